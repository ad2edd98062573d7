export { brandAdminRoutes } from './brands.admin.routes.ts';
export { brandRoutes } from './brands.routes.ts';
