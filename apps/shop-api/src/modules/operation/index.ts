export { operationAdminRoutes } from './operation.admin.routes.ts';
