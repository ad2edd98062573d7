import { randomUUID } from 'node:crypto';
import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { seoulDate } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopSettings } from '../../settings.ts';
import { imageUrls } from './image-url.ts';
import type { UploadedImages } from './uploaded-images.ts';

/** A picture inside a text: it keeps its shape, and fills a phone at any density. */
const TEXT_PICTURE = '1200x1200';

/** The key is for forms, the URL for a text. */
export type SavedPicture = { key: string; url: string };

/**
 * Save a picture that staff uploaded, re-encoded, in a folder of its subject. One that nothing ever
 * shows stays on the disk: staff are few, and it may be chosen again.
 */
export async function saveTextPicture(
  images: Pick<UploadedImages, 'save'>,
  settings: Pick<ShopSettings, 'SHOP_API_URL' | 'IMAGE_URL'>,
  { folder, file, now }: { folder: 'products' | 'articles' | 'display'; file: unknown; now: Date },
): Promise<
  | SavedPicture
  | Refusal<'upload_missing' | 'upload_too_large' | 'upload_no_picture' | 'upload_unavailable'>
> {
  if (!(file instanceof Buffer) || file.length === 0) return refuse('upload_missing');
  if (file.length > UPLOAD_BYTES) return refuse('upload_too_large');
  const month = seoulDate(now).slice(0, 7).replace('-', '/');
  const key = await images.save(() => `${folder}/staff/${month}/${randomUUID()}.jpg`, file);
  if (key === undefined) return refuse('upload_no_picture');
  if (isRefusal(key)) return key;
  return { key, url: `${imageUrls(settings)(key)}?${TEXT_PICTURE}` };
}
