export { displayManagementAdminRoutes } from './display-management.admin.routes.ts';
export { checkStaffPicture, type PictureRefusal } from './display-pictures.ts';
export { displayPreviewAdminRoutes } from './display-previews.admin.routes.ts';
export { startDisplayJobs, turnDueItems } from './turn-due-items.ts';
