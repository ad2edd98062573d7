import { AddressSearchSheet } from '../features/checkout/address-search-sheet.tsx';
import { ClaimRequestPage } from '../features/orders/claim-request-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import type { Route } from './+types/guest-claim-request.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '취소·반품·교환 신청' });

export default function GuestClaimRequest({ params }: Route.ComponentProps) {
  return <ClaimRequestPage orderNo={params.orderNo} isGuest AddressSearch={AddressSearchSheet} />;
}
