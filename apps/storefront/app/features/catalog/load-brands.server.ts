import type { Caller } from '@duskline/client';
import { listBrands } from '@duskline/contract/shop/display.calls';
import { type Brand, toBrand } from './brand.ts';

/** Load all brands with a product, in the order of their Korean names. */
export async function loadBrands(shop: Caller): Promise<Brand[]> {
  const { items } = await shop(listBrands, { query: {} });
  return items.map(toBrand);
}

/** A brand with its story as HTML, or where it went. */
type FoundBrand = { brand: Brand; story: string } | { movedTo: string };

/** Find a brand by its part of an address, which may be a former one; undefined for none. */
export async function findBrand(shop: Caller, slug: string): Promise<FoundBrand | undefined> {
  const { items } = await shop(listBrands, { query: {} });
  const found = items.find((item) => toBrand(item).path === `/brands/${slug}`);
  if (found) return { brand: toBrand(found), story: found.detailContent };
  const moved = items.find(({ formerSlugs }) => formerSlugs?.includes(slug));
  return moved && { movedTo: toBrand(moved).path };
}
