import type { Caller } from '@duskline/client';
import { listBrands } from '@duskline/contract/shop/display.calls';
import { type Brand, toBrand } from './brand.ts';

/** Load all brands with a product, in the order of their Korean names. */
export async function loadBrands(shop: Caller): Promise<Brand[]> {
  const { items } = await shop(listBrands, { query: {} });
  return items.map(toBrand);
}
