import { ClaimPage } from '../features/claims/claim-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/guest-claim.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '신청 내역' });

export default function GuestClaim({ params }: Route.ComponentProps) {
  return <ClaimPage claimNo={Number(params.claimNo)} guestOrderNo={params.orderNo} />;
}
