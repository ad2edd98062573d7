import {
  ORDERS_A_PAGE,
  type OrderRow,
  orderQueues,
  workQueues,
} from '@duskline/contract/admin/order-shapes';
import { DAY_MS } from '@duskline/contract/time.rules';
import type { ShopContext } from '../../context.ts';
import { parseCursor, toCursor } from './cursor.ts';
import { findFewOrders, type OrderFilter, type Sort } from './order-filter.sql.ts';
import { orderRowToWire } from './order-row.wire.ts';
import { findOrderRows } from './order-rows.sql.ts';
import { findProductPage } from './product-page.sql.ts';
import { type DatedOrder, findDatedPage, findQueuePage, type QueuePlace } from './queue.sql.ts';

export type OrderListQuery = Omit<OrderFilter, 'paidBefore' | 'orderNos'> & {
  /** A state; all placed orders where left out. */
  queue?: string | undefined;
  sort?: Sort | undefined;
  productNo?: number | undefined;
  /** Of `productNo`; not looked at without it. */
  optionNo?: number | undefined;
  /** Paid so many days ago or longer. */
  delayedDays?: number | undefined;
  cursor?: string | undefined;
};

export type OrderPage = { items: OrderRow[]; nextCursor: string | null };

/**
 * List one page of a queue, or of all orders. What somebody must work on comes oldest first, the rest
 * newest first. A cursor that is none begins at the first page.
 */
export async function listOrders(
  { db, vault, clock }: Pick<ShopContext, 'db' | 'vault' | 'clock'>,
  query: OrderListQuery,
): Promise<OrderPage> {
  const { queue, sort: asked, delayedDays, cursor, productNo, optionNo, ...narrowed } = query;
  const isWork = workQueues.some((each) => each === queue);
  const sort = asked ?? (isWork ? 'oldest' : 'newest');
  const paidBefore =
    delayedDays === undefined ? undefined : new Date(+clock.now() - delayedDays * DAY_MS);
  const filter: OrderFilter = {
    ...narrowed,
    paidBefore,
    orderNos: await findFewOrders(db, narrowed),
  };
  const limit = ORDERS_A_PAGE + 1;
  if (productNo !== undefined) {
    const states = queue === undefined ? statesOfAll : [queue];
    const after = parseCursor.place(cursor);
    const wanted = { productNo, optionNo, states, after, sort, filter, limit };
    return pageOf({ db, vault }, (await findProductPage(db, wanted)).map(ofPlace));
  }
  const found =
    queue === undefined
      ? (await findDatedPage(db, { after: parseCursor.dated(cursor), sort, filter, limit })).map(
          ofDated,
        )
      : (
          await findQueuePage(db, {
            ...{ state: queue, after: parseCursor.place(cursor), sort, filter, limit },
          })
        ).map(ofPlace);
  return pageOf({ db, vault }, found);
}

/** The states that a line of a placed order can have. */
const statesOfAll = [...orderQueues, 'EXCHANGE_WAIT', 'REFUND_DONE'] as const;

/** An order of a list, and the cursor of what follows it. */
export type Listed = { orderNo: string; cursor: string };

export const ofDated = (order: DatedOrder): Listed => ({
  orderNo: order.orderNo,
  cursor: toCursor.dated(order),
});

const ofPlace = ({ orderNo, place }: QueuePlace): Listed => ({
  orderNo,
  cursor: toCursor.place(place),
});

/** Make a page of orders that were found, one more than it shows where there is a next one. */
export async function pageOf(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  found: readonly Listed[],
): Promise<OrderPage> {
  const shown = found.slice(0, ORDERS_A_PAGE);
  const rows = await findOrderRows(
    db,
    shown.map(({ orderNo }) => orderNo),
  );
  return {
    items: rows.map((row) => orderRowToWire(vault, row)),
    nextCursor: found.length > ORDERS_A_PAGE ? (shown.at(-1)?.cursor ?? null) : null,
  };
}
