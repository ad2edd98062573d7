export { askShop } from './ask-shop.ts';
export { standingRoutes } from './standing.routes.ts';
export { findStanding } from './standing.sql.ts';
