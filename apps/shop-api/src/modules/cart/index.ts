export {
  limitedProducts,
  type Priced,
  packLines,
  priceLines,
  type WantedLine,
} from '../line-items/price-line-items.ts';
export { findOffers } from '../line-items/sellable-options.sql.ts';
export { cartRoutes } from './cart.routes.ts';
export { isQuantity, MAX_CART_LINES, mergeLines } from './cart.rules.ts';
export { deleteCartLines } from './cart.sql.ts';
export { writeDeliveryCondition } from './cart.wire.ts';
export { byProduct, writeOptionPrice, writeValidInfo } from './cart-products.wire.ts';
