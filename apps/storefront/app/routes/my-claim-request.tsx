import { AddressSearchSheet } from '../features/checkout/address-search-sheet.tsx';
import { ClaimRequestPage } from '../features/orders/claim-request-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import { authPage } from '../lib/session-keeper.tsx';
import type { Route } from './+types/my-claim-request.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '취소·반품·교환 신청' });

export default function MyClaimRequest({ params }: Route.ComponentProps) {
  return (
    <ClaimRequestPage orderNo={params.orderNo} isGuest={false} AddressSearch={AddressSearchSheet} />
  );
}
