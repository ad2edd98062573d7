import { OrderCompletePage } from '../features/orders/order-complete-page.tsx';
import { VirtualAccount } from '../features/payments/virtual-account.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';

import type { Route } from './+types/order-complete.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '주문 완료' });

export default function OrderComplete({ params }: Route.ComponentProps) {
  return <OrderCompletePage orderNo={params.orderNo} VirtualAccount={VirtualAccount} />;
}
