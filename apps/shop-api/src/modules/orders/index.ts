export { countBought } from './count-bought.sql.ts';
export { createOrder, type OrderDraft, type OrderDraftLine } from './create-order.ts';
export {
  findOrigin,
  holdUnits,
  markPlaced,
  markUnpaid,
  moveOrder,
  releaseUnits,
  unmarkUnpaid,
} from './move-order.sql.ts';
