export { attachUploads, releaseUploads } from './attach-uploads.ts';
export { uploadAdminRoutes } from './uploads.admin.routes.ts';
export { uploadRoutes } from './uploads.routes.ts';
