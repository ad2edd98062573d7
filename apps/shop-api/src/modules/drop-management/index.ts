export { dropManagementAdminRoutes } from './drops.admin.routes.ts';
