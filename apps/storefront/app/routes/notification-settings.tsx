import { NotificationSettingsPage } from '../features/notifications/notification-settings-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/notification-settings.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '알림 설정' });

export default function NotificationSettings() {
  return <NotificationSettingsPage />;
}
