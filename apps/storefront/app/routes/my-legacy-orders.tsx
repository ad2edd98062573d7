import { LegacyOrdersPage } from '../features/legacy-orders/legacy-orders-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-legacy-orders.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '이전 쇼핑몰 주문' });

export default function MyLegacyOrders() {
  return <LegacyOrdersPage />;
}
