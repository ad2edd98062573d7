import type { DemoProduct } from './product.ts';
import { BAGS, BEANIES, CAPS, SOCKS } from './products/accessories.ts';
import { CARGO_PANTS, SHORTS, SWEATPANTS } from './products/bottoms.ts';
import { SLIDES, SNEAKERS } from './products/footwear.ts';
import { HOODIES, LONGSLEEVES, SWEATSHIRTS } from './products/layers.ts';
import { JACKETS, SHIRTS } from './products/outer.ts';
import { TEES } from './products/tees.ts';

/** The demo catalogue, in the order of its categories. */
export const PRODUCTS: readonly DemoProduct[] = [
  ...SNEAKERS,
  ...SLIDES,
  ...TEES,
  ...LONGSLEEVES,
  ...HOODIES,
  ...SWEATSHIRTS,
  ...JACKETS,
  ...SHIRTS,
  ...CARGO_PANTS,
  ...SWEATPANTS,
  ...SHORTS,
  ...CAPS,
  ...BEANIES,
  ...BAGS,
  ...SOCKS,
];
