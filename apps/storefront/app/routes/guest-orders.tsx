import { GuestOrderForm } from '../features/orders/guest-order-form.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';

import type { Route } from './+types/guest-orders.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '비회원 주문 조회' });

export default function GuestOrders() {
  return <GuestOrderForm />;
}
