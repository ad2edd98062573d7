import { ClaimQueueList } from '../features/claims/claim-queue.tsx';
import { claimTexts } from '../texts/claims.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function Route() {
  return (
    <>
      <PageHeader
        title={claimTexts.title}
        actions={<ButtonLink to="/claims/refunds">{claimTexts.refunds}</ButtonLink>}
      />
      <ClaimQueueList />
    </>
  );
}
