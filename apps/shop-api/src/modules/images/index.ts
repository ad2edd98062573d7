export { deleteQueuedImage, deleteQueuedImages, queueImageDeletion } from './delete-images.ts';
export { originalImages } from './image-files.rules.ts';
export { imageKeys, imageUrls } from './image-url.ts';
export { imageRoutes } from './images.routes.ts';
export { type SavedPicture, saveTextPicture } from './save-staff-picture.ts';
export { createUploadedImages, type UploadedImages } from './uploaded-images.ts';
