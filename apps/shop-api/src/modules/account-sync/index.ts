export { memberDeskRoutes } from './member-benefits.routes.ts';
