export { cartRoutes } from './cart.routes.ts';
export { isQuantity, MAX_CART_LINES, mergeLines } from './cart.rules.ts';
export { deleteCartLines } from './cart.sql.ts';
export { writeDeliveryCondition } from './cart.wire.ts';
export { byProduct, writeOptionPrice, writeValidInfo } from './cart-goods.wire.ts';
export { findOffers } from './offers.sql.ts';
export {
  limitedProducts,
  type Priced,
  packLines,
  priceLines,
  type WantedLine,
} from './price-lines.ts';
