import { POSTERS } from '../data/posters.ts';
import type { DemoProduct } from '../data/product.ts';
import { PRODUCTS } from '../data/products.ts';
import type { ProductView } from './draw-product.ts';
import { MASTER } from './draw-product.ts';
import { SIGNS } from './posters/signs.ts';

/** A picture: its path below the picture folder, and its size in pixels. */
export interface PictureEntry {
  key: string;
  width: number;
  height: number;
}

/** A picture of a product; `colourId` is absent from none: every view shows one colour. */
export interface ProductPicture extends PictureEntry {
  colourId: string;
  view: ProductView;
}

const FIRST_COLOUR: readonly ProductView[] = ['front', 'back', 'detail', 'styled'];

/** List a product's pictures in the order of its gallery; the first colour has all views. */
export function picturesOf({
  code,
  colours,
}: Pick<DemoProduct, 'code' | 'colours'>): ProductPicture[] {
  return colours.flatMap(({ id }, at) =>
    (at === 0 ? FIRST_COLOUR : (['front'] as const)).map((view) => ({
      key: `products/${code}/${id}-${view}.jpg`,
      colourId: id,
      view,
      ...MASTER,
    })),
  );
}

/** List every picture of the demo store. */
export function pictureList(): PictureEntry[] {
  const plain = ({ key, width, height }: PictureEntry): PictureEntry => ({ key, width, height });
  return [...PRODUCTS.flatMap(picturesOf), ...POSTERS, ...SIGNS].map(plain);
}
