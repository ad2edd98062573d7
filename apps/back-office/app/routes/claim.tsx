import { ClaimPage } from '../features/claims/claim-page.tsx';
import type { Route } from './+types/claim.ts';

export default function ClaimRoute({ params }: Route.ComponentProps) {
  return <ClaimPage key={params.claimNo} claimNo={Number(params.claimNo)} />;
}
