export { dropManagementAdminRoutes } from './drops.admin.routes.ts';
export { endDrop } from './end-drop.ts';
