import type { Caller } from '@duskline/client';
import { getDrop } from '@duskline/contract/shop/drops.calls';
import type { DropView } from './drop-view.ts';
import { toDropView } from './to-drop-view.ts';

/** Load the latest drop of a product; undefined where it has been in none. */
export async function loadDrop(
  shop: Caller,
  dropNo: number | undefined,
): Promise<DropView | undefined> {
  if (dropNo === undefined) return undefined;
  return toDropView(await shop(getDrop, { params: { dropNo } }));
}
