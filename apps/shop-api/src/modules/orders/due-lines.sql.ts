import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { DeliveryInTransit } from '../shipping/index.ts';

/** Find up to 500 lines, delivered before a moment and under no claim, that wait for confirmation. */
export async function findLinesToConfirm(
  db: ShopDb,
  deliveredBefore: Date,
): Promise<{ orderLineNo: number; orderNo: string }[]> {
  return db
    .selectFrom('orderLine')
    .where('state', '=', 'DELIVERY_DONE')
    .where('deliveredAt', '<', deliveredBefore)
    .where('claimState', 'is', null)
    .select(['orderLineNo', 'orderNo'])
    .orderBy('deliveredAt')
    .limit(500)
    .execute();
}

/** Find deliveries with lines on their way, those tracked longest ago first. */
export async function findDeliveriesInTransit(
  db: ShopDb,
  limit: number,
): Promise<DeliveryInTransit[]> {
  const { rows } = await sql<DeliveryInTransit>`
    select delivery.delivery_no, delivery.order_no, delivery.company_type, delivery.invoice_no,
      delivery.shipped_at
    from order_delivery delivery
    where delivery.invoice_no <> '' and exists (
      select from order_line line
      where line.delivery_no = delivery.delivery_no and line.state = 'DELIVERY_ING')
    order by delivery.tracked_at nulls first, delivery.delivery_no
    limit ${limit}`.execute(db);
  return rows;
}

/** Find the numbers of a delivery's lines that are on their way. */
export async function findLinesInTransit(db: ShopDb, deliveryNo: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orderLine')
    .where('deliveryNo', '=', deliveryNo)
    .where('state', '=', 'DELIVERY_ING')
    .select('orderLineNo')
    .execute();
  return rows.map((row) => row.orderLineNo);
}

/** Find the member of each of these orders; null for a guest's. */
export async function findMembersOfOrders(
  db: ShopDb,
  orderNos: readonly string[],
): Promise<Map<string, number | null>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .where('orderNo', 'in', orderNos)
    .select(['orderNo', 'memberNo'])
    .execute();
  return new Map(rows.map((row) => [row.orderNo, row.memberNo]));
}
