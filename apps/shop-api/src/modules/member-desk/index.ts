export { memberDeskAdminRoutes } from './members.admin.routes.ts';
