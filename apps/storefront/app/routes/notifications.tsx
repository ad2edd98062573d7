import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/notifications.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '알림' });

export default function Notifications() {
  return <NotificationsPage />;
}
