export { bankCodeOf, bankTypeOf } from './banks.ts';
export {
  countRefundsToPay,
  findDoneRefunds,
  findRefundsOfOrder,
  findRefundsToPay,
  findRefusedRefunds,
  insertRefund,
  markPaidByHand,
  type OrderRefund,
  type RefundAccount,
  type RefundToPay,
  retryClaimRefund,
} from './refunds.sql.ts';
export { retryRefund } from './retry-refund.ts';
export { sendRefunds, sendRefundsBriefly } from './send-refunds.ts';
