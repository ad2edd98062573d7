export { type AddedProduct, addProducts, type NewProduct } from './add-products.ts';
export { AVAILABILITY, availabilityTags, CATALOG, productTag, productTags } from './cache-tags.ts';
export { catalogRoutes } from './catalog.routes.ts';
export { findSaleSettings } from './change-product.sql.ts';
export { pauseSale, resumeSale, setDisplayed, setPrice } from './change-product.ts';
export { describeDeliveryFee } from './delivery-fee.wire.ts';
export { averageRating, isAppOnly, isForSale, isPaused } from './product.rules.ts';
export { startCatalogJobs } from './refresh-rankings.ts';
export { searchableWords, searchKeys } from './search-keys.ts';
