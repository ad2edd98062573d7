import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** More than any phone takes; a small file that decodes to more is rejected before it is decoded. */
const MAX_PIXELS = 64_000_000;
const MAX_SECONDS = 20;
/** Twice what the largest preset needs of a square one. */
const MAX_SIZE = { width: 2800, height: 3500 };

/**
 * Re-encode an uploaded image as a JPEG: upright, without metadata such as place and owner, no larger
 * than the shop shows. Returns its size; undefined for a file that cannot be decoded as an image.
 */
export async function sanitiseImage(
  from: string,
  to: string,
): Promise<{ width: number; height: number } | undefined> {
  const sanitised = await sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88, progressive: true })
    .toBuffer({ resolveWithObject: true })
    // Any error of the decoder means a bad file, not a failure of the shop.
    .catch(() => undefined);
  if (!sanitised) return undefined;
  await writeFile(to, sanitised.data);
  return { width: sanitised.info.width, height: sanitised.info.height };
}
