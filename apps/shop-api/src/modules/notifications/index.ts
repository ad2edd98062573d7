export {
  announceClaim,
  announceDeposit,
  announceOrderPaid,
  announceParcel,
} from '../orders/order-notifications.ts';
export { listDeadAnnouncements, startAnnouncing } from './deliver-notifications.ts';
export { announce } from './enqueue-notification.ts';
export { resendAnnouncement } from './outbox.sql.ts';
