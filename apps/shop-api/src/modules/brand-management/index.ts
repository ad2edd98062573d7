export { brandAdminRoutes } from './brands.admin.routes.ts';
