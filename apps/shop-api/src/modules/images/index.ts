export { imageKeys, imageUrls } from './image-url.ts';
export { imageRoutes } from './images.routes.ts';
export { createPictureIntake, type PictureIntake } from './uploaded-images.ts';
