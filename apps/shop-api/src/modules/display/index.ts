export { writeBannerSection } from './banner.wire.ts';
export { DISPLAY } from './cache-tags.ts';
export { displayRoutes } from './display.routes.ts';
export { findBannerSections, findSection } from './display.sql.ts';
export { writeHead as writeSectionHead } from './section.wire.ts';
export { writeShelfProduct } from './section-product.wire.ts';
export { readSectionQuery } from './section-query.wire.ts';
export { sectionRoutes } from './sections.routes.ts';
