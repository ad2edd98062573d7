import { type RawBuilder, sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Adds a paid order's units to what its products and options have sold (reference notes, section
 * 5: counted at 결제완료). The products' counters are locked in their order before anything is
 * written, so that two orders of the same products never wait for each other.
 */
export async function countSales(tx: ShopTx, orderNo: string): Promise<void> {
  await count(
    tx,
    sql`select product_no, option_no, units from order_line where order_no = ${orderNo}`,
  );
}

/** Takes options that were cancelled, returned or exchanged off those counts again. */
export async function uncountSales(tx: ShopTx, lineNos: readonly number[]): Promise<void> {
  await count(
    tx,
    sql`select product_no, option_no, -units as units from order_line
      where order_line_no = any (${lineNos}::integer[])`,
  );
}

/** Adds one option, sent instead of another, to them. */
export async function countSoldLine(tx: ShopTx, lineNo: number): Promise<void> {
  await count(
    tx,
    sql`select product_no, option_no, units from order_line where order_line_no = ${lineNo}`,
  );
}

async function count(tx: ShopTx, sold: RawBuilder<unknown>): Promise<void> {
  await sql`
    with sold as materialized (
      ${sold}
    ), held as materialized (
      select product_no from product_stat where product_no in (select product_no from sold)
      order by product_no for no key update
    ), options as (
      update product_option set sale_count = greatest(sale_count + sold.units, 0)
      from (select option_no, sum(units)::integer as units from sold group by option_no) sold
      where product_option.option_no = sold.option_no and (select count(*) from held) > 0
    )
    update product_stat set sale_count = greatest(sale_count + total.units, 0)
    from (select product_no, sum(units)::integer as units from sold group by product_no) total
    where product_stat.product_no = total.product_no and (select count(*) from held) > 0
  `.execute(tx);
}
