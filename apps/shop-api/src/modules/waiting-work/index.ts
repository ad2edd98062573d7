export { waitingWorkAdminRoutes } from './waiting-work.admin.routes.ts';
