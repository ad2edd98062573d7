import { LIT_COLOUR } from '../compose.ts';
import { paintOf, sketchOf } from '../garment.ts';
import { GRAIN_SIDE, grainTile } from '../grain.ts';
import { lightSketch } from '../light.ts';
import type { Colourway, Look } from '../look.ts';
import { kindSpec } from '../silhouettes/kinds.ts';

/** The position of a garment on a poster. */
export interface Spot {
  /** Its middle, and the height of its whole view, in poster pixels. */
  x: number;
  y: number;
  tall: number;
  /** Degrees. */
  turn: number;
}

interface Picture {
  /** RGBA. */
  data: Buffer;
  width: number;
  height: number;
}

interface Overlay extends Picture {
  left: number;
  top: number;
}

/** Cut a lit garment with its own shadow out of its picture, to put it on a poster. */
export async function cutOut(look: Look, colour: Colourway, spot: Spot): Promise<Overlay> {
  const height = Math.round(spot.tall / 4) * 4;
  const width = Math.round((height * 0.8) / 4) * 4;
  const frame = { ...kindSpec(look.kind).frames.front, turn: spot.turn };
  const sketch = sketchOf(look, colour, 'front');
  const { shade, ground } = await lightSketch(sketch, frame, width, height);
  const data = await paintOf(sketch, frame, width, height);
  const grain = grainTile(look.fabric, 1);
  const open = ground[0] ?? 255;
  const mask = GRAIN_SIDE - 1;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const alpha = data[at * 4 + 3] as number;
      // The shadow ends before the rim of the view, or it would end in a straight line.
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) / (height * 0.06);
      const shadow =
        Math.max(0, 1 - (ground[at] as number) / open - 0.03) * Math.min(edge, 1) * 255;
      if (alpha === 0) {
        data[at * 4 + 3] = shadow;
        continue;
      }
      const light = (shade[at] as number) + (grain[(y & mask) * GRAIN_SIDE + (x & mask)] as number);
      const row = Math.min(Math.max(light, 0), 255) << 8;
      const total = alpha + (shadow * (255 - alpha)) / 255;
      const share = alpha / total;
      data[at * 4] = (LIT_COLOUR[row | (data[at * 4] as number)] as number) * share;
      data[at * 4 + 1] = (LIT_COLOUR[row | (data[at * 4 + 1] as number)] as number) * share;
      data[at * 4 + 2] = (LIT_COLOUR[row | (data[at * 4 + 2] as number)] as number) * share;
      data[at * 4 + 3] = total;
    }
  }
  return {
    data,
    width,
    height,
    left: Math.round(spot.x - width / 2),
    top: Math.round(spot.y - height / 2),
  };
}

/** Put one picture over an opaque other; what reaches beyond its edge is cut off. */
export function layOn(canvas: Picture, { data, width, height, left, top }: Overlay): void {
  const [fromX, untilX] = [Math.max(0, -left), Math.min(width, canvas.width - left)];
  const [fromY, untilY] = [Math.max(0, -top), Math.min(height, canvas.height - top)];
  for (let y = fromY; y < untilY; y++) {
    for (let x = fromX; x < untilX; x++) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] as number;
      if (alpha === 0) continue;
      const to = ((y + top) * canvas.width + x + left) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const under = canvas.data[to + channel] as number;
        canvas.data[to + channel] =
          under + (((data[at + channel] as number) - under) * alpha) / 255;
      }
    }
  }
}
