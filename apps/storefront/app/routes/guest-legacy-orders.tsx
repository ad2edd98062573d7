import { GuestLegacyOrderForm } from '../features/legacy-orders/guest-legacy-order-form.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/guest-legacy-orders.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '이전 쇼핑몰 주문 조회' });

export default function GuestLegacyOrders() {
  return <GuestLegacyOrderForm />;
}
