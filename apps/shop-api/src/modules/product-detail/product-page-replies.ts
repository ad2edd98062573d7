import type { ShopDb } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import { findProduct } from './product-detail.sql.ts';
import { productDetailToWire } from './product-detail.wire.ts';
import { findOptions } from './product-options.sql.ts';
import { optionsToWire } from './product-options.wire.ts';

/**
 * Read what the calls of a product's page answer, by their paths, past every cache. Undefined for a
 * product that shoppers on the platform do not see, or one without options.
 */
export async function readProductPage(
  db: ShopDb,
  productNo: number,
  platform: Platform,
  imageUrl: (key: string) => string,
): Promise<{ path: string; reply: unknown }[] | undefined> {
  const row = await findProduct(db, productNo, platform);
  const [first, ...others] = await findOptions(db, productNo, platform);
  if (!row || !first) return undefined;
  const path = `/products/${productNo}`;
  return [
    { path, reply: productDetailToWire(row, imageUrl) },
    { path: `${path}/options`, reply: optionsToWire([first, ...others], imageUrl) },
  ];
}
