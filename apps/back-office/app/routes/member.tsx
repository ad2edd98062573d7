import { MemberPage } from '../features/members/member-page.tsx';
import type { Route } from './+types/member.ts';

export default function MemberRoute({ params }: Route.ComponentProps) {
  return <MemberPage key={params.memberNo} memberNo={Number(params.memberNo)} />;
}
