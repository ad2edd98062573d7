import { ClaimPage } from '../features/claims/claim-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';
import type { Route } from './+types/claim.ts';
import NotFound from './not-found.tsx';

export default function ClaimRoute({ params }: Route.ComponentProps) {
  const claimNo = rowNoOf(params.claimNo);
  return claimNo === undefined ? <NotFound /> : <ClaimPage key={claimNo} claimNo={claimNo} />;
}
