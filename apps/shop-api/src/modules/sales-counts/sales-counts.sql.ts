import { type RawBuilder, sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Add up to `limit` paid lines that are not counted yet to the sales counts of their products and
 * options (reference notes, section 5: counted at 결제완료); returns how many lines. Those that
 * somebody else is counting are left to them.
 */
export async function countSales(tx: ShopTx, limit: number): Promise<number> {
  return changeCounts(
    tx,
    sql`delete from uncounted_sale where sale_no = any (array (
        select sale_no from uncounted_sale order by sale_no limit ${limit} for update skip locked))
      returning product_no, option_no, quantity`,
  );
}

/**
 * Take lines that were cancelled, returned or exchanged off those counts again. What their orders
 * sold and is not counted yet is counted with it: no count goes below zero for being early.
 */
export async function subtractSales(tx: ShopTx, lineNos: readonly number[]): Promise<void> {
  await changeCounts(
    tx,
    sql`select * from uncounted
      union all
      select product_no, option_no, -quantity as quantity from order_line
      where order_line_no = any (${lineNos}::integer[])`,
    sql`uncounted as (
      delete from uncounted_sale where order_no in (
        select order_no from order_line where order_line_no = any (${lineNos}::integer[]))
      returning product_no, option_no, quantity),`,
  );
}

/** Add the line that replaces another in an exchange to those counts. */
export async function addSalesOfLine(tx: ShopTx, lineNo: number): Promise<void> {
  await changeCounts(
    tx,
    sql`select product_no, option_no, quantity from order_line where order_line_no = ${lineNo}`,
  );
}

/**
 * Change the counts by what is sold; returns how many lines that were. The products' counters are
 * locked by product number before anything is updated, so that two changes of the same products
 * cannot deadlock.
 */
async function changeCounts(
  tx: ShopTx,
  sold: RawBuilder<unknown>,
  before: RawBuilder<unknown> = sql``,
): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    with ${before} sold as materialized (
      ${sold}
    ), locked as materialized (
      select product_no from product_stat where product_no in (select product_no from sold)
      order by product_no for no key update
    ), options as (
      update product_option set sale_count = greatest(sale_count + sold.quantity, 0)
      from (select option_no, sum(quantity)::integer as quantity from sold group by option_no) sold
      where product_option.option_no = sold.option_no and (select count(*) from locked) > 0
    ), products as (
      update product_stat set sale_count = greatest(sale_count + total.quantity, 0)
      from (select product_no, sum(quantity)::integer as quantity from sold group by product_no) total
      where product_stat.product_no = total.product_no and (select count(*) from locked) > 0
    )
    select count(*) as lines from sold`.execute(tx);
  return rows[0]?.lines ?? 0;
}
