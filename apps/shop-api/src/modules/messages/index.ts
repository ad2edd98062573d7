export { announce } from './announce.ts';
export {
  announceClaim,
  announceDeposit,
  announceOrderPaid,
  announceParcel,
} from './announce-order.ts';
export { listDeadAnnouncements, resendAnnouncement, startAnnouncing } from './hand-over.ts';
