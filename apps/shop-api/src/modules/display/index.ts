export { writeBannerSection } from './banner.wire.ts';
export { displayRoutes } from './display.routes.ts';
export { findBannerSections, findSection } from './display.sql.ts';
export { readSectionQuery } from './read-section-query.ts';
export { writeHead as writeSectionHead } from './section.wire.ts';
export { DISPLAY } from './tags.ts';
