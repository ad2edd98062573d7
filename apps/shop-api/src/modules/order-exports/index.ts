export { orderExportAdminRoutes } from './order-exports.admin.routes.ts';
