export { attachUploads, releaseUploads } from './attach-uploads.ts';
export { uploadRoutes } from './uploads.routes.ts';
