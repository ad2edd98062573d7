import { type RawBuilder, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Period } from './period.rules.ts';

/** A moment at which a day in Seoul begins. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Seoul')`;
const startAfter = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Seoul')`;

/**
 * Whether `l` was sent in exchange, or is a piece that a claim split off such a line: what was sold
 * once is not sold a second time.
 */
const isSentInExchange = sql`exists (
  with recursive whole as (
    select l.order_line_no, l.origin_line_no
    union all
    select before.order_line_no, before.origin_line_no
    from whole join order_line before on before.order_line_no = whole.origin_line_no
  )
  select from whole join order_line first on first.replaced_by_no = whole.order_line_no)`;

/** The moments from `start` on and before `end`. */
type Moments = { start: RawBuilder<unknown>; end: RawBuilder<unknown> };
const isWithin = (column: string, { start, end }: Moments) =>
  sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`;

/** By day in Seoul what was `paid`, `given_back` and `claimed`, as parts of a `with`. */
const sumsOf = (moments: Moments) => sql`
    paid as (
      select (approved_at at time zone 'Asia/Seoul')::date as day, count(*)::integer as orders,
        sum(amount) as sales
      from payment where state = 'DONE' and ${isWithin('approved_at', moments)} group by 1
    ), given_back as (
      select (r.done_at at time zone 'Asia/Seoul')::date as day, sum(r.amount) as refunds
      from payment_refund r join payment p on p.payment_no = r.payment_no
      -- What came too late for the stock was never counted as a sale.
      where r.state = 'DONE' and p.state = 'DONE' and ${isWithin('r.done_at', moments)} group by 1
    ), claimed as (
      select (ended_at at time zone 'Asia/Seoul')::date as day,
        (count(*) filter (where state = 'CANCEL_DONE'))::integer as cancels,
        (count(*) filter (where state = 'RETURN_DONE'))::integer as returns
      from claim where ended_at is not null and ${isWithin('ended_at', moments)} group by 1
    )`;

/** The products of payments by day in Seoul: their units, and what was paid for them. */
const soldOf = (moments: Moments) => sql`
    select (p.approved_at at time zone 'Asia/Seoul')::date as day, l.product_no,
      sum(l.quantity)::integer as units,
      sum(l.buy_amt - l.product_coupon_discount_amt - l.cart_coupon_discount_amt - l.points_amt)
        as sales
    from payment p join order_line l on l.order_no = p.order_no
    where p.state = 'DONE' and ${isWithin('p.approved_at', moments)}
      -- What was to be sent in an exchange that was refused or withdrawn was never sold.
      and l.state <> 'DELETE'
      and not ${isSentInExchange}
    group by 1, 2`;

/**
 * Count days again from orders, refunds and claims, whatever was counted before; to repeat it changes
 * nothing. Waits for others who count.
 */
export async function countDays(tx: ShopTx, { from, to }: Period, now: Date): Promise<void> {
  await sql`lock table sales_day in share row exclusive mode`.execute(tx);
  const moments = { start: startOf(from), end: startAfter(to) };
  await sql`
    with ${sumsOf(moments)}
    insert into sales_day (day, orders, sales, cancels, returns, refunds, counted_at)
    select each.day::date, coalesce(orders, 0), coalesce(sales, 0), coalesce(cancels, 0),
      coalesce(returns, 0), coalesce(refunds, 0), ${now}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as each (day)
      left join paid on paid.day = each.day::date
      left join given_back on given_back.day = each.day::date
      left join claimed on claimed.day = each.day::date
    on conflict (day) do update set orders = excluded.orders, sales = excluded.sales,
      cancels = excluded.cancels, returns = excluded.returns, refunds = excluded.refunds,
      counted_at = excluded.counted_at`.execute(tx);
  await sql`delete from sales_day_product where day between ${from}::date and ${to}::date`.execute(
    tx,
  );
  await sql`
    insert into sales_day_product (day, product_no, units, sales) ${soldOf(moments)}`.execute(tx);
}

/** Find the day in Seoul on which days were last counted; undefined where none ever was. */
export async function findLastCount(db: ShopDb): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(counted_at) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
    from sales_day`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Find up to `limit` days before `before` that nobody counted, from the first payment on. */
export async function findUncountedDays(
  db: ShopDb,
  before: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(each.day, 'YYYY-MM-DD') as day
    from (select (min(approved_at) at time zone 'Asia/Seoul')::date as day from payment) first,
      generate_series(first.day, ${before}::date - 1, interval '1 day') as each (day)
    where not exists (select from sales_day s where s.day = each.day::date)
    order by each.day desc limit ${limit}::integer`.execute(db);
  return rows.map(({ day }) => day);
}

export type DayRow = {
  day: string;
  orders: number;
  sales: number;
  cancels: number;
  returns: number;
  refunds: number;
  views: number;
  carts: number;
  sheets: number;
  countedAt: Date | null;
};

/** Find the counts of each day of a period, days without any included. */
export async function findDays(db: ShopDb, { from, to }: Period): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(s.orders, 0) as orders,
      coalesce(s.sales, 0)::float8 as sales, coalesce(s.cancels, 0) as cancels,
      coalesce(s.returns, 0) as returns, coalesce(s.refunds, 0)::float8 as refunds,
      coalesce(e.views, 0)::integer as views, coalesce(e.carts, 0)::integer as carts,
      coalesce(e.sheets, 0)::integer as sheets, s.counted_at
    from generate_series(${from}::date, ${to}::date, interval '1 day') as each (day)
      left join sales_day s on s.day = each.day::date
      left join (
        select day, sum(times) filter (where event = 'view') as views,
          sum(times) filter (where event = 'cart') as carts,
          sum(times) filter (where event = 'sheet') as sheets
        from product_event_day where day between ${from}::date and ${to}::date group by day
      ) e on e.day = each.day::date
    order by each.day`.execute(db);
  return rows;
}

/** What orders, refunds and claims are of one day up to a moment of it. */
export type PartOfDay = Pick<DayRow, 'orders' | 'sales' | 'cancels' | 'returns' | 'refunds'>;

/** Count one day up to a moment of it, the moment included: what a day that is not over compares with. */
export async function countPartOfDay(
  db: ShopDb,
  { day, until }: { day: string; until: Date },
): Promise<PartOfDay> {
  const moments = { start: startOf(day), end: momentAfter(until) };
  const { rows } = await sql<PartOfDay>`
    with ${sumsOf(moments)}
    select coalesce(orders, 0) as orders, coalesce(sales, 0)::float8 as sales,
      coalesce(cancels, 0) as cancels, coalesce(returns, 0) as returns,
      coalesce(refunds, 0)::float8 as refunds
    from (values (${day}::date)) as each (day)
      left join paid on paid.day = each.day
      left join given_back on given_back.day = each.day
      left join claimed on claimed.day = each.day`.execute(db);
  return rows[0] as PartOfDay;
}

/** What was sold of each product on a day after a moment of it: `day`, `product_no`, `units`, `sales`. */
export function soldAfter({ day, until }: { day: string; until: Date }): RawBuilder<unknown> {
  return soldOf({ start: momentAfter(until), end: startAfter(day) });
}

/** Moments are stored to the millisecond. */
const momentAfter = (moment: Date) => sql`${new Date(moment.getTime() + 1)}::timestamptz`;
