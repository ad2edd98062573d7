import sharp from 'sharp';
import { GRAIN_SIDE } from './grain.ts';
import type { Light } from './light.ts';
import { release } from './raster.ts';

/** A colour under a light: row = light 0 to 255, column = colour 0 to 255. */
export const LIT_COLOUR = (() => {
  const table = new Uint8Array(256 * 256);
  for (let light = 0; light < 256; light++) {
    const s = (light - 128) / 128;
    for (let colour = 0; colour < 256; colour++) {
      const c = colour / 255;
      const lit =
        s < 0 ? c * (1 + s * (0.95 - 0.36 * c)) : c + s * (0.09 + 0.42 * c) * (1 - c * 0.86);
      table[(light << 8) | colour] = Math.min(Math.max(Math.round(lit * 255), 0), 255);
    }
  }
  return table;
})();

export interface Paint {
  /** RGBA of the flat garment. */
  flat: Buffer;
  light: Light;
  grain: Int8Array;
  /** Washed cloth: uneven light per pixel, or none. */
  wash?: Int8Array;
  ground: readonly [number, number, number];
  width: number;
  height: number;
}

/** Put the lit garment on its ground and encode the picture as JPEG; overwrites `paint.flat`. */
export async function compose(paint: Paint): Promise<Buffer> {
  const { flat, width, height } = paint;
  composePixels(paint);
  const jpeg = await sharp(flat, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
  release(flat);
  return jpeg;
}

// Millions of pixels for hundreds of pictures: whole colours are read and written as one number.
function composePixels({ flat, light, grain, wash, ground, width, height }: Paint): void {
  const colours = new Uint32Array(flat.buffer, flat.byteOffset, width * height);
  const [gr, gg, gb] = ground;
  const grounds = Uint32Array.from({ length: 256 }, (_, open) =>
    pack((gr * open) / 255, (gg * open) / 255, (gb * open) / 255),
  );
  const { shade, ground: opens } = light;
  const side = GRAIN_SIDE - 1;
  let at = 0;
  for (let y = 0; y < height; y++) {
    const tileRow = (y & side) * GRAIN_SIDE;
    for (let x = 0; x < width; x++, at++) {
      const colour = colours[at] as number;
      const alpha = colour >>> 24;
      if (alpha === 0) {
        colours[at] = grounds[opens[at] as number] as number;
        continue;
      }
      let lit = (shade[at] as number) + (grain[tileRow + (x & side)] as number);
      if (wash) lit += wash[at] as number;
      const row = (lit < 0 ? 0 : Math.min(lit, 255)) << 8;
      const r = LIT_COLOUR[row | (colour & 255)] as number;
      const g = LIT_COLOUR[row | ((colour >> 8) & 255)] as number;
      const b = LIT_COLOUR[row | ((colour >> 16) & 255)] as number;
      if (alpha === 255) {
        colours[at] = r | (g << 8) | (b << 16);
        continue;
      }
      const under = grounds[opens[at] as number] as number;
      const rest = 255 - alpha;
      colours[at] = pack(
        (r * alpha + (under & 255) * rest) / 255,
        (g * alpha + ((under >> 8) & 255) * rest) / 255,
        (b * alpha + ((under >> 16) & 255) * rest) / 255,
      );
    }
  }
}

const pack = (r: number, g: number, b: number) => r | (g << 8) | (b << 16);
