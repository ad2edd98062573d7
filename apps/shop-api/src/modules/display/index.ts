export { DISPLAY } from './cache-tags.ts';
export { displayRoutes } from './display.routes.ts';
export {
  findUnlistedBanners,
  findUnlistedPopups,
  findUnlistedSections,
  isSectionIdTaken,
  markListed,
  placeBanner,
  placePopup,
  placeSection,
  placeSectionProducts,
  removeBanner,
  removePopup,
  removeSection,
  type Shown,
  type Unlisted,
} from './placed-items.sql.ts';
export { setPlacedOrder } from './placed-order.sql.ts';
export { sectionProductToWire } from './section-product.wire.ts';
export { sectionRoutes } from './sections.routes.ts';
export { skinBannerRoutes } from './skin-banners.routes.ts';
