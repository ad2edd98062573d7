import { between, randomFrom } from './random.ts';

const SIDE = 512;

function lattice(cells: number, seed: string): Float32Array {
  const random = randomFrom(seed);
  return Float32Array.from({ length: cells * cells }, () => between(random, -1, 1));
}

/** A seamless square of cloudy noise, about -1 to 1, sampled by `cloudAt`. */
function cloud(seed: string): Float32Array {
  const values = new Float32Array(SIDE * SIDE);
  for (const [cells, weight] of [
    [8, 0.5],
    [16, 0.27],
    [32, 0.14],
    [64, 0.07],
  ] as const) {
    const grid = lattice(cells, `${seed}${cells}`);
    const step = cells / SIDE;
    for (let y = 0; y < SIDE; y++) {
      const gy = y * step;
      const y0 = Math.floor(gy);
      const ty = ease(gy - y0);
      const row0 = y0 * cells;
      const row1 = ((y0 + 1) % cells) * cells;
      for (let x = 0; x < SIDE; x++) {
        const gx = x * step;
        const x0 = Math.floor(gx);
        const tx = ease(gx - x0);
        const x1 = (x0 + 1) % cells;
        const top = (grid[row0 + x0] ?? 0) * (1 - tx) + (grid[row0 + x1] ?? 0) * tx;
        const low = (grid[row1 + x0] ?? 0) * (1 - tx) + (grid[row1 + x1] ?? 0) * tx;
        const at = y * SIDE + x;
        values[at] = (values[at] ?? 0) + (top * (1 - ty) + low * ty) * weight * 1.7;
      }
    }
  }
  return values;
}

const ease = (t: number) => t * t * (3 - 2 * t);

const clouds = new Map<string, Float32Array>();

function cloudNamed(seed: string): Float32Array {
  const known = clouds.get(seed);
  if (known) return known;
  const made = cloud(seed);
  clouds.set(seed, made);
  return made;
}

/**
 * Create a sampler of seamless noise; coordinates are in its own pixels and wrap. Seeds share a few
 * squares of noise, each with an offset of its own.
 */
export function cloudSampler(seed: string): (x: number, y: number) => number {
  const random = randomFrom(seed);
  const values = cloudNamed(`cloud-${Math.floor(random() * 3)}`);
  const [shiftX, shiftY] = [Math.floor(random() * SIDE), Math.floor(random() * SIDE)];
  const mask = SIDE - 1;
  return (atX, atY) => {
    const x = atX + shiftX;
    const y = atY + shiftY;
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const tx = x - x0;
    const ty = y - y0;
    const row0 = (y0 & mask) * SIDE;
    const row1 = ((y0 + 1) & mask) * SIDE;
    const left = x0 & mask;
    const right = (x0 + 1) & mask;
    const top = (values[row0 + left] ?? 0) * (1 - tx) + (values[row0 + right] ?? 0) * tx;
    const low = (values[row1 + left] ?? 0) * (1 - tx) + (values[row1 + right] ?? 0) * tx;
    return top * (1 - ty) + low * ty;
  };
}
