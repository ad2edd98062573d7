export {
  listDeadNotifications,
  type OrderContents,
  startNotificationJobs,
} from './deliver-notifications.ts';
export { enqueueNotification } from './enqueue-notification.ts';
export { retryNotification } from './outbox.sql.ts';
