import { MemberList } from '../features/members/member-list.tsx';
import { memberTexts } from '../texts/members.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function Route() {
  return (
    <>
      <PageHeader title={memberTexts.title} />
      <MemberList />
    </>
  );
}
