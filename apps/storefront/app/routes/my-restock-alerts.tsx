import { MyRestockAlertsPage } from '../features/restock-alerts/my-restock-alerts-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-restock-alerts.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '재입고 알림' });

export default function MyRestockAlerts() {
  return <MyRestockAlertsPage />;
}
