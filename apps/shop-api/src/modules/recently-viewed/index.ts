export { recentlyViewedRoutes } from './recently-viewed.routes.ts';
