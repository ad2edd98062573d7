import type { Selectable } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { OrderDelivery } from '../../database.generated.ts';

/** What of an order travels together: its fees, its carrier and its tracking number. */
export type DeliveryRow = Selectable<OrderDelivery>;

/**
 * Add a further delivery at the first one's terms and free: for what an exchange sends, or a part that
 * leaves earlier; returns its number.
 */
export async function insertFurtherDelivery(tx: ShopTx, deliveryNo: number): Promise<number> {
  const { deliveryNo: added } = await tx
    .insertInto('orderDelivery')
    .columns([
      'orderNo',
      'deliveryTemplateNo',
      'companyType',
      'orderedAt',
      'fullDeliveryAmt',
      'freeFromAmt',
      'returnDeliveryAmt',
      'deliveryAmt',
      'remoteDeliveryAmt',
    ])
    .expression((eb) =>
      eb
        .selectFrom('orderDelivery')
        .where('deliveryNo', '=', deliveryNo)
        .select([
          'orderNo',
          'deliveryTemplateNo',
          'companyType',
          'orderedAt',
          'fullDeliveryAmt',
          'freeFromAmt',
          'returnDeliveryAmt',
          eb.lit(0).as('deliveryAmt'),
          eb.lit(0).as('remoteDeliveryAmt'),
        ]),
    )
    .returning('deliveryNo')
    .executeTakeFirstOrThrow();
  return added;
}

/** Find the deliveries of these orders, in the order they were made in. */
export async function findDeliveries(
  db: ShopDb,
  orderNos: readonly string[],
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('orderDelivery')
    .where('orderNo', 'in', orderNos)
    .selectAll()
    .orderBy('deliveryNo')
    .execute();
}

/** Find one delivery by its number; throws where there is none. */
export async function findDelivery(db: ShopDb, deliveryNo: number): Promise<DeliveryRow> {
  return db
    .selectFrom('orderDelivery')
    .where('deliveryNo', '=', deliveryNo)
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Save the carrier and the tracking number under which deliveries travel. */
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

/** Save another waybill of a delivery that has left; when it left stays, and it is tracked anew. */
export async function setWaybill(
  tx: ShopTx,
  deliveryNo: number,
  waybill: { companyType: string; invoiceNo: string },
): Promise<void> {
  await tx
    .updateTable('orderDelivery')
    .set({ ...waybill, trackedAt: null })
    .where('deliveryNo', '=', deliveryNo)
    .execute();
}

/** Save when a delivery was last looked up at its carrier. */
export async function setTrackedAt(tx: ShopTx, deliveryNo: number, trackedAt: Date): Promise<void> {
  await tx
    .updateTable('orderDelivery')
    .set({ trackedAt })
    .where('deliveryNo', '=', deliveryNo)
    .execute();
}
