import type { Caller } from '@duskline/client';
import { getDrop } from '@duskline/contract/shop/drops.calls';
import { type DropView, isDropRunning, toDropView } from './drop-view.ts';

/** Load the drop that a product is in; undefined where it is in none, or that is over. */
export async function loadDrop(
  shop: Caller,
  dropNo: number | undefined,
): Promise<DropView | undefined> {
  if (dropNo === undefined) return undefined;
  const drop = toDropView(await shop(getDrop, { params: { dropNo } }));
  return isDropRunning(drop) ? drop : undefined;
}
