import type { BestSellerOrder } from '@duskline/contract/admin/numbers';
import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Period } from './period.rules.ts';

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

/** Find the products sold or looked at most in a period, with their units of the one before. */
export async function findBestSellers(
  db: ShopDb,
  period: Period,
  before: Period,
  { by, limit }: { by: BestSellerOrder; limit: number },
): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    with found as (
      select product_no, sum(units)::integer as units, sum(sales)::float8 as sales,
        sum(views)::integer as views
      from (
        select product_no, units, sales, 0 as views from sales_day_product
          where day between ${period.from}::date and ${period.to}::date
        union all
        select product_no, 0, 0, times from product_event_day
          where day between ${period.from}::date and ${period.to}::date and event = 'view'
      ) both_kinds
      group by product_no order by ${orders[by]}, product_no limit ${limit}::integer
    )
    select f.product_no, p.name, f.units, f.sales, f.views, coalesce((
        select sum(units) from sales_day_product b where b.product_no = f.product_no
          and b.day between ${before.from}::date and ${before.to}::date), 0)::integer as units_before
    from found f left join product p on p.product_no = f.product_no
    order by ${orders[by]}, f.product_no`.execute(db);
  return rows;
}
