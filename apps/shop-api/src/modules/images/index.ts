export { imageKeys, imageUrls } from './image-url.ts';
export { imageRoutes } from './images.routes.ts';
export { createUploadedImages, type UploadedImages } from './uploaded-images.ts';
