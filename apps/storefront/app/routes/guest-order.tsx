import { AddressSearchBottomSheet } from '../features/addresses/address-search-bottom-sheet.tsx';
import { BuyAgainButton } from '../features/cart/buy-again-button.tsx';
import { WithdrawClaimButton } from '../features/claims/withdraw-claim-button.tsx';
import { OrderPage } from '../features/orders/detail/order-page.tsx';
import { VirtualAccount } from '../features/payments/virtual-account.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/guest-order.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '주문 상세' });

export default function GuestOrder({ params }: Route.ComponentProps) {
  return (
    <OrderPage
      orderNo={params.orderNo}
      AddressSearch={AddressSearchBottomSheet}
      VirtualAccount={VirtualAccount}
      WithdrawClaimButton={WithdrawClaimButton}
      BuyAgainButton={BuyAgainButton}
    />
  );
}
