export {
  insertLine,
  insertSplitLine,
  setClaimStateOfLines,
  setLineQuantity,
  setLinesClaim,
  setReplacement,
} from './claimed-lines.sql.ts';
export { createOrder } from './create-order.ts';
export { startDeliveryDayJobs } from './date-old-deliveries.ts';
export {
  findDeliveriesInTransit,
  findLinesInTransit,
  findLinesToConfirm,
  findMembersOfOrders,
} from './due-lines.sql.ts';
export { startOrderKeyJobs } from './key-old-orders.ts';
export {
  countLinesByState,
  findAllMemberOrderNos,
  findMemberOrderNos,
  type StateCount,
} from './member-orders.sql.ts';
export { nextActionsOfLine, nextActionsOfOrder } from './next-actions.rules.ts';
export { countOpenLines } from './open-lines.sql.ts';
export type { OrderDraft } from './order-draft.ts';
export { linePriceToWire, nextActionToWire } from './order-line.wire.ts';
export {
  type ClaimState,
  checkLineMoves,
  goneStates,
  isClaimRunning,
  isGone,
  isShippable,
  isShipped,
  type OrderState,
  shippableStates,
} from './order-states.rules.ts';
export {
  cancelUnpaidOrder,
  findConfirmed,
  markDepositAwaited,
  moveLines,
  moveLinesToConfirmed,
  moveOrder,
  moveOrders,
  reopenUnpaidOrder,
} from './order-states.sql.ts';
export { orderedQuantity } from './ordered-quantity.sql.ts';
export {
  findGuestCredentials,
  findOrderMember,
  findOrderNoOfLine,
  findOrders,
  findOrdersByPhone,
  findPlacedOrder,
  isOrderNo,
  lockOrder,
  type Order,
  type OrderHead,
  type OrderLineRow,
  setDeliveryOfLines,
  setGuestPassword,
  setReceiver,
} from './orders.sql.ts';
export { clearPersonKeys, savePersonKeys } from './person-keys.sql.ts';
export { isOverPersonLimit, lockPersonLimits } from './person-limits.sql.ts';
export { findPurchasedQuantities } from './purchased-quantity.sql.ts';
export {
  clearReservationOfLines,
  clearReservations,
  renewReservation,
} from './reserved-quantities.sql.ts';
export {
  autoConfirmDeliveredBefore,
  defectPeriodEnd,
  returnPeriodEnd,
} from './return-period.rules.ts';
