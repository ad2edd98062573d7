import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import { dropOfOption } from '../line-items/index.ts';

/**
 * Lock the admissions that an order was made with, until the transaction ends. Returns false where it
 * has no ticket of its own in a planned or running drop of its goods: the admission has gone to another
 * order since, or there was no drop yet when it was made. One admission is one order.
 */
export async function lockAdmissionsOfOrder(tx: ShopTx, orderNo: string): Promise<boolean> {
  const { rows: drops } = await sql<{ dropNo: number; orderSheetNo: string }>`
    select distinct ${dropOfOption} as drop_no, orders.order_sheet_no
    from orders join order_line o using (order_no) join product p using (product_no)
    where order_no = ${orderNo} and ${dropOfOption} is not null`.execute(tx);
  const [first] = drops;
  if (!first) return true;
  const { rows: admissions } = await sql`
    select from drop_ticket
    where drop_no = any (${drops.map(({ dropNo }) => dropNo)}::integer[])
      and order_sheet_no = ${first.orderSheetNo} and state = 'RESERVED'
    order by drop_no for update`.execute(tx);
  return admissions.length === drops.length;
}
