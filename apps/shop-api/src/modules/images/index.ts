export { imageUrls } from './image-url.ts';
