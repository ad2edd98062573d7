import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { isPaid, orderPasses } from './order-filter.sql.ts';
import type { DatedOrder, DatedQuery } from './queue.sql.ts';

const directionOf = ({ sort }: DatedQuery) => (sort === 'newest' ? sql`desc` : sql`asc`);

/** Whether a row stands after the last one of the page before. */
const isPast = ({ after, sort }: DatedQuery, place: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  after
    ? sql`${place} ${sort === 'newest' ? sql`<` : sql`>`} (${after.orderedAt}, ${after.orderNo})`
    : sql`true`;

/**
 * Whether every delivery has the day of its order. While the former version still serves, and until
 * the job `date-deliveries` was there, some have none, and `findCarrierPage` would miss them.
 */
export async function areDeliveriesDated(db: ShopDb): Promise<boolean> {
  const { rows } = await sql`
    select from order_delivery where ordered_at is null
    order by ordered_at, delivery_no limit 1`.execute(db);
  return rows.length === 0;
}

/**
 * Find a page of the orders of a carrier by their day, from an index of its own
 * (docs/decisions/1080-a-carriers-orders-by-day.md). An order with several parcels stands there once.
 */
export async function findCarrierPage(
  db: ShopDb,
  carrier: string,
  query: DatedQuery,
): Promise<DatedOrder[]> {
  const { filter, limit } = query;
  const direction = directionOf(query);
  const { from, before, carrier: _, ...others } = filter;
  const { rows } = await sql<DatedOrder>`
    select d.order_no, d.ordered_at from order_delivery d
    where d.company_type = ${carrier} and d.invoice_no <> '' and d.ordered_at is not null
      and ${isPast(query, sql`(d.ordered_at, d.order_no)`)}
      and ${from ? sql`d.ordered_at >= ${from}` : sql`true`}
      and ${before ? sql`d.ordered_at < ${before}` : sql`true`}
      and not exists (select from order_delivery another
        where another.order_no = d.order_no and another.company_type = d.company_type
          and another.invoice_no <> '' and another.delivery_no < d.delivery_no offset 0)
      and exists (select from orders o where o.order_no = d.order_no and o.placed_at is not null
        and ${orderPasses(others)} and ${isPaid(others)} offset 0)
    order by d.ordered_at ${direction}, d.order_no ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** Members whose orders are read one member after the other; of more, one order is soon met. */
const MOST_MEMBERS = 300;

/** Find all members of a grade; undefined where they are many. */
export async function findFewMembers(db: ShopDb, gradeNo: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ memberNo: number }>`
    select member_no from member where grade_no = ${gradeNo} limit ${MOST_MEMBERS + 1}`.execute(db);
  return rows.length > MOST_MEMBERS ? undefined : rows.map(({ memberNo }) => memberNo);
}

/** Find a page of the orders of some members by their day; of each no more is read than a page. */
export async function findPageOfMembers(
  db: ShopDb,
  memberNos: readonly number[],
  query: DatedQuery,
): Promise<DatedOrder[]> {
  const { filter, limit } = query;
  const direction = directionOf(query);
  const { gradeNo: _, ...others } = filter;
  const { rows } = await sql<DatedOrder>`
    select found.order_no, found.ordered_at
    from unnest(${[...memberNos]}::integer[]) as wanted (member_no)
    cross join lateral (
      select o.order_no, o.ordered_at from orders o
      where o.member_no = wanted.member_no and o.placed_at is not null
        and ${isPast(query, sql`(o.ordered_at, o.order_no)`)}
        and ${orderPasses(others)} and ${isPaid(others)}
      order by o.ordered_at ${direction}, o.order_no ${direction} limit ${limit}) found
    order by found.ordered_at ${direction}, found.order_no ${direction} limit ${limit}`.execute(db);
  return rows;
}
