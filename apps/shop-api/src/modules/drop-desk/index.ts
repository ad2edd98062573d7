export { dropDeskAdminRoutes } from './drops.admin.routes.ts';
