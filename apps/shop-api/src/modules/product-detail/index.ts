export { describeDeliveryFee } from './delivery-fee.wire.ts';
export { productDetailRoutes } from './product-detail.routes.ts';
export { productExtraRoutes } from './product-extras.routes.ts';
export { readProductPage } from './product-page-replies.ts';
