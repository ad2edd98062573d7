export { notificationRoutes } from './notifications.routes.ts';
export {
  deleteNotificationsOf,
  deleteOldNotifications,
  insertNotification,
  publishNotice,
} from './notifications.sql.ts';
