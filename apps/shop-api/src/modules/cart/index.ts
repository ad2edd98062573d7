export { cartRoutes } from './cart.routes.ts';
export {
  type Buyer,
  findLineFault,
  isQuantity,
  type LineFault,
  type LinePrice,
  MAX_CART_LINES,
  mergeLines,
  priceLine,
  unitsByProduct,
} from './cart.rules.ts';
export { deleteCartLines, findPointsRate } from './cart.sql.ts';
export type { Offer } from './offer.ts';
export { findOffers } from './offers.sql.ts';
