export { changeState } from './change-state.ts';
export { deliveryTemplateAdminRoutes } from './delivery-templates.admin.routes.ts';
export { findStock } from './find-stock.ts';
export { areKnownPictures } from './known-pictures.ts';
export {
  listProducts,
  matchesOf,
  meantProducts,
  type ProductListFilter,
} from './list-products.sql.ts';
export { productPreviewAdminRoutes } from './product-previews.admin.routes.ts';
export { productAdminRoutes } from './products.admin.routes.ts';
export { stockAdminRoutes } from './stock.admin.routes.ts';
export { startProductJobs } from './turn-due-products.ts';
