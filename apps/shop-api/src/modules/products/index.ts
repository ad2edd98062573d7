export { type AddedProduct, addProducts, type NewProduct } from './add-products.ts';
export { learnCatalogue } from './catalogue-columns.ts';
export { findOnSale } from './change-product.sql.ts';
export { displayProduct, pauseProduct, resumeProduct, setPrice } from './change-product.ts';
export { readListed } from './list.sql.ts';
export { findPage, listProducts, summaryOf } from './list-products.ts';
export {
  readListQuery,
  readPage,
  readSaleStatuses,
  type SortOrder,
  shelfQuery,
} from './list-query.ts';
export { writeListedProduct } from './listed-product.wire.ts';
export { productRoutes } from './products.routes.ts';
export { isAppOnly, isForSale, isPaused, saleTypeOf } from './products.rules.ts';
export { readRowNo } from './read-row-no.ts';
export { startProductJobs } from './refresh-rankings.ts';
export { writeFrame as writeSearchFrame } from './search-products.wire.ts';
export { AVAILABILITY, availabilityTags, CATALOGUE, listTags, productTags } from './tags.ts';
