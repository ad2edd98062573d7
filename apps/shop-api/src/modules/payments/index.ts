export { closeAccounts } from './close-accounts.ts';
export { type DepositAccount, unsealDepositAccount } from './deposit-account.ts';
export {
  releaseExpiredDeposits,
  releaseExpiredReservations,
  settleUnansweredConfirms,
} from './expire-payments.ts';
export { holderNameOf, releasedOf } from './holder-name.rules.ts';
export { lookUpDeposit } from './look-up-deposit.ts';
export { countOpenPayments, countUnsettledPayments, type OpenPayments } from './open-counts.sql.ts';
export { countHeldBy, findOpenHolds, listHolds } from './open-holds.sql.ts';
export {
  isWindowPayType,
  payTypeToWire,
  pgTypeToWire,
  windowMethodOf,
  windowPayTypes,
} from './pay-type.wire.ts';
export { startPaymentJobs } from './payment-jobs.ts';
export { RESERVATION_MINUTES } from './payment-states.rules.ts';
export { paymentRoutes, RETURN_PATH } from './payments.routes.ts';
export {
  findApprovedPayments,
  findLastPayType,
  findLivePayment,
  findPayment,
  findPaymentsOfOrders,
  type LivePayment,
  livePaymentRows,
  type PaymentRow,
  paymentInsertion,
} from './payments.sql.ts';
export {
  cancelDeposit,
  releaseHold,
  releaseHoldsOf,
  releaseReservation,
  releaseReservationsOf,
} from './release-reservation.ts';
export { settleFree } from './settle-payment.ts';
