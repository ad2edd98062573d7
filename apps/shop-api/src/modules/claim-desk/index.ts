export { claimDeskAdminRoutes } from './claims.admin.routes.ts';
