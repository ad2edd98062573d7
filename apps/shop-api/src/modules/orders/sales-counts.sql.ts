import { type RawBuilder, sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Add a paid order's quantities to the sales counts of its products and options (reference notes,
 * section 5: counted at 결제완료). The products' counters are locked by product number before
 * anything is updated, so that two orders of the same products cannot deadlock.
 */
export async function addSales(tx: ShopTx, orderNo: string): Promise<void> {
  await changeCounts(
    tx,
    sql`select product_no, option_no, quantity from order_line where order_no = ${orderNo}`,
  );
}

/** Take lines that were cancelled, returned or exchanged off those counts again. */
export async function subtractSales(tx: ShopTx, lineNos: readonly number[]): Promise<void> {
  await changeCounts(
    tx,
    sql`select product_no, option_no, -quantity as quantity from order_line
      where order_line_no = any (${lineNos}::integer[])`,
  );
}

/** Add the line that replaces another in an exchange to those counts. */
export async function addSalesOfLine(tx: ShopTx, lineNo: number): Promise<void> {
  await changeCounts(
    tx,
    sql`select product_no, option_no, quantity from order_line where order_line_no = ${lineNo}`,
  );
}

async function changeCounts(tx: ShopTx, sold: RawBuilder<unknown>): Promise<void> {
  await sql`
    with sold as materialized (
      ${sold}
    ), locked as materialized (
      select product_no from product_stat where product_no in (select product_no from sold)
      order by product_no for no key update
    ), options as (
      update product_option set sale_count = greatest(sale_count + sold.quantity, 0)
      from (select option_no, sum(quantity)::integer as quantity from sold group by option_no) sold
      where product_option.option_no = sold.option_no and (select count(*) from locked) > 0
    )
    update product_stat set sale_count = greatest(sale_count + total.quantity, 0)
    from (select product_no, sum(quantity)::integer as quantity from sold group by product_no) total
    where product_stat.product_no = total.product_no and (select count(*) from locked) > 0
  `.execute(tx);
}
