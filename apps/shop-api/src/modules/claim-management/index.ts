export { claimManagementAdminRoutes } from './claims.admin.routes.ts';
