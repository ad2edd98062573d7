export {
  listDeadNotifications,
  type OrderContents,
  startNotificationJobs,
} from './deliver-notifications.ts';
export { enqueueNotification } from './enqueue-notification.ts';
export {
  countDeadNotifications,
  dropNotification,
  findThreadMessages,
  retryNotification,
  type ThreadMessage,
} from './outbox.sql.ts';
