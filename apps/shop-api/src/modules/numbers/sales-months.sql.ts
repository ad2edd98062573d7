import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import type { Period } from './period.rules.ts';

/**
 * Count the months that a period touches again, from the counts of their days; to repeat it changes
 * nothing. Belongs into the transaction that counts the days, whose lock lets one count at a time.
 */
export async function countMonths(tx: ShopTx, { from, to }: Period): Promise<void> {
  const first = sql`date_trunc('month', ${from}::date::timestamp)::date`;
  const end = sql`(date_trunc('month', ${to}::date::timestamp) + interval '1 month')::date`;
  await sql`delete from sales_month_product where month >= ${first} and month < ${end}`.execute(tx);
  await sql`
    insert into sales_month_product (month, product_no, units, sales)
    select date_trunc('month', day::timestamp)::date, product_no, sum(units), sum(sales)
    from sales_day_product where day >= ${first} and day < ${end} group by 1, 2`.execute(tx);
  await sql`delete from product_view_month where month >= ${first} and month < ${end}`.execute(tx);
  await sql`
    insert into product_view_month (month, product_no, times)
    select date_trunc('month', day::timestamp)::date, product_no, sum(times)
    from product_event_day where event = 'view' and day >= ${first} and day < ${end}
    group by 1, 2`.execute(tx);
}
