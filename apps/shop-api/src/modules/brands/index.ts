export {
  findBrandOfItem,
  findUnlistedBrands,
  markBrandListed,
  placeBrandPage,
  removeBrandPage,
  type UnlistedBrand,
} from './brand-page.sql.ts';
export { brandRoutes } from './brands.routes.ts';
export { findStoredBrands, type StoredBrand } from './edit-brands.sql.ts';
export { type BrandChange, createBrand, deleteBrand, formOf, saveBrand } from './edit-brands.ts';
