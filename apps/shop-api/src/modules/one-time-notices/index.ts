export { oneTimeNoticeAdminRoutes } from './one-time-notices.admin.routes.ts';
