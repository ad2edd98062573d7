export { savedViewAdminRoutes } from './saved-views.admin.routes.ts';
