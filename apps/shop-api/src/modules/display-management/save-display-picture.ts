import { randomUUID } from 'node:crypto';
import { type PictureSlot, pictureProblem } from '@duskline/contract/admin/display-places.rules';
import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { seoulDate } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { UploadedImages } from '../images/index.ts';
import { refusePicture } from './display-pictures.ts';

type PictureRefusal =
  | 'upload_missing'
  | 'upload_too_large'
  | 'upload_no_picture'
  | 'upload_unavailable'
  | 'picture_ratio_wrong'
  | 'picture_too_small';

/** Save an uploaded picture for a slot, re-encoded; refuses one of another ratio. Returns its key. */
export async function saveDisplayPicture(
  images: Pick<UploadedImages, 'save'>,
  { slot, file, now }: { slot: PictureSlot; file: unknown; now: Date },
): Promise<string | Refusal<PictureRefusal>> {
  if (!(file instanceof Buffer) || file.length === 0) return refuse('upload_missing');
  if (file.length > UPLOAD_BYTES) return refuse('upload_too_large');
  const month = seoulDate(now).slice(0, 7).replace('-', '/');
  const saved = await images.save<Refusal<PictureRefusal>>((size) => {
    const problem = pictureProblem(slot, size);
    if (problem) return refusePicture(slot, problem);
    return `display/staff/${month}/${randomUUID()}-${size.width}x${size.height}.jpg`;
  }, file);
  return saved ?? refuse('upload_no_picture');
}
