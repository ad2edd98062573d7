export { imageUrls } from './image-url.ts';
export { imageRoutes } from './images.routes.ts';
