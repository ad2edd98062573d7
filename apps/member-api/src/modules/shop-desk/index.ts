export { shopDeskRoutes } from './shop-desk.routes.ts';
