import { randomUUID } from 'node:crypto';
import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { seoulDate } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { UploadedImages } from '../images/index.ts';

/** What a picture that staff uploaded is called; no other key can be put into a product anew. */
const KEY = /^products\/staff\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.jpg$/;

/**
 * Save an uploaded picture for products, re-encoded; returns its key. One that no product ever shows
 * stays on the disk: staff are few, and the same picture may be chosen again.
 */
export async function savePicture(
  images: Pick<UploadedImages, 'save'>,
  file: unknown,
  now: Date,
): Promise<string | Refusal<'upload_missing' | 'upload_too_large' | 'upload_no_picture'>> {
  if (!(file instanceof Buffer) || file.length === 0) return refuse('upload_missing');
  if (file.length > UPLOAD_BYTES) return refuse('upload_too_large');
  const month = seoulDate(now).slice(0, 7).replace('-', '/');
  const key = `products/staff/${month}/${randomUUID()}.jpg`;
  const bytes = await images.save(key, file);
  return bytes === undefined ? refuse('upload_no_picture') : key;
}

/** Whether a form may show these pictures: those of a product already, or uploaded by staff. */
export function areKnownPictures(keys: readonly string[], present: readonly string[]): boolean {
  return keys.every((key) => present.includes(key) || KEY.test(key));
}
