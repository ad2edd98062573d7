import type { BestSellerOrder } from '@duskline/contract/admin/numbers';
import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { type Period, splitMonths } from './period.rules.ts';
import { soldAfter } from './sales-days.sql.ts';

export type BestSeller = {
  productNo: number;
  name: string | null;
  units: number;
  sales: number;
  views: number;
  unitsBefore: number;
};

const orders: Record<BestSellerOrder, RawBuilder<unknown>> = {
  sales: sql`sales desc, units desc`,
  units: sql`units desc, sales desc`,
  views: sql`views desc, sales desc`,
};

const within = (column: string, { from, to }: Period) =>
  sql`${sql.ref(column)} between ${from}::date and ${to}::date`;

/** What was sold in a period: whole months from the counts of months, the rest from those of days. */
function soldIn(period: Period): RawBuilder<unknown> {
  const { months, days } = splitMonths(period);
  const parts = [
    ...(months ? [sql`sales_month_product where ${within('month', months)}`] : []),
    ...days.map((part) => sql`sales_day_product where ${within('day', part)}`),
  ];
  return sql.join(
    parts.map((part) => sql`select product_no, units, sales from ${part}`),
    sql` union all `,
  );
}

function viewedIn(period: Period): RawBuilder<unknown> {
  const { months, days } = splitMonths(period);
  const parts = [
    ...(months ? [sql`product_view_month where ${within('month', months)}`] : []),
    ...days.map((part) => sql`product_event_day where ${within('day', part)} and event = 'view'`),
  ];
  return sql.join(
    parts.map((part) => sql`select product_no, times from ${part}`),
    sql` union all `,
  );
}

/**
 * Find the products sold or looked at most in a period, with their units of the one before; of the day
 * that one is not over in the period, what was sold up to that moment of it alone.
 */
export async function findBestSellers(
  db: ShopDb,
  period: Period,
  before: Period & { part?: { day: string; until: Date } | undefined },
  { by, limit }: { by: BestSellerOrder; limit: number },
): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    with found as (
      select product_no, sum(units)::integer as units, sum(sales)::float8 as sales,
        sum(views)::integer as views
      from (
        select product_no, units, sales, 0 as views from (${soldIn(period)}) sold
        union all
        select product_no, 0, 0, times from (${viewedIn(period)}) viewed
      ) both_kinds
      group by product_no order by ${orders[by]}, product_no limit ${limit}::integer
    ), earlier as (
      select product_no, sum(units)::integer as units from (
        ${soldIn(before)}
        ${before.part ? sql`union all select product_no, -units, -sales from (${soldAfter(before.part)}) late` : sql``}
      ) sold
      where product_no in (select product_no from found) group by product_no
    )
    select f.product_no, p.name, f.units, f.sales, f.views,
      coalesce(e.units, 0)::integer as units_before
    from found f left join product p on p.product_no = f.product_no
      left join earlier e on e.product_no = f.product_no
    order by ${orders[by]}, f.product_no`.execute(db);
  return rows;
}
