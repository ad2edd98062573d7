import { BuyAgainButton } from '../features/cart/buy-again-button.tsx';
import { WithdrawClaimButton } from '../features/claims/withdraw-claim-button.tsx';
import { OrdersPage } from '../features/orders/orders-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-orders.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '주문 내역' });

export default function MyOrders() {
  return <OrdersPage WithdrawClaimButton={WithdrawClaimButton} BuyAgainButton={BuyAgainButton} />;
}
