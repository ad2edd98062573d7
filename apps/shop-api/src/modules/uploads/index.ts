export { keepUploads, releaseUploads } from './keep-uploads.ts';
export { uploadRoutes } from './uploads.routes.ts';
