export {
  notifyClaimDecided,
  notifyDelivery,
  notifyDepositRequest,
  notifyOrderPaid,
  orderPaidContents,
} from './order-notifications.ts';
