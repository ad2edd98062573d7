import { AddressSearchBottomSheet } from '../features/addresses/address-search-bottom-sheet.tsx';
import { BuyAgainButton } from '../features/cart/buy-again-button.tsx';
import { WithdrawClaimButton } from '../features/claims/withdraw-claim-button.tsx';
import { OrderPage } from '../features/orders/detail/order-page.tsx';
import { VirtualAccount } from '../features/payments/virtual-account.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-order.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '주문 상세' });

export default function MyOrder({ params }: Route.ComponentProps) {
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
