import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../shop.ts';
import { mayMove, type OrderState } from './order-life.rules.ts';

/** Moves every line of an order that is in one state into another; answers whether any was. */
export async function moveOrder(
  tx: ShopTx,
  orderNo: string,
  from: OrderState,
  to: OrderState,
): Promise<boolean> {
  if (!mayMove(from, to)) throw new RangeError(`no order goes from ${from} to ${to}`);
  const { numUpdatedRows } = await tx
    .updateTable('orderLine')
    .set({ state: to })
    .where('orderNo', '=', orderNo)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes when an order was placed, and paid where it is; the first time counts. */
export async function markPlaced(
  tx: ShopTx,
  orderNo: string,
  moment: Date,
  isPaid: boolean,
): Promise<void> {
  await sql`update orders set placed_at = coalesce(placed_at, ${moment})
    where order_no = ${orderNo}`.execute(tx);
  if (!isPaid) return;
  await sql`update order_line set paid_at = coalesce(paid_at, ${moment})
    where order_no = ${orderNo}`.execute(tx);
}

/** Says of an order that was never paid why nothing is refunded. */
export async function markUnpaid(tx: ShopTx, orderNo: string): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set({ claimState: 'CANCEL_NO_REFUND' })
    .where('orderNo', '=', orderNo)
    .execute();
}

/** Forgets that an order was cancelled unpaid: its deposit came after all. */
export async function unmarkUnpaid(tx: ShopTx, orderNo: string): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set({ claimState: null })
    .where('orderNo', '=', orderNo)
    .where('claimState', '=', 'CANCEL_NO_REFUND')
    .execute();
}

export type HeldUnits = { productNo: number; optionNo: number; units: number };

/** Lets go of the units an order holds and answers them; whoever comes second gets none. */
export async function releaseUnits(tx: ShopTx, orderNo: string): Promise<HeldUnits[]> {
  return tx
    .updateTable('orderLine')
    .set({ holdsStock: false })
    .where('orderNo', '=', orderNo)
    .where('holdsStock', '=', true)
    .returning(['productNo', 'optionNo', 'units'])
    .execute();
}

/** Notes that an order holds its units again and answers them; the caller takes them off the shelf. */
export async function holdUnits(tx: ShopTx, orderNo: string): Promise<HeldUnits[]> {
  return tx
    .updateTable('orderLine')
    .set({ holdsStock: true })
    .where('orderNo', '=', orderNo)
    .where('holdsStock', '=', false)
    .returning(['productNo', 'optionNo', 'units'])
    .execute();
}

/** Whose order it is and which cart lines it was made from. */
export async function findOrigin(
  db: ShopDb,
  orderNo: string,
): Promise<{ memberNo: number | null; orderSheetNo: string; cartNos: number[] }> {
  const { rows } = await sql<{
    memberNo: number | null;
    orderSheetNo: string;
    cartNos: number[];
  }>`select member_no, order_sheet_no, array(
      select cart_no from order_line where order_no = orders.order_no and cart_no is not null
    ) as cart_nos from orders where order_no = ${orderNo}`.execute(db);
  const [origin] = rows;
  if (!origin) throw new Error('a payment without its order');
  return origin;
}
