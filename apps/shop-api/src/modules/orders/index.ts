export { countBought } from './count-bought.sql.ts';
export { countSales } from './count-sales.sql.ts';
export { createOrder, type OrderDraft, type OrderDraftLine } from './create-order.ts';
export { deleteStale, setGuestPassword } from './guest-orders.sql.ts';
export { hashGuestPassword } from './guest-password.ts';
export {
  cancelUnpaid,
  holdUnits,
  moveOrder,
  placeOrder,
  releaseUnits,
  reviveUnpaid,
} from './move-order.sql.ts';
export { issueGuestToken } from './open-guest-order.ts';
export type { OrderState } from './order-life.rules.ts';
export { orderRoutes } from './orders.routes.ts';
