export { cartRoutes } from './cart.routes.ts';
export { MAX_CART_LINES } from './cart.rules.ts';
export { deleteCartLines, findOwnCartLines } from './cart.sql.ts';
export { deliveryConditionToWire } from './cart.wire.ts';
export { byProduct, linePriceToWire, validInfoToWire } from './cart-products.wire.ts';
