export { bankCodeOf, bankTypeOf, refundBanks } from './banks.ts';
export {
  findDoneRefunds,
  findRefusedRefunds,
  insertRefund,
  type RefundAccount,
  retryClaimRefund,
} from './refunds.sql.ts';
export { retryRefund } from './retry-refund.ts';
export { sendRefunds, sendRefundsBriefly } from './send-refunds.ts';
