import sharp from 'sharp';
import { LIT_COLOUR } from '../pictures/compose.ts';
import { type LightBox, paintOf, sketchOf } from '../pictures/garment.ts';
import { GRAIN_SIDE, grainTile } from '../pictures/grain.ts';
import type { Light } from '../pictures/light.ts';
import type { Colourway, Look } from '../pictures/look.ts';
import { type Frame, pixels } from '../pictures/raster.ts';
import { kindSpec } from '../pictures/silhouettes/kinds.ts';
import { OVER, PHOTO, SCENE_LOOKS, type Scene, sceneSvg } from './scenes.ts';
import { wearer } from './wearer.ts';

const { width, height } = PHOTO;

const LIT = { width: width / 2, height: height / 2 };

const wrap = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 720 900">${inside}</svg>`;

const scenes = new Map<Scene, Promise<Buffer>>();

function emptyScene(scene: Scene): Promise<Buffer> {
  const made = scenes.get(scene) ?? pixels(wrap(sceneSvg(scene)));
  scenes.set(scene, made);
  return made;
}

/** The part of the garment's plane that a scene shows. */
function frameOf(front: Frame, scene: Scene): Frame {
  const { zoom, turn, shift } = SCENE_LOOKS[scene];
  const [w, h] = [front.width / zoom, front.height / zoom];
  return {
    x: front.x + (front.width - w) / 2 - shift[0] * w,
    y: front.y + (front.height - h) / 2 - shift[1] * h,
    width: w,
    height: h,
    turn,
  };
}

/**
 * Draw a buyer's photo of a product as JPEG: on a floor, a bed or the street, or worn in a mirror.
 * Photos of one cut should follow each other, so that they share a light box.
 */
export async function drawBuyerPhoto(
  look: Look,
  colour: Colourway,
  scene: Scene,
  variant: number,
  lights: LightBox,
): Promise<Buffer> {
  const { front } = kindSpec(look.kind).frames;
  const frame = frameOf(front, scene);
  const sketch = sketchOf(look, colour, 'front');
  const light = turned(
    await lights.on(look, 'front', front, LIT.width, LIT.height, sketch),
    front,
    frame,
  );
  const garment = await paintOf(sketch, frame, width, height);
  const who = scene === 'mirror' ? wearer(look.kind, variant) : undefined;
  const canvas = Buffer.from(await emptyScene(scene));
  if (who) over(canvas, await pixels(wrap(who.behind)));
  dress(canvas, garment, light, grainTile(look.fabric, 1), scene);
  const before = `${who?.before ?? ''}${OVER[scene] ?? ''}`;
  if (before) over(canvas, await pixels(wrap(before)));
  develop(canvas, scene);
  return sharp(canvas, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 78, optimiseCoding: false })
    .toBuffer();
}

/**
 * See a cut's light through a scene's frame. The light is of half the photo's size: nobody sees that
 * in a photo, and lighting each scene again took five times as long.
 */
