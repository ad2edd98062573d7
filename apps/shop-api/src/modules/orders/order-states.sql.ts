import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import { mayMove, type OrderState } from './order-states.rules.ts';

/** Moves the lines of an order that are in one of these states on; answers how many were. */
export async function moveOrder(
  tx: ShopTx,
  orderNo: string,
  from: readonly OrderState[],
  to: OrderState,
): Promise<number> {
  checkMove(from, to);
  const { numUpdatedRows } = await tx
    .updateTable('orderLine')
    .set({ state: to })
    .where('orderNo', '=', orderNo)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends an order whose deposit never came: cancelled, with nothing to refund. */
export async function cancelUnpaid(tx: ShopTx, orderNo: string): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set({ state: 'CANCEL_DONE', claimState: 'CANCEL_NO_REFUND' })
    .where('orderNo', '=', orderNo)
    .where('state', '=', 'DEPOSIT_WAIT')
    .execute();
}

/** Takes that back: the deposit came after all. Answers how many lines wait for it again. */
export async function reviveUnpaid(tx: ShopTx, orderNo: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orderLine')
    .set({ state: 'DEPOSIT_WAIT', claimState: null })
    .where('orderNo', '=', orderNo)
    .where('state', '=', 'CANCEL_DONE')
    .where('claimState', '=', 'CANCEL_NO_REFUND')
    // What its buyer gave up herself stays so.
    .where('claimNo', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export type Placed = { memberNo: number | null; cartNos: number[]; moved: number };

/**
 * Places an order: paid, or with an account to pay into. Answers whose it is, the cart lines it
 * was made from and how many of its lines moved.
 */
export async function placeOrder(
  tx: ShopTx,
  orderNo: string,
  from: readonly OrderState[],
  to: 'PAY_DONE' | 'DEPOSIT_WAIT',
  moment: Date,
): Promise<Placed> {
  checkMove(from, to);
  const paidAt = to === 'PAY_DONE' ? moment : null;
  const { rows } = await sql<Placed>`
    with moved as (
      update order_line set state = ${to}, paid_at = ${paidAt}::timestamptz
      where order_no = ${orderNo} and state = any (${from}::text[])
      returning cart_no
    )
    update orders set placed_at = coalesce(placed_at, ${moment})
    where order_no = ${orderNo}
    returning member_no, (select count(*) from moved) as moved,
      array (select cart_no from moved where cart_no is not null) as cart_nos`.execute(tx);
  const [placed] = rows;
  if (!placed) throw new Error(`there is no order ${orderNo}`);
  return placed;
}

export type HeldUnits = { productNo: number; optionNo: number; units: number };

/** Lets go of the units an order holds and answers them; whoever comes second gets none. */
export async function releaseUnits(tx: ShopTx, orderNo: string): Promise<HeldUnits[]> {
  return turnHold(tx, orderNo, false);
}

/** Notes that an order holds its units again and answers them; the caller takes them off the shelf. */
export async function holdUnits(tx: ShopTx, orderNo: string): Promise<HeldUnits[]> {
  return turnHold(tx, orderNo, true);
}

async function turnHold(tx: ShopTx, orderNo: string, holdsStock: boolean): Promise<HeldUnits[]> {
  return tx
    .updateTable('orderLine')
    .set({ holdsStock })
    .where('orderNo', '=', orderNo)
    .where('holdsStock', '=', !holdsStock)
    .returning(['productNo', 'optionNo', 'units'])
    .execute();
}

function checkMove(from: readonly OrderState[], to: OrderState): void {
  const wrong = from.find((state) => !mayMove(state, to));
  if (wrong) throw new RangeError(`no order goes from ${wrong} to ${to}`);
}
