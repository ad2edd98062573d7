import type { Caller } from '@duskline/client';
import { getDrop } from '@duskline/contract/shop/drops.calls';
import type { Availability } from '../../lib/catalog/product.rules.ts';
import { type DropView, isDropRunning } from './drop-view.ts';
import { toDropView } from './to-drop-view.ts';

/** Load the latest drop of a product; undefined where it has been in none. */
export async function loadDrop(
  shop: Caller,
  dropNo: number | undefined,
): Promise<DropView | undefined> {
  if (dropNo === undefined) return undefined;
  return toDropView(await shop(getDrop, { params: { dropNo } }));
}

/**
 * A product as its page shows it while its drop runs: never sold out. Its units may all be reserved and
 * some of them come back, which the queue says; the page would say 품절 to who reloads it in the queue.
 */
export function shownInDrop<Product extends { availability: Availability }>(
  product: Product,
  drop: DropView | undefined,
): Product {
  const isHidden = drop && isDropRunning(drop) && product.availability === 'sold-out';
  return isHidden ? { ...product, availability: 'on-sale' } : product;
}
