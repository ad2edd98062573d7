export { productImportAdminRoutes } from './product-imports.admin.routes.ts';
