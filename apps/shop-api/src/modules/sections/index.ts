export { sectionRoutes } from './sections.routes.ts';
export { writeShelfProduct } from './shelf-product.wire.ts';
