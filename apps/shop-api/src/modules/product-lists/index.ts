export { listTags } from './cache-tags.ts';
export {
  cachePerFilter,
  findProductPage,
  type ListContext,
  type ListedProducts,
  listProducts,
  type ProductPage,
  productPage,
} from './list-products.ts';
export { type ListedProduct, listedProductToWire } from './listed-product.wire.ts';
export { findVisibleProducts, readListedProducts, visibleOn } from './listed-products.sql.ts';
export { listProductsByNos } from './listed-products.ts';
export { filterCondition, productSource } from './product-lists.sql.ts';
export {
  hasPrice,
  type Keywords,
  PRODUCT_PAGES,
  type ProductFilter,
  type ProductQuery,
  type ProductSort,
  type SectionQuery,
  sectionProductQuery,
} from './product-query.ts';
export { saleStatusesFromWire } from './product-query.wire.ts';
export { relatedProductRoutes } from './related-products.routes.ts';
export { createProductSerialiser } from './serialised-products.ts';
