import {
  ORDERS_A_PAGE,
  type OrderRow,
  orderQueues,
  workQueues,
} from '@duskline/contract/admin/order-shapes';
import { DAY_MS } from '@duskline/contract/time.rules';
import type { ShopContext, ShopDb } from '../../context.ts';
import { parseCursor, toCursor } from './cursor.ts';
import {
  areDeliveriesDated,
  findCarrierPage,
  findFewMembers,
  findPageOfMembers,
} from './dated-page.sql.ts';
import { findFewOrders, type OrderFilter, type Sort } from './order-filter.sql.ts';
import { orderRowToWire } from './order-row.wire.ts';
import { findOrderRows } from './order-rows.sql.ts';
import { findProductPage } from './product-page.sql.ts';
import {
  type DatedOrder,
  type DatedQuery,
  findDatedPage,
  findQueuePage,
  type QueuePlace,
  type QueueQuery,
} from './queue.sql.ts';

export type OrderListQuery = Omit<OrderFilter, 'paidBefore' | 'orderNos' | 'lineState'> & {
  /** A state; all placed orders where left out. */
  queue?: string | undefined;
  sort?: Sort | undefined;
  productNo?: number | undefined;
  /** Of `productNo`; not looked at without it. */
  optionNo?: number | undefined;
  /** Paid so many days ago or longer. */
  delayedDays?: number | undefined;
};

/** Which part of a list: so many orders, from after a cursor on. */
type Part = { cursor?: string | undefined; limit: number };
type Listing = Pick<ShopContext, 'db' | 'clock'>;

export type OrderPage = { items: OrderRow[]; nextCursor: string | null };

/**
 * List one page of a queue, or of all orders. What somebody must work on comes oldest first, the rest
 * newest first. A cursor that is none begins at the first page.
 */
export async function listOrders(
  shop: Listing & Pick<ShopContext, 'vault'>,
  { cursor, ...query }: OrderListQuery & { cursor?: string | undefined },
): Promise<OrderPage> {
  return pageOf(shop, await findListed(shop, query, { cursor, limit: ORDERS_A_PAGE + 1 }));
}

/** Find the numbers of the first orders of a list, in its sequence; so many at most. */
export async function findOrderNos(
  shop: Listing,
  query: OrderListQuery,
  limit: number,
): Promise<string[]> {
  return (await findListed(shop, query, { limit })).map(({ orderNo }) => orderNo);
}

async function findListed(
  { db, clock }: Listing,
  query: OrderListQuery,
  { cursor, limit }: Part,
): Promise<Listed[]> {
  const { queue, sort: asked, delayedDays, productNo, optionNo, ...narrowed } = query;
  const isWork = workQueues.some((each) => each === queue);
  const sort = asked ?? (isWork ? 'oldest' : 'newest');
  const paidBefore =
    delayedDays === undefined ? undefined : new Date(+clock.now() - delayedDays * DAY_MS);
  const filter: OrderFilter = {
    ...narrowed,
    paidBefore,
    orderNos: await findFewOrders(db, narrowed),
  };
  if (productNo !== undefined) {
    const states = queue === undefined ? statesOfAll : [queue];
    const after = parseCursor.place(cursor);
    const wanted = { productNo, optionNo, states, after, sort, filter, limit };
    return (await findProductPage(db, wanted)).map(ofPlace);
  }
  const ofDay = { after: parseCursor.dated(cursor), sort, filter, limit };
  if (queue === undefined) return (await findByDay(db, ofDay)).map(ofDated);
  const ofQueue = { state: queue, after: parseCursor.place(cursor), sort, filter, limit };
  return findQueued(db, ofQueue, ofDay);
}

/** Find a page by the day of the order, from the side of the carrier or the grade where that is nearer. */
async function findByDay(db: ShopDb, query: DatedQuery): Promise<DatedOrder[]> {
  const find = await findShortcut(db, query.filter);
  return find ? find(query) : findDatedPage(db, query);
}

/**
 * How the orders of a filter's member, grade or carrier are found among its own; undefined where they
 * are not. People come before a carrier: they have fewer orders.
 */
async function findShortcut(
  db: ShopDb,
  { carrier, gradeNo, memberNo, orderNos }: OrderFilter,
): Promise<((query: DatedQuery) => Promise<DatedOrder[]>) | undefined> {
  if (orderNos) return undefined;
  if (memberNo !== undefined) return (query) => findDatedPage(db, query);
  const members = gradeNo === undefined ? undefined : await findFewMembers(db, gradeNo);
  if (members) return (query) => findPageOfMembers(db, members, query);
  if (carrier === undefined || !(await areDeliveriesDated(db))) return undefined;
  return (query) => findCarrierPage(db, carrier, query);
}

/** Lines of a queue among which a page of a carrier or a grade is looked for first: some 20 ms. */
const LINES_TRIED = 5000;

/**
 * Find a page of a queue. Nearly all orders end as confirmed, more than are walked through: what is
 * not met among the next ones is looked for among the orders of the member, the grade or the carrier,
 * by their day, and the cursor says so. Pages after such a one go on by the day whatever has changed.
 */
async function findQueued(db: ShopDb, ofQueue: QueueQuery, ofDay: DatedQuery): Promise<Listed[]> {
  if (ofQueue.state !== 'BUY_CONFIRM' || ofQueue.after !== undefined) {
    return (await findQueuePage(db, ofQueue)).map(ofPlace);
  }
  const find = await findShortcut(db, ofQueue.filter);
  if (!ofDay.after) {
    const within = find && LINES_TRIED;
    const met = await findQueuePage(db, { ...ofQueue, within });
    if (!find || met.length === ofQueue.limit) return met.map(ofPlace);
  }
  const filter = { ...ofDay.filter, lineState: ofQueue.state };
  return (await (find ?? ((query) => findDatedPage(db, query)))({ ...ofDay, filter })).map(ofDated);
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
  limit: number = ORDERS_A_PAGE,
): Promise<OrderPage> {
  const shown = found.slice(0, limit);
  const rows = await findOrderRows(
    db,
    shown.map(({ orderNo }) => orderNo),
  );
  return {
    items: rows.map((row) => orderRowToWire(vault, row)),
    nextCursor: found.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
  };
}
