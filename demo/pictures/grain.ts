import { between, randomFrom } from './random.ts';

/** Surfaces a garment can be made of. */
export type Fabric =
  | 'jersey'
  | 'fleece'
  | 'twill'
  | 'canvas'
  | 'nylon'
  | 'knit'
  | 'denim'
  | 'leather'
  | 'suede'
  | 'foam'
  | 'mesh';

const SIDE = 512;
export const GRAIN_SIDE = SIDE;

/** Make a seamless tile of the fabric's own light and shade, about -40 to 40, at a magnification. */
export function grainTile(fabric: Fabric, magnified: number): Int8Array {
  const key = `${fabric}@${magnified}`;
  const known = tiles.get(key);
  if (known) return known;
  const made = weave(fabric, magnified);
  tiles.set(key, made);
  return made;
}

const tiles = new Map<string, Int8Array>();

function weave(fabric: Fabric, magnified: number): Int8Array {
  const random = randomFrom(fabric);
  const tile = new Int8Array(SIDE * SIDE);
  const speck = Float32Array.from({ length: SIDE * SIDE }, () => between(random, -1, 1));
  const at = (x: number, y: number) => speck[(y & (SIDE - 1)) * SIDE + (x & (SIDE - 1))] ?? 0;
  const pattern = THREADS[fabric];
  const spread = Math.max(1, Math.round(pattern.speckle * magnified));
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      let cloud = 0;
      for (let dy = 0; dy < 2; dy++)
        for (let dx = 0; dx < 2; dx++) cloud += at(x + dx * spread, y + dy * spread);
      const thread = pattern.thread(
        (x / SIDE) * Math.PI * 2,
        (y / SIDE) * Math.PI * 2,
        1 / magnified,
      );
      tile[y * SIDE + x] = Math.round(
        at(x, y) * pattern.dust + (cloud / 2) * pattern.fluff + thread,
      );
    }
  }
  return tile;
}

interface Threads {
  /** Strength of single bright and dark fibres, of soft tufts and their spacing in pixels. */
  dust: number;
  fluff: number;
  speckle: number;
  /** The regular weave; the angles run once around over the tile so that it stays seamless. */
  thread: (x: number, y: number, finer: number) => number;
}

const cycles = (count: number, finer: number) => Math.max(8, Math.round(count * finer));

const THREADS: Record<Fabric, Threads> = {
  jersey: {
    dust: 4,
    fluff: 3,
    speckle: 1,
    thread: (x, y, f) => 3.2 * Math.sin(x * cycles(128, f) + 1.1 * Math.sin(y * cycles(110, f))),
  },
  fleece: {
    dust: 6,
    fluff: 6,
    speckle: 2,
    thread: (x, y, f) => 1.6 * Math.sin(x * cycles(110, f)) * Math.sin(y * cycles(90, f)),
  },
  twill: {
    dust: 3,
    fluff: 3,
    speckle: 1,
    thread: (x, y, f) => 5 * Math.sin(x * cycles(90, f) + y * cycles(110, f)),
  },
  canvas: {
    dust: 4,
    fluff: 3,
    speckle: 2,
    thread: (x, y, f) => 7 * Math.sin(x * cycles(96, f)) * Math.sin(y * cycles(96, f)),
  },
  nylon: {
    dust: 1.6,
    fluff: 1,
    speckle: 1,
    thread: (x, y, f) => 1.4 * Math.sin(x * cycles(150, f)) * Math.sin(y * cycles(150, f)),
  },
  knit: {
    dust: 4,
    fluff: 3,
    speckle: 1,
    thread: (x, y, f) =>
      11 * Math.sin(x * cycles(64, f)) +
      5 * Math.sin(y * cycles(64, f) + 2.2 * Math.cos(x * cycles(64, f))),
  },
  denim: {
    dust: 9,
    fluff: 4,
    speckle: 1,
    thread: (x, y, f) => 6 * Math.sin(x * cycles(100, f) - y * cycles(120, f)),
  },
  leather: { dust: 2, fluff: 4, speckle: 3, thread: () => 0 },
  suede: { dust: 6, fluff: 8, speckle: 2, thread: () => 0 },
  foam: { dust: 3, fluff: 2, speckle: 2, thread: () => 0 },
  mesh: {
    dust: 2,
    fluff: 1,
    speckle: 1,
    thread: (x, y, f) =>
      9 *
      Math.sin(x * cycles(72, f) + y * cycles(72, f)) *
      Math.sin(x * cycles(72, f) - y * cycles(72, f)),
  },
};
