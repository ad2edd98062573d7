import { LegacyOrderPage } from '../features/legacy-orders/legacy-order-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-legacy-order.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '이전 쇼핑몰 주문 상세' });

export default function MyLegacyOrder({ params }: Route.ComponentProps) {
  return <LegacyOrderPage orderNumber={params.orderNumber} />;
}
