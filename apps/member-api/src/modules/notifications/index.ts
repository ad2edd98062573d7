export { notificationRoutes } from './notifications.routes.ts';
export {
  deleteNotificationsOf,
  deleteOldNotifications,
  insertNotification,
  upsertNotice,
} from './notifications.sql.ts';
