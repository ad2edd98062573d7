export {
  notifyClaimDecided,
  notifyDelivery,
  notifyDepositRequest,
  notifyDepositTooLate,
  notifyOrderPaid,
  orderPaidContents,
} from './order-notifications.ts';
