import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Save the day of the order in up to `limit` deliveries that have none yet, from after a number on;
 * returns how many, and the last number. Those that somebody changes at this moment are left to the
 * next run, so that no shipment waits for it.
 */
export async function dateOldDeliveries(
  tx: ShopTx,
  { after, limit }: { after: number; limit: number },
): Promise<{ dated: number; last: number }> {
  // By number: while an older snapshot is open, the index keeps every entry that was dated before.
  const { rows } = await sql<{ dated: number; last: number | null }>`
    with undated as (
      select delivery_no from order_delivery where ordered_at is null and delivery_no > ${after}
      order by ordered_at, delivery_no limit ${limit} for update skip locked),
    dated as (
      update order_delivery d set ordered_at = o.ordered_at
      from undated, orders o
      where d.delivery_no = undated.delivery_no and o.order_no = d.order_no
      returning d.delivery_no)
    select count(*)::integer as dated, max(delivery_no) as last from dated`.execute(tx);
  return { dated: rows[0]?.dated ?? 0, last: rows[0]?.last ?? after };
}
