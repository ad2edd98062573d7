export { searchRoutes } from './search.routes.ts';
export { warmUpSearchIndex } from './search-index.ts';
export { countSearchResults } from './search-products.ts';
export { searchQueryFromWire } from './search-query.wire.ts';
