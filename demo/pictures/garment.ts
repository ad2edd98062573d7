import { textPath } from './fonts.ts';
import type { Light } from './light.ts';
import { lightSketch } from './light.ts';
import type { Colourway, Look } from './look.ts';
import { inksOf, paletteOf } from './look.ts';
import type { Frame } from './raster.ts';
import { pixels, svg } from './raster.ts';
import { kindSpec } from './silhouettes/kinds.ts';
import type { Tailor, View } from './silhouettes/tailor.ts';
import type { Sketch } from './sketch.ts';
import { paintSvg } from './sketch.ts';

/** Sketch a product in one colour from one side. */
export function sketchOf(look: Look, colour: Colourway, view: View): Sketch {
  const inks = inksOf(colour);
  const label = look.label ?? 'DUSKLINE';
  const tailor: Tailor = {
    palette: paletteOf(colour),
    build: new Set(look.build ?? []),
    print: (place, area) => {
      const drawn = look.prints[place]?.(area, inks);
      if (drawn !== undefined || place !== 'label') return drawn ?? '';
      const size = Math.min(area.height * 0.8, (area.width / label.length) * 2.1);
      return `<path d="${textPath({ font: 'poster', text: label, size, tracking: 0.05 }, area.x, area.y + size * 0.36)}" fill="#1c1c1e"/>`;
    },
  };
  return kindSpec(look.kind).draw(tailor, view);
}

/** Paint a sketch as flat RGBA, as seen through a frame. */
export async function paintOf(
  sketch: Sketch,
  frame: Frame,
  width: number,
  height: number,
): Promise<Buffer> {
  return pixels(svg(paintSvg(sketch), frame, width, height));
}

/** Build choices that change only colours and holes, not how a garment catches light. */
const FLAT_CHOICES = new Set(['gum', 'stripe', 'trucker', 'five']);

/** Return the cut of a look; products of the same cut share their lights. */
export function cutOf({ kind, build = [] }: Look): string {
  return [kind, ...build.filter((word) => !FLAT_CHOICES.has(word))].join('+');
}

/** Lights, cached while products of the same cut are drawn: they differ in colour and print only. */
export class LightBox {
  #cached = new Map<string, Promise<Light>>();
  #cut = '';

  /** The light on a product's cut; computed once per cut, side and frame. */
  on(
    look: Look,
    view: View,
    frame: Frame,
    width: number,
    height: number,
    sketch: Sketch,
  ): Promise<Light> {
    const cut = cutOf(look);
    if (cut !== this.#cut) this.#cached.clear();
    this.#cut = cut;
    return this.#once(`${view}:${frame.x}:${frame.y}:${frame.width}:${width}`, () =>
      lightSketch(sketch, frame, width, height),
    );
  }

  /** The same light seen through a turned frame, which is far cheaper than lighting again. */
  turned(light: Light, from: Frame, to: Frame, width: number, height: number): Promise<Light> {
    return this.#once(`turned:${from.y}:${to.width}:${to.turn}:${width}`, async () => ({
      shade: turn(light.shade, from, to, width, height),
      ground: turn(light.ground, from, to, width, height),
    }));
  }

  #once(key: string, make: () => Promise<Light>): Promise<Light> {
    const known = this.#cached.get(key);
    if (known) return known;
    const made = make();
    this.#cached.set(key, made);
    return made;
  }
}

function turn(map: Uint8Array, from: Frame, to: Frame, width: number, height: number): Uint8Array {
  const angle = (-to.turn * Math.PI) / 180;
  const zoom = to.width / from.width;
  const [cos, sin] = [Math.cos(angle) * zoom, Math.sin(angle) * zoom];
  const unit = from.width / width;
  const [px, py] = [to.x - 700, to.y - 875];
  const startX = (px * Math.cos(angle) - py * Math.sin(angle) + 700 - from.x) / unit;
  const startY = (px * Math.sin(angle) + py * Math.cos(angle) + 875 - from.y) / unit;
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let fx = startX - y * sin;
    let fy = startY + y * cos;
    for (let x = 0; x < width; x++, fx += cos, fy += sin) {
      const cx = fx < 0 ? 0 : Math.min(fx, width - 2);
      const cy = fy < 0 ? 0 : Math.min(fy, height - 2);
      const x0 = cx | 0;
      const y0 = cy | 0;
      const at = y0 * width + x0;
      const tx = cx - x0;
      const top = (map[at] ?? 0) * (1 - tx) + (map[at + 1] ?? 0) * tx;
      const low = (map[at + width] ?? 0) * (1 - tx) + (map[at + width + 1] ?? 0) * tx;
      out[y * width + x] = top + (low - top) * (cy - y0);
    }
  }
  return out;
}
