import { z } from 'zod';
import type { ShopEndpoint } from './shop-endpoint.ts';

export const UploadedImage = z.object({ imageUrl: z.string(), originName: z.string() });
export const TemporaryImage = z.object({ imageUrl: z.string(), originalFileName: z.string() });

const refusals = ['upload_missing', 'upload_too_large', 'upload_no_picture'] as const;

/** POST /files/images, `multipart/form-data` with one `file`; kept once something shows it. */
export const UploadImage = { reply: UploadedImage, refusals } satisfies ShopEndpoint;

/** DELETE /files/images; a picture that nothing shows yet, for whoever sent it. */
export const DeleteImage = {
  query: z.object({ fileName: z.string().max(500) }),
  reply: z.object({}),
  refusals: ['image_not_found'],
} satisfies ShopEndpoint;

/** POST /storage/temporary-images, as newer clients do it. */
export const UploadTemporaryImage = { reply: TemporaryImage, refusals } satisfies ShopEndpoint;
