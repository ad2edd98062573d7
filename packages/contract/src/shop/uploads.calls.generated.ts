// Generated from uploads.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './uploads.ts';

export const uploadImage: Call<typeof api.uploadImage> = {
  method: 'POST',
  path: '/files/images',
  auth: 'optional',
};
export const deleteImage: Call<typeof api.deleteImage> = {
  method: 'DELETE',
  path: '/files/images',
  auth: 'optional',
};
export const uploadTemporaryImage: Call<typeof api.uploadTemporaryImage> = {
  method: 'POST',
  path: '/storage/temporary-images',
  auth: 'optional',
};
export const uploadTemporaryFile: Call<typeof api.uploadTemporaryFile> = {
  method: 'POST',
  path: '/storage/temporary-files',
  auth: 'optional',
};
