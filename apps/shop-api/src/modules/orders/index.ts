export { groupAmounts } from '../claims/claim-amounts.wire.ts';
export { claimReasonTypes, refundBanks } from '../claims/claim-reasons.ts';
export { moveClaim, noteRefund, wantRefundAgain } from '../claims/claim-states.sql.ts';
export { confirmLines } from '../fulfilment/confirm-purchase.ts';
export {
  deliverOrder,
  prepareOrder,
  type Shipment,
  shipOrder,
} from '../fulfilment/fulfil-order.ts';
export { confirmDelivered, startOrderJobs, trackParcels } from '../fulfilment/fulfilment-jobs.ts';
export { deleteStale, setGuestPassword } from '../guest-access/guest-access.sql.ts';
export { hashGuestPassword } from '../guest-access/guest-password.ts';
export { isOwn, type Owner, ownerRouter } from '../guest-access/order-actor.ts';
export { issueGuestToken } from '../order-history/open-guest-order.ts';
export { writeBankAccount } from '../order-history/order-claims.wire.ts';
export { orderRoutes } from '../order-history/order-history.routes.ts';
export { writeAction, writeLinePrice } from '../order-history/order-option.wire.ts';
export { payTypeOf, pgTypeOf } from '../order-history/pay-info.wire.ts';
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
} from '../order-history/unseal-order.ts';
export { bankCodeOf } from '../refunds/banks.ts';
export { carriers, writeCarrier } from '../shipping/carriers.wire.ts';
export { createOrder, type OrderDraft, type OrderDraftLine } from './create-order.ts';
export { findOrderOfLine, lockOrder } from './lock-order.sql.ts';
export { moveLines } from './move-lines.sql.ts';
export {
  type ClaimLife,
  type ClaimState,
  isClaimRunning,
  mayClaimMove,
  mayMove,
  nextActionsOfLine,
  type OrderState,
} from './order-states.rules.ts';
export {
  cancelUnpaid,
  type HeldUnits,
  holdUnits,
  moveOrder,
  placeOrder,
  releaseUnits,
  reviveUnpaid,
} from './order-states.sql.ts';
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
export { countBought } from './purchased-quantity.sql.ts';
export { faultPeriodEnds, withdrawalEnds } from './return-period.rules.ts';
export { countSales, countSoldLine, uncountSales } from './sales-counts.sql.ts';
