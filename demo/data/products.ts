import type { DemoProduct } from './product.ts';
import { BAGS } from './products/bags.ts';
import { CARGO_PANTS, SHORTS, SWEATPANTS } from './products/bottoms.ts';
import { SLIDES, SNEAKERS } from './products/footwear.ts';
import { BEANIES, CAPS } from './products/headwear.ts';
import { HOODIES } from './products/hoodies.ts';
import { JACKETS } from './products/jackets.ts';
import { LONGSLEEVES } from './products/longsleeves.ts';
import { SHIRTS } from './products/shirts.ts';
import { SOCKS } from './products/socks.ts';
import { SWEATSHIRTS } from './products/sweatshirts.ts';
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
