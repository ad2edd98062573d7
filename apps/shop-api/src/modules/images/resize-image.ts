import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { chooseFit, type Format, type Size } from './presets.rules.ts';

// One thread per image and no cache: `image-limit.ts` decides how many run at once.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Write an image in a preset and format, without metadata. AVIF at its lowest effort is encoded as
 * fast as WebP and is still smaller, so a browser that accepts it gets it from the first request on.
 */
export async function resizeImage(
  from: string,
  to: string,
  { preset, format, fillsPreset }: { preset: Size; format: Format; fillsPreset: boolean },
): Promise<void> {
  const image = sharp(from).autoOrient();
  const { autoOrient } = await image.metadata();
  const size = { width: autoOrient.width, height: autoOrient.height };
  const resized = resize(image, size, preset, fillsPreset ? chooseFit(size, preset) : 'inside');
  // Not by the encoder itself: its errors do not say that the disk is full.
  await writeFile(to, await encode(resized, format).toBuffer());
}

function resize(image: Sharp, size: Size, preset: Size, fit: ReturnType<typeof chooseFit>): Sharp {
  switch (fit) {
    case 'exact':
      return image.resize(preset.width, preset.height, { fit: 'fill' });
    case 'inside':
      return image.resize(preset.width, preset.height, { fit: 'inside', withoutEnlargement: true });
    case 'extended': {
      const width = Math.round((preset.height * size.width) / size.height);
      const left = Math.floor((preset.width - width) / 2);
      // The background is continued as it is at the edge, so that no seam shows.
      return image.resize(width, preset.height, { fit: 'fill' }).extend({
        left,
        right: preset.width - width - left,
        extendWith: 'copy',
      });
    }
  }
}

function encode(image: Sharp, format: Format): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: 55, effort: 0 });
    case 'webp':
      return image.webp({ quality: 80, effort: 2 });
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true });
  }
}
