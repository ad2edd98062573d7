import sharp, { type Sharp } from 'sharp';
import { type Format, fitOf, type Size } from './presets.rules.ts';

// One thread a picture and nothing kept: how many are made at once is decided elsewhere.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Writes a picture in a size and format, without its metadata. AVIF at its lowest effort is made as
 * fast as WebP and is still smaller, so a browser that reads it gets it the first time it asks.
 */
export async function resizePicture(
  from: string,
  to: string,
  box: Size,
  format: Format,
): Promise<void> {
  const picture = sharp(from).autoOrient();
  const { width, height } = await sizeOf(picture);
  const resized = resize(picture, { width, height }, box);
  await encode(resized, format).toFile(to);
}

function resize(picture: Sharp, size: Size, box: Size): Sharp {
  switch (fitOf(size, box)) {
    case 'exact':
      return picture.resize(box.width, box.height, { fit: 'fill' });
    case 'within':
      return picture.resize(box.width, box.height, { fit: 'inside', withoutEnlargement: true });
    case 'on its ground': {
      const width = Math.round((box.height * size.width) / size.height);
      const left = Math.floor((box.width - width) / 2);
      // The ground goes on as it is at the edge, so that no seam shows.
      return picture.resize(width, box.height, { fit: 'fill' }).extend({
        left,
        right: box.width - width - left,
        extendWith: 'copy',
      });
    }
  }
}

function encode(picture: Sharp, format: Format): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 0 });
    case 'webp':
      return picture.webp({ quality: 80, effort: 2 });
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true });
  }
}

async function sizeOf(picture: Sharp): Promise<Size> {
  const { autoOrient } = await picture.metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}
