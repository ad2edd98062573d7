import { MemberPage } from '../features/members/member-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';
import type { Route } from './+types/member.ts';
import NotFound from './not-found.tsx';

export default function MemberRoute({ params }: Route.ComponentProps) {
  const memberNo = rowNoOf(params.memberNo);
  return memberNo === undefined ? <NotFound /> : <MemberPage key={memberNo} memberNo={memberNo} />;
}
