import { MOST_COUNTED } from '@duskline/contract/admin/order-shapes';
import { type SqlBool, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { matchesOf } from '../product-editing/index.ts';
import {
  isPaid,
  isQueued,
  type OrderFilter,
  orderPasses,
  passes,
  passesFirst,
  type Sort,
} from './order-filter.sql.ts';

/** One row of a queue: its place, which is the number of the order's last line in that state. */
export type QueuePlace = { orderNo: string; place: number };

/** What is asked of a queue; `within` so many of its next lines where it is given. */
export type QueueQuery = {
  state: string;
  after: number | undefined;
  sort: Sort;
  filter: OrderFilter;
  limit: number;
  within?: number | undefined;
};

/**
 * Find a page of the orders that have a line in a state, in the sequence of their lines, from after
 * a place on. Reads the index of the queue, not the orders: the same time for a thousand as for a
 * million (docs/decisions/0330-orders-at-a-million.md).
 */
export async function findQueuePage(
  db: ShopDb,
  { state, after, sort, filter, limit, within }: QueueQuery,
): Promise<QueuePlace[]> {
  const down = sort === 'newest';
  const isPast =
    after === undefined
      ? sql<SqlBool>`true`
      : down
        ? sql<SqlBool>`l.order_line_no < ${after}`
        : sql<SqlBool>`l.order_line_no > ${after}`;
  const direction = down ? sql`desc` : sql`asc`;
  const isNext = sql<SqlBool>`l.state = ${state} and ${isQueued} and ${isPast}`;
  const lines =
    within === undefined
      ? sql`order_line`
      : sql`(select * from order_line l where ${isNext}
          order by l.order_line_no ${direction} limit ${within})`;
  const { rows } = await sql<QueuePlace>`
    select l.order_no, l.order_line_no as place from ${lines} l
    where ${isNext} and ${passesFirst(filter, sql`l.order_no`)}
      and not exists (select from order_line later
        where later.order_no = l.order_no and later.state = l.state
          and later.order_line_no > l.order_line_no)
      and ${passes(filter, sql`l.order_no`)}
    order by l.order_line_no ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** A row of the list of all orders. */
export type DatedOrder = { orderNo: string; orderedAt: Date };

/** What is asked of a list that goes by the day of the order. */
export type DatedQuery = {
  after: DatedOrder | undefined;
  sort: Sort;
  filter: OrderFilter;
  limit: number;
};

/** Find a page of all placed orders, newest or oldest first, from after one of them on. */
export async function findDatedPage(
  db: ShopDb,
  { after, sort, filter, limit }: DatedQuery,
): Promise<DatedOrder[]> {
  const down = sort === 'newest';
  const direction = down ? sql`desc` : sql`asc`;
  const isPast = after
    ? sql<SqlBool>`(o.ordered_at, o.order_no) ${down ? sql`<` : sql`>`} (${after.orderedAt}, ${after.orderNo})`
    : sql<SqlBool>`true`;
  const { rows } = await sql<DatedOrder>`
    select o.order_no, o.ordered_at from orders o
    where o.placed_at is not null and ${isPast} and ${orderPasses(filter)} and ${isPaid(filter)}
    order by o.ordered_at ${direction}, o.order_no ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** Lines looked at for one count: an order of three lines or more does not make it wrong, only larger. */
const LINES_COUNTED = 3 * (MOST_COUNTED + 1);

/** Count the orders of some queues, each up to `MOST_COUNTED`. */
export async function countQueues(
  db: ShopDb,
  states: readonly string[],
): Promise<{ state: string; count: number; isMore: boolean }[]> {
  const { rows } = await sql<{ state: string; orders: number; lines: number }>`
    select wanted.state, counted.orders, counted.lines
    from unnest(${states}::text[]) as wanted (state)
    cross join lateral (
      select count(distinct order_no) as orders, count(*) as lines from (
        select l.order_no from order_line l
        where l.state = wanted.state and ${isQueued} limit ${LINES_COUNTED}) line) counted`.execute(
    db,
  );
  return rows.map(({ state, orders, lines }) => ({
    state,
    count: Math.min(orders, MOST_COUNTED),
    isMore: orders > MOST_COUNTED || lines === LINES_COUNTED,
  }));
}

/** Find the newest placed orders that have one of these keyed hashes of a name, phone or mail. */
export async function findByContactKey(
  db: ShopDb,
  key: string,
  { after, limit }: { after: DatedOrder | undefined; limit: number },
): Promise<DatedOrder[]> {
  // Materialised: walking all orders by date until enough of them match would read the whole table.
  const { rows } = await sql<DatedOrder>`
    with found as materialized (
      select order_no, ordered_at from orders
      where contact_keys @> array[${key}::bigint] and placed_at is not null)
    select order_no, ordered_at from found
    where ${after ? sql`(ordered_at, order_no) < (${after.orderedAt}, ${after.orderNo})` : sql`true`}
    order by ordered_at desc, order_no desc limit ${limit}`.execute(db);
  return rows;
}

/** Find the orders of a waybill. */
export async function findByInvoiceNo(db: ShopDb, invoiceNo: string): Promise<string[]> {
  const { rows } = await sql<{ orderNo: string }>`
    select distinct order_no from order_delivery
    where invoice_no = ${invoiceNo} and invoice_no <> '' limit 50`.execute(db);
  return rows.map(({ orderNo }) => orderNo);
}

/**
 * Find placed orders of some products, the highest numbers, which are the latest days, first; from
 * after a number on.
 */
export async function findByProducts(
  db: ShopDb,
  productNos: readonly number[],
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  if (productNos.length === 0) return [];
  const { rows } = await sql<{ orderNo: string }>`
    select distinct found.order_no from unnest(${productNos}::integer[]) as wanted (product_no)
    cross join lateral (
      select distinct l.order_no from order_line l
      where l.product_no = wanted.product_no
        and ${after === undefined ? sql`true` : sql`l.order_no < ${after}`}
        and exists (select from orders o where o.order_no = l.order_no and o.placed_at is not null)
      order by l.order_no desc limit ${limit}) found
    order by found.order_no desc limit ${limit}`.execute(db);
  return rows.map(({ orderNo }) => orderNo);
}

const MOST_PRODUCTS = 50;

/** Find products as staff's list of products does, by words or codes, the newest first. */
export async function findProductsNamed(db: ShopDb, words: string): Promise<number[]> {
  const { rows } = await sql<{ productNo: number }>`
    select product_no from product where product_no in (${matchesOf(words)})
    order by product_no desc limit ${MOST_PRODUCTS}`.execute(db);
  return rows.map(({ productNo }) => productNo);
}
