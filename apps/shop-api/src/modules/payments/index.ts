export { letGo } from './let-go.ts';
export { startPaymentJobs } from './payment-jobs.ts';
export { DEPOSIT_HOURS, RESERVATION_MINUTES } from './payment-life.rules.ts';
export { paymentRoutes, RETURN_PATH } from './payments.routes.ts';
export { findLivePayment, insertPayment, type PaymentRow } from './payments.sql.ts';
export { reconcilePayments } from './reconcile.ts';
export { sendRefunds } from './send-refunds.ts';
export { settleFree } from './settle-payment.ts';
export { releaseDeposits, releaseReservations, settleUnanswered } from './sweep-payments.ts';
