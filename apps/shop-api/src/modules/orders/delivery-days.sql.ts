import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Save the day of the order in up to `limit` deliveries that have none yet; returns how many. Those
 * that somebody changes at this moment are left to the next run, so that no shipment waits for it.
 */
export async function dateOldDeliveries(tx: ShopTx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with undated as (
      select delivery_no from order_delivery where ordered_at is null
      order by ordered_at, delivery_no limit ${limit} for update skip locked)
    update order_delivery d set ordered_at = o.ordered_at
    from undated, orders o
    where d.delivery_no = undated.delivery_no and o.order_no = d.order_no`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
