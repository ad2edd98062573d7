import { call } from '../endpoint.ts';
import type * as Uploads from './uploads.ts';

/** The largest picture that is taken (reference, `POST /files/images`). */
export const UPLOAD_BYTES = 12 * 1024 * 1024;

export const uploadImage = call<typeof Uploads.UploadImage>({
  method: 'POST',
  path: '/files/images',
  auth: 'optional',
});
export const deleteImage = call<typeof Uploads.DeleteImage>({
  method: 'DELETE',
  path: '/files/images',
  auth: 'optional',
});
export const uploadTemporaryImage = call<typeof Uploads.UploadTemporaryImage>({
  method: 'POST',
  path: '/storage/temporary-images',
  auth: 'optional',
});
