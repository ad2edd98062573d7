import { POSTERS } from '../data/posters.ts';
import { PRODUCTS } from '../data/products.ts';
import { drawProduct, productSize } from './draw-product.ts';
import { cutOf, type LightBox } from './garment.ts';
import { picturesOf } from './picture-list.ts';
import { drawPoster } from './posters/draw-poster.ts';
import { drawSign, SIGNS } from './posters/signs.ts';

/** Pictures that one worker draws in a row because they share their lights. */
export type Batch = readonly string[];

/** A batch this long costs a worker some five seconds: short enough to share out evenly. */
const BATCH_LENGTH = 40;

/** Group all keys that are still to draw by cut; the costly groups come first. */
export function batches(isMissing: (key: string) => boolean): Batch[] {
  const cuts = new Map<string, string[]>();
  for (const product of PRODUCTS) {
    const keys = picturesOf(product)
      .map(({ key }) => key)
      .filter(isMissing);
    cuts.set(cutOf(product.look), [...(cuts.get(cutOf(product.look)) ?? []), ...keys]);
  }
  const flat = [...POSTERS, ...SIGNS].map(({ key }) => key).filter(isMissing);
  const groups = [...[...cuts.values()].flatMap((keys) => cutUp(keys)), ...cutUp(flat, 6)];
  return groups.sort((a, b) => b.length - a.length);
}

function cutUp(keys: readonly string[], length: number = BATCH_LENGTH): Batch[] {
  const parts = Math.ceil(keys.length / length);
  const size = Math.ceil(keys.length / Math.max(parts, 1));
  return Array.from({ length: parts }, (_, at) => keys.slice(at * size, (at + 1) * size));
}

const drawings = new Map<string, (lights: LightBox, width: number) => Promise<Buffer>>();

function allDrawings(): typeof drawings {
  if (drawings.size > 0) return drawings;
  for (const product of PRODUCTS) {
    for (const { key, colourId, view } of picturesOf(product)) {
      const colour = product.colours.find(({ id }) => id === colourId);
      if (!colour) continue;
      drawings.set(key, (lights, width) =>
        drawProduct(product.look, colour, view, lights, productSize(width)),
      );
    }
  }
  for (const poster of POSTERS) drawings.set(poster.key, () => drawPoster(poster));
  for (const sign of SIGNS) drawings.set(sign.key, () => drawSign(sign));
  return drawings;
}

/** Draw the picture with that key, a product's that many px wide; throws for an unknown key. */
export async function drawKey(key: string, lights: LightBox, width: number): Promise<Buffer> {
  const draw = allDrawings().get(key);
  if (!draw) throw new Error(`no picture is called ${key}`);
  return draw(lights, width);
}
