export { announce } from './announce.ts';
export {
  announceClaim,
  announceDeposit,
  announceOrderPaid,
  announceParcel,
} from './announce-order.ts';
export { resendAnnouncement } from './announcements.sql.ts';
export { listDeadAnnouncements, startAnnouncing } from './hand-over.ts';
