import type { Selectable } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { OrderLine } from '../../database.generated.ts';

/** Confirms what may be confirmed of these options and answers it. */
export async function confirmable(
  tx: ShopTx,
  lineNos: readonly number[],
  now: Date,
): Promise<Selectable<OrderLine>[]> {
  if (lineNos.length === 0) return [];
  return tx
    .updateTable('orderLine')
    .set((eb) => ({
      state: 'BUY_CONFIRM',
      confirmedAt: now,
      // A buyer who has it may say so before the carrier does.
      deliveredAt: eb.fn.coalesce('deliveredAt', eb.val(now)),
    }))
    .where('orderLineNo', 'in', lineNos)
    .where('state', 'in', ['DELIVERY_ING', 'DELIVERY_DONE'])
    .where('claimState', 'is', null)
    .returningAll()
    .execute();
}

/** Whose these orders are; null for a guest's. */
export async function findBuyers(
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

/** Delivered options without a running claim whose time to be sent back was over by a moment. */
export async function findToConfirm(
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
