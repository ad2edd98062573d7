export { noteKeys } from './keys.ts';
export { operationAdminRoutes } from './operation.admin.routes.ts';
