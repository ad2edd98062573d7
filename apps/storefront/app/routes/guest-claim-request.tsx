import { AddressSearchBottomSheet } from '../features/addresses/address-search-bottom-sheet.tsx';
import { ClaimRequestPage } from '../features/claims/request/claim-request-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/guest-claim-request.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '취소·반품·교환 신청' });

export default function GuestClaimRequest({ params }: Route.ComponentProps) {
  return (
    <ClaimRequestPage orderNo={params.orderNo} isGuest AddressSearch={AddressSearchBottomSheet} />
  );
}
