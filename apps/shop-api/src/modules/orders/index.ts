export { faultPeriodEnds, withdrawalEnds } from './after-delivery.rules.ts';
export { bankCodeOf } from './banks.ts';
export { carriers, writeCarrier } from './carriers.ts';
export { groupAmounts } from './claim-amounts.ts';
export { claimReasonTypes, refundBanks } from './claim-reasons.ts';
export { moveClaim, noteRefund, wantRefundAgain } from './claim-refund.sql.ts';
export { confirmLines } from './confirm-lines.ts';
export { countBought } from './count-bought.sql.ts';
export { countSales, countSoldLine, uncountSales } from './count-sales.sql.ts';
export { createOrder, type OrderDraft, type OrderDraftLine } from './create-order.ts';
export { deleteStale, setGuestPassword } from './guest-orders.sql.ts';
export { hashGuestPassword } from './guest-password.ts';
export { readPeriod, within } from './list-orders.ts';
export { findOrderOfLine, lockOrder } from './lock-order.sql.ts';
export { moveLines } from './move-lines.sql.ts';
export { deliverOrder, prepareOrder, type Shipment, shipOrder } from './move-on.ts';
export {
  cancelUnpaid,
  type HeldUnits,
  holdUnits,
  moveOrder,
  placeOrder,
  releaseUnits,
  reviveUnpaid,
} from './move-order.sql.ts';
export { issueGuestToken } from './open-guest-order.ts';
export {
  type ClaimAccount,
  type ClaimAddresses,
  type ClaimAddressFacts,
  type OpenClaim,
  type OpenOrder,
  openClaim,
  openClaimAccount,
  openOrder,
  openReceiver,
  type Receiver,
} from './open-order.ts';
export { writeBankAccount } from './order-claims.wire.ts';
export { confirmDelivered, startOrderJobs, trackParcels } from './order-jobs.ts';
export {
  type ClaimLife,
  type ClaimState,
  isClaimRunning,
  mayClaimMove,
  mayMove,
  nextActionsOfLine,
  type OrderState,
} from './order-life.rules.ts';
export { writeAction, writeLinePrice } from './order-option.wire.ts';
export { orderRoutes } from './orders.routes.ts';
export {
  type ClaimRow,
  type DeliveryRow,
  type FullOrder,
  findOrders,
  findOrdersByPhone,
  findPlacedOrder,
  type OrderHead,
  type OrderLineRow,
} from './orders.sql.ts';
export { isOwn, type Owner, ownerRouter } from './owner.ts';
export { payTypeOf, pgTypeOf } from './pay-info.wire.ts';
