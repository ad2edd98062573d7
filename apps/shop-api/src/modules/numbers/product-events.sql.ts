import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/** What a shopper did with a product: opened its page, put it into the cart, opened an order sheet (0: of any). */
export type ProductEvent = { event: 'view' | 'cart' | 'sheet'; productNo: number };

/** Add what shoppers did to the counts of a day in Seoul. */
export async function addProductEvents(
  tx: ShopTx,
  day: string,
  events: readonly ProductEvent[],
): Promise<void> {
  await sql`
    insert into product_event_day (day, event, product_no, times)
    select ${day}::date, event, product_no, count(*)::integer
    from unnest(${events.map(({ event }) => event)}::text[],
      ${events.map(({ productNo }) => productNo)}::integer[]) as each (event, product_no)
    group by event, product_no order by event, product_no
    on conflict (day, event, product_no)
      do update set times = product_event_day.times + excluded.times`.execute(tx);
}

/** Delete the counts of days before a day in Seoul, and of the months that end before it. */
export async function deleteProductEvents(tx: ShopTx, before: string): Promise<void> {
  await sql`delete from product_event_day where day < ${before}::date`.execute(tx);
  await sql`
    delete from product_view_month
    where month < date_trunc('month', ${before}::date::timestamp)`.execute(tx);
}
