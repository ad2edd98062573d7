export { type AddedProduct, addProducts, type NewProduct } from './add-products.ts';
export { productRoutes } from './products.routes.ts';
export { isAppOnly, isForSale, isPaused, saleTypeOf } from './products.rules.ts';
export { availabilityTags, productTags } from './tags.ts';
