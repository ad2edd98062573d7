export { readRowNo } from '../../http/row-no.ts';
export { writeListedProduct } from '../product-lists/listed-product.wire.ts';
export { readListed } from '../product-lists/product-lists.sql.ts';
export { findPage, listProducts, summaryOf } from '../search/find-products.ts';
export { learnCatalogue } from '../search/search-index.ts';
export {
  readListQuery,
  readPage,
  readSaleStatuses,
  type SortOrder,
  shelfQuery,
} from '../search/search-query.wire.ts';
export { writeFrame as writeSearchFrame } from '../search/search-results.wire.ts';
export { type AddedProduct, addProducts, type NewProduct } from './add-products.ts';
export { AVAILABILITY, availabilityTags, CATALOGUE, listTags, productTags } from './cache-tags.ts';
export { productRoutes } from './catalog.routes.ts';
export { findOnSale } from './change-product.sql.ts';
export { displayProduct, pauseProduct, resumeProduct, setPrice } from './change-product.ts';
export { isAppOnly, isForSale, isPaused, saleTypeOf } from './product.rules.ts';
export { startProductJobs } from './refresh-rankings.ts';
