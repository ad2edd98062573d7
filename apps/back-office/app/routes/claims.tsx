import { ClaimQueueList } from '../features/claims/claim-queue.tsx';
import { RefundsLink } from '../features/claims/refunds-link.tsx';
import { claimTexts } from '../texts/claims.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function Route() {
  return (
    <>
      <PageHeader title={claimTexts.title} actions={<RefundsLink />} />
      <ClaimQueueList />
    </>
  );
}
