import type { ShopDb, ShopTx } from '../../context.ts';
import { type FullOrder, findPlacedOrder, isOrderNo } from './orders.sql.ts';

/**
 * Reads a placed order and makes everybody else who would change it wait, the payment partner's
 * news included: its payment row is the one lock of an order and is taken before all others.
 */
export async function lockOrder(tx: ShopTx, orderNo: string): Promise<FullOrder | undefined> {
  if (!isOrderNo(orderNo)) return undefined;
  await tx
    .selectFrom('payment')
    .where('orderNo', '=', orderNo)
    .select('paymentNo')
    .forUpdate()
    .execute();
  return findPlacedOrder(tx, orderNo);
}

/** The number of the order that an option belongs to. */
export async function findOrderOfLine(
  db: ShopDb,
  orderLineNo: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('orderLine')
    .where('orderLineNo', '=', orderLineNo)
    .select('orderNo')
    .executeTakeFirst();
  return row?.orderNo;
}
