export { notificationRoutes } from './notifications.routes.ts';
export {
  deleteOldNotifications,
  insertNotification,
  publishNotice,
} from './notifications.sql.ts';
