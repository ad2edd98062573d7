import type { DisplayOrder } from '@duskline/contract/admin/display-order';
import type { OrderedPlace } from '@duskline/contract/admin/display-places.rules';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { contentVersion } from '@duskline/platform/content-version';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopDb, ShopTx } from '../../context.ts';
import { DISPLAY, setPlacedOrder } from '../display/index.ts';
import { pictureOf } from './display.wire.ts';
import { type ChangedBy, lockItems } from './items.sql.ts';
import {
  findOrdered,
  type Moved,
  type OrderedItem,
  updateOrders,
  waitForOtherOrders,
} from './order.sql.ts';

type Order = z.output<typeof DisplayOrder>;
/** Room for one more between two, by its own number; where so many do not fit, none. */
const STEP = 10;
const MOST_WITH_ROOM = 99;

/** Read in which order shoppers see what stands in a place. */
export async function readOrder(db: ShopDb, place: OrderedPlace): Promise<Order> {
  return orderToWire(await findOrdered(db, place));
}

/**
 * Put what stands in a place in this order: in the shop at once, and in whatever waits or is a draft, so
 * that no later publication puts it back. Refuses (`display_order_changed`) where something came or went
 * or was moved since the caller looked. Returns the numbers of those that have another place.
 */
export async function saveOrder(
  tx: ShopTx,
  { place, version, itemNos }: { place: OrderedPlace; version: string; itemNos: readonly number[] },
  by: ChangedBy,
): Promise<Moved[] | Refusal<'display_order_changed'>> {
  await waitForOtherOrders(tx);
  await lockItems(tx, itemNos);
  const before = await findOrdered(tx, place);
  const asked = new Set(itemNos);
  const isSame = asked.size === itemNos.length && before.length === itemNos.length;
  if (!isSame || versionOf(before) !== version || before.some(({ itemNo }) => !asked.has(itemNo))) {
    return refuse('display_order_changed');
  }
  const step = itemNos.length > MOST_WITH_ROOM ? 1 : STEP;
  const moved = itemNos
    .map((itemNo, at) => ({ itemNo, order: (at + 1) * step }))
    .filter(({ itemNo, order }) => formOf(before, itemNo)?.order !== order);
  if (moved.length > 0) {
    await updateOrders(tx, moved, by);
    await setPlacedOrder(tx, moved);
    await invalidateTags(tx, [DISPLAY]);
  }
  return moved;
}

function orderToWire(items: readonly OrderedItem[]): Order {
  return {
    items: items.map(({ itemNo, name, state, form }) => ({
      ...{ itemNo, name, state },
      pictureKey: pictureOf(form),
    })),
    version: versionOf(items),
  };
}

/** Changes with what stands there and in which order, not with what it says. */
function versionOf(items: readonly OrderedItem[]): string {
  return contentVersion(items.map(({ itemNo }) => itemNo));
}

function formOf(items: readonly OrderedItem[], itemNo: number) {
  return items.find((item) => item.itemNo === itemNo)?.form;
}
