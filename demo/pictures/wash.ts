import { cloudSampler } from './noise.ts';
import { enlarge } from './raster.ts';

let made: Int8Array | undefined;

/** Make the light and dark patches of a mineral-washed cloth, one map for all washed garments. */
export function washMap(width: number, height: number): Int8Array {
  if (made?.length === width * height) return made;
  const [w, h] = [Math.round(width / 2), Math.round(height / 2)];
  const broad = cloudSampler('wash-broad');
  const fine = cloudSampler('wash-fine');
  const values = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const bend = broad(x * 0.1, y * 0.1) * 60;
      const patch = broad(x * 0.42 + bend, y * 0.42 - bend) + 0.55 * fine(x * 1.4 + bend, y * 1.4);
      values[y * w + x] = 128 + Math.max(-0.55, Math.min(patch, 0.9)) * 42 + 10;
    }
  }
  const bytes = enlarge({ width: w, height: h, values }, width, height);
  made = Int8Array.from(bytes, (value) => value - 128);
  return made;
}
