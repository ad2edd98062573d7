import { AddressSearchBottomSheet } from '../features/addresses/address-search-bottom-sheet.tsx';
import { ClaimRequestPage } from '../features/claims/request/claim-request-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-claim-request.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '취소·반품·교환 신청' });

export default function MyClaimRequest({ params }: Route.ComponentProps) {
  return (
    <ClaimRequestPage
      orderNo={params.orderNo}
      isGuest={false}
      AddressSearch={AddressSearchBottomSheet}
    />
  );
}