function turned({ shade, ground }: Light, from: Frame, to: Frame): Light {
  const angle = (-to.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Photo pixel -> plane, turned back around its middle -> pixel of the small light.
  const unit = to.width / width;
  const back = LIT.width / from.width;
  const [px, py] = [to.x - 700, to.y - 875];
  const startX = (px * cos - py * sin + 700 - from.x) * back;
  const startY = (px * sin + py * cos + 875 - from.y) * back;
  const [stepX, stepY] = [cos * unit * back, sin * unit * back];
  const out = { shade: new Uint8Array(width * height), ground: new Uint8Array(width * height) };
  for (let y = 0, at = 0; y < height; y++) {
    let fx = startX - y * stepY;
    let fy = startY + y * stepX;
    for (let x = 0; x < width; x++, at++, fx += stepX, fy += stepY) {
      const cx = fx < 0 ? 0 : Math.min(fx, LIT.width - 2);
      const cy = fy < 0 ? 0 : Math.min(fy, LIT.height - 2);
      const x0 = cx | 0;
      const y0 = cy | 0;
      const spot = y0 * LIT.width + x0;
      out.shade[at] = between(shade, spot, cx - x0, cy - y0);
      out.ground[at] = between(ground, spot, cx - x0, cy - y0);
    }
  }
  return out;
}

function between(map: Uint8Array, at: number, right: number, down: number): number {
  const below = at + LIT.width;
  const top = (map[at] as number) * (1 - right) + (map[at + 1] as number) * right;
  const low = (map[below] as number) * (1 - right) + (map[below + 1] as number) * right;
  return top + (low - top) * down;
}

/** Lay one RGBA picture over an opaque one of the same size. */
function over(canvas: Buffer, top: Buffer): void {
  for (let at = 0; at < canvas.length; at += 4) {
    const alpha = top[at + 3] as number;
    if (alpha === 0) continue;
    for (let channel = at; channel < at + 3; channel++) {
      const under = canvas[channel] as number;
      canvas[channel] = under + (((top[channel] as number) - under) * alpha) / 255;
    }
  }
}

/** Lay the lit garment and its shadow on the scene, whole pixels at a time. */
function dress(
  canvas: Buffer,
  garment: Buffer,
  { shade, ground }: Light,
  grain: Int8Array,
  scene: Scene,
): void {
  // A mirror's wall is far behind the garment: no shadow falls on it.
  const hasShadow = scene !== 'mirror';
  const open = Math.max(ground[0] ?? 255, 1);
  const mask = GRAIN_SIDE - 1;
  for (let y = 0, at = 0, to = 0; y < height; y++) {
    const tileRow = (y & mask) * GRAIN_SIDE;
    for (let x = 0; x < width; x++, at++, to += 4) {
      const alpha = garment[to + 3] as number;
      if (alpha < 255 && hasShadow) {
        const lost = 1 - (ground[at] as number) / open;
        if (lost > 0.01) {
          const dim = Math.max(1 - lost * 1.15, 0.25);
          canvas[to] = (canvas[to] as number) * dim;
          canvas[to + 1] = (canvas[to + 1] as number) * dim;
          canvas[to + 2] = (canvas[to + 2] as number) * dim;
        }
      }
      if (alpha === 0) continue;
      const light = (shade[at] as number) + (grain[tileRow + (x & mask)] as number);
      const row = (light < 0 ? 0 : light > 255 ? 255 : light) << 8;
      for (let channel = to; channel < to + 3; channel++) {
        const under = canvas[channel] as number;
        const lit = LIT_COLOUR[row | (garment[channel] as number)] as number;
        canvas[channel] = under + ((lit - under) * alpha) / 255;
      }
    }
  }
}

const falls = new Map<Scene, Uint16Array>();

/** How much light is left at each pixel of a scene, of 256: the corners are darker. */
function fallOf(scene: Scene): Uint16Array {
  const known = falls.get(scene);
  if (known) return known;
  const { vignette } = SCENE_LOOKS[scene];
  const fall = new Uint16Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const dy = y / height - 0.45;
    for (let x = 0; x < width; x++, at++) {
      const dx = x / width - 0.42;
      fall[at] = 256 * (1 - vignette * Math.min(1, (dx * dx + dy * dy) * 2.2));
    }
  }
  falls.set(scene, fall);
  return fall;
}

/** Give the photo the light of its place: its colour, and darker corners. */
function develop(canvas: Buffer, scene: Scene): void {
  const fall = fallOf(scene);
  const [red, green, blue] = SCENE_LOOKS[scene].tint.map((part) => Math.round(part * 256)) as [
    number,
    number,
    number,
  ];
  for (let at = 0, to = 0; at < fall.length; at++, to += 4) {
    const left = fall[at] as number;
    const r = ((canvas[to] as number) * left * red) >> 16;
    const g = ((canvas[to + 1] as number) * left * green) >> 16;
    const b = ((canvas[to + 2] as number) * left * blue) >> 16;
    canvas[to] = r > 255 ? 255 : r;
    canvas[to + 1] = g > 255 ? 255 : g;
    canvas[to + 2] = b > 255 ? 255 : b;
  }
}
