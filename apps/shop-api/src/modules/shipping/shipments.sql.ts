import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** Notes by whom and under which number parcels travel. */
export async function setShipment(
  tx: ShopTx,
  deliveryNos: readonly number[],
  shipment: { companyType: string; invoiceNo: string; shippedAt: Date },
): Promise<void> {
  if (deliveryNos.length === 0) return;
  await tx
    .updateTable('orderDelivery')
    .set({ ...shipment, trackedAt: null })
    .where('deliveryNo', 'in', deliveryNos)
    .execute();
}

export type TravellingParcel = {
  deliveryNo: number;
  orderNo: string;
  companyType: string;
  invoiceNo: string;
};

/** Parcels with something on its way, those asked about longest ago first. */
export async function findTravelling(db: ShopDb, limit: number): Promise<TravellingParcel[]> {
  const { rows } = await sql<TravellingParcel>`
    select delivery.delivery_no, delivery.order_no, delivery.company_type, delivery.invoice_no
    from order_delivery delivery
    where delivery.invoice_no <> '' and exists (
      select from order_line line
      where line.delivery_no = delivery.delivery_no and line.state = 'DELIVERY_ING')
    order by delivery.tracked_at nulls first, delivery.delivery_no
    limit ${limit}`.execute(db);
  return rows;
}

/** Notes when a parcel was last asked about. */
export async function noteTracked(tx: ShopTx, deliveryNo: number, trackedAt: Date): Promise<void> {
  await tx
    .updateTable('orderDelivery')
    .set({ trackedAt })
    .where('deliveryNo', '=', deliveryNo)
    .execute();
}

/** What of a parcel is on its way. */
export async function findOnTheWay(db: ShopDb, deliveryNo: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orderLine')
    .where('deliveryNo', '=', deliveryNo)
    .where('state', '=', 'DELIVERY_ING')
    .select('orderLineNo')
    .execute();
  return rows.map((row) => row.orderLineNo);
}
