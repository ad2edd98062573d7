import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** More than any phone takes; a small file that unpacks to more is refused before it does. */
const MOST_PIXELS = 64_000_000;
const MOST_SECONDS = 20;
/** Twice what the largest preset needs of a square one. */
const BOX = { width: 2800, height: 3500 };

/**
 * Writes a stranger's picture anew as a JPEG: upright, without what the camera wrote about place
 * and owner, no larger than the shop shows. Answers false for what cannot be read as a picture.
 */
export async function cleanPicture(from: string, to: string): Promise<boolean> {
  const clean = await sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88, progressive: true })
    .toBuffer()
    // Whatever the decoder has against it, it is the file's fault, not the shop's.
    .catch(() => undefined);
  if (!clean) return false;
  await writeFile(to, clean);
  return true;
}
