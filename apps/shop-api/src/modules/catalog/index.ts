export { type AddedProduct, addProducts } from './add-products.ts';
export {
  AVAILABILITY,
  availabilityTags,
  brandTag,
  CATALOG,
  deliveryTemplateTag,
  productTag,
  productTags,
} from './cache-tags.ts';
export { findRefreshing } from './catalog-refresh.sql.ts';
export { findSaleSettings } from './change-product.sql.ts';
export { pauseSale, resumeSale, setDisplayed, setPrice, setProductDrop } from './change-product.ts';
export { findDeliveryTemplates } from './delivery-templates.sql.ts';
export type { StateChange } from './edit-products.sql.ts';
export type { EditableProduct } from './editable-product.ts';
export type { NewProduct } from './new-product.ts';
export {
  averageRating,
  isAppOnly,
  isForSale,
  type SaleFacts,
  saleTypeOf,
} from './product.rules.ts';
export { queueCatalogRefresh, startCatalogRefreshJobs } from './refresh-catalog.ts';
export { startCatalogJobs } from './refresh-rankings.ts';
export {
  addDrafts,
  changeProductState,
  findEditableProducts,
  lockEditableProducts,
  saveProducts,
  turnDueProducts,
} from './save-products.ts';
export { searchableWords, searchKeys } from './search-keys.ts';
export type { ShownProduct } from './shown-product.ts';
export { addDeliveryTemplate, changeDeliveryTemplate } from './write-delivery-templates.ts';
