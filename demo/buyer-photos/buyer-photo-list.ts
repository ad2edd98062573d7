import type { DemoProduct } from '../data/product.ts';
import { PRODUCTS } from '../data/products.ts';
import { randomFrom } from '../pictures/random.ts';
import type { Scene } from './scenes.ts';
import { isWorn } from './wearer.ts';

/** A photo that a demo buyer took of a product. */
export type BuyerPhoto = {
  /** Its path below the picture folder. */
  key: string;
  code: string;
  colourId: string;
  scene: Scene;
  /** Which person, where one is seen. */
  variant: number;
};

/** As many people stand before mirrors. */
const PEOPLE = 24;
const PLACES: readonly Scene[] = ['floor', 'bed', 'street'];

/** Enough that most products have a photo, few enough that all are drawn in seconds. */
const COLOURS = 1;

/** List the photos that buyers took of a product: one of each of its first colours. */
export function buyerPhotosOf({
  code,
  colours,
  look,
}: Pick<DemoProduct, 'code' | 'colours' | 'look'>): BuyerPhoto[] {
  const random = randomFrom(`buyer photos ${code}`);
  const scenes = isWorn(look.kind) ? (['mirror', ...PLACES] as const) : PLACES;
  const first = Math.floor(random() * scenes.length);
  return colours.slice(0, COLOURS + Math.round(random())).map(({ id: colourId }, at) => {
    const scene = scenes[(first + at) % scenes.length] as Scene;
    return {
      key: `buyers/${code}/${colourId}-${scene}.jpg`,
      code,
      colourId,
      scene,
      variant: Math.floor(random() * PEOPLE),
    };
  });
}

/** List every buyer's photo of the demo store. */
export function buyerPhotoList(): BuyerPhoto[] {
  return PRODUCTS.flatMap(buyerPhotosOf);
}
