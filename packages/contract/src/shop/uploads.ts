import { z } from 'zod';
import { text } from '../fields.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const UploadedImage = z.object({ imageUrl: z.string(), originName: z.string() });
export const TemporaryImage = z.object({ imageUrl: z.string(), originalFileName: z.string() });

const refusals = [
  'login_required',
  'upload_missing',
  'upload_too_large',
  'upload_no_picture',
  'upload_quota_reached',
  'uploads_full',
  'upload_unavailable',
] as const;

/**
 * `multipart/form-data` with one `file`; purged after a day unless something shows it. By a member's
 * token, or a guest's for their order: nobody else has a form that takes pictures.
 */
export const uploadImage = shopEndpoint({
  method: 'POST',
  path: '/files/images',
  auth: 'optional',
  reply: UploadedImage,
  refusals,
});

/** A picture that nothing shows yet, for whoever sent it. */
export const deleteImage = shopEndpoint({
  method: 'DELETE',
  path: '/files/images',
  auth: 'optional',
  query: z.object({ fileName: text(500) }),
  reply: z.object({}),
  refusals: ['image_not_found'],
});

/** As newer clients do it. */
export const uploadTemporaryImage = shopEndpoint({
  method: 'POST',
  path: '/storage/temporary-images',
  auth: 'optional',
  clientHeaders: 'clientId',
  reply: TemporaryImage,
  refusals,
});

/** The same for clients that attach files: pictures are the only files that forms here take. */
export const uploadTemporaryFile = shopEndpoint({
  method: 'POST',
  path: '/storage/temporary-files',
  auth: 'optional',
  clientHeaders: 'clientId',
  reply: z.object({ originalFileName: z.string(), uploadedFileName: z.string() }),
  refusals,
});
