export { noticeRoutes } from './notices.routes.ts';
export { notificationRoutes } from './notifications.routes.ts';
export {
  deleteOldNotifications,
  insertNotifications,
  type NewNotification,
  publishNotice,
} from './notifications.sql.ts';
