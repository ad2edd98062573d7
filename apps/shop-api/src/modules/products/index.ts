export { type AddedProduct, addProducts, type NewProduct } from './add-products.ts';
export { listProducts } from './list-products.ts';
export { readPage, readSaleStatuses, type SortOrder, shelfQuery } from './list-query.ts';
export { writeListedProduct } from './listed-product.wire.ts';
export { productRoutes } from './products.routes.ts';
export { isAppOnly, isForSale, isPaused, saleTypeOf } from './products.rules.ts';
export { readRowNo } from './read-row-no.ts';
export { availabilityTags, CATALOGUE, productTags } from './tags.ts';
