export { stockSheetAdminRoutes } from './stock-sheets.admin.routes.ts';
