export { standingRoutes } from './account-sync.routes.ts';
export { findStanding } from './account-sync.sql.ts';
export { askShop } from './call-shop.ts';
