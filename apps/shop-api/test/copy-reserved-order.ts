import { sql } from 'kysely';
import type { ShopDb } from '../src/context.ts';

/**
 * Copy a reserved order of one unit, as if so many more shoppers had reserved one each; returns the
 * copies' order numbers.
 */
export async function copyReservedOrder(
  db: ShopDb,
  { orderNo, optionNo }: { orderNo: string; optionNo: number },
  copies: number,
): Promise<string[]> {
  const nos = sql`(select (200000000000000000 + n)::text as no from generate_series(1, ${copies}) n)`;
  await sql`insert into orders select copy.* from orders o, ${nos} c,
    jsonb_populate_record(o, jsonb_build_object('order_no', no)) copy
    where o.order_no = ${orderNo}`.execute(db);
  await sql`insert into order_delivery overriding system value select copy.*
    from order_delivery d, ${nos} c, jsonb_populate_record(d, jsonb_build_object('order_no', no,
      'delivery_no', nextval(pg_get_serial_sequence('order_delivery', 'delivery_no')))) copy
    where d.order_no = ${orderNo}`.execute(db);
  await sql`insert into order_line overriding system value select copy.*
    from order_line l, order_delivery d, jsonb_populate_record(l, jsonb_build_object(
      'order_no', d.order_no, 'delivery_no', d.delivery_no,
      'order_line_no', nextval(pg_get_serial_sequence('order_line', 'order_line_no')))) copy
    where l.order_no = ${orderNo} and d.order_no <> ${orderNo}`.execute(db);
  await sql`insert into payment overriding system value select copy.*
    from payment p, ${nos} c, jsonb_populate_record(p, jsonb_build_object('order_no', no,
      'order_sheet_no', no, 'return_key', no, 'confirm_key', gen_random_uuid(),
      'payment_no', nextval(pg_get_serial_sequence('payment', 'payment_no')))) copy
    where p.order_no = ${orderNo}`.execute(db);
  await sql`update stock set available = available - ${copies} where option_no = ${optionNo}`.execute(
    db,
  );
  const { rows } = await sql<{ no: string }>`select no from ${nos}`.execute(db);
  return rows.map(({ no }) => no);
}
