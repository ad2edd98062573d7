import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import { checkLineMoves, type OrderState } from './order-states.rules.ts';
import type { OrderLineRow } from './orders.sql.ts';

/**
 * Move the lines of an order that are in one of these states; returns how many were. Throws
 * `RangeError` for a transition that is not in the table.
 */
export async function moveOrder(
  tx: ShopTx,
  orderNo: string,
  from: readonly OrderState[],
  to: OrderState,
): Promise<number> {
  return moveOrders(tx, [orderNo], from, to);
}

/** Move several orders to a state. */
export async function moveOrders(
  tx: ShopTx,
  orderNos: readonly string[],
  from: readonly OrderState[],
  to: OrderState,
): Promise<number> {
  checkLineMoves(from, to);
  const { numUpdatedRows } = await tx
    .updateTable('orderLine')
    .set({ state: to })
    .where('orderNo', 'in', orderNos)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Move those of some lines that are in one of these states; returns the numbers of those moved. */
export async function moveLines(
  tx: ShopTx,
  lineNos: readonly number[],
  from: readonly OrderState[],
  to: OrderState,
  change: { deliveredAt?: Date; confirmedAt?: Date } = {},
): Promise<number[]> {
  checkLineMoves(from, to);
  if (lineNos.length === 0) return [];
  const moved = await tx
    .updateTable('orderLine')
    .set({ ...change, state: to })
    .where('orderLineNo', 'in', lineNos)
    .where('state', 'in', from)
    .returning('orderLineNo')
    .execute();
  return moved.map((line) => line.orderLineNo);
}

/**
 * Confirm the purchase of those lines that are shipped and under no claim; returns these. What replaces
 * goods that were confirmed stays confirmed since then.
 */
export async function moveLinesToConfirmed(
  tx: ShopTx,
  lineNos: readonly number[],
  now: Date,
): Promise<OrderLineRow[]> {
  const from = ['DELIVERY_ING', 'DELIVERY_DONE'] as const;
  checkLineMoves(from, 'BUY_CONFIRM');
  if (lineNos.length === 0) return [];
  return tx
    .updateTable('orderLine')
    .set((eb) => ({
      state: 'BUY_CONFIRM',
      confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(now)),
      // A buyer who has it may say so before the carrier does.
      deliveredAt: eb.fn.coalesce('deliveredAt', eb.val(now)),
    }))
    .where('orderLineNo', 'in', lineNos)
    .where('state', 'in', from)
    .where('claimState', 'is', null)
    .returningAll()
    .$castTo<OrderLineRow>()
    .execute();
}

/** Find those of some lines whose points are earned: confirmed, or in the place of what was. */
export async function findConfirmed(
  tx: ShopTx,
  lineNos: readonly number[],
): Promise<ReadonlySet<number>> {
  if (lineNos.length === 0) return new Set();
  const rows = await tx
    .selectFrom('orderLine')
    .where('orderLineNo', 'in', lineNos)
    .where('confirmedAt', 'is not', null)
    .select('orderLineNo')
    .execute();
  return new Set(rows.map(({ orderLineNo }) => orderLineNo));
}

/** Cancel an order whose deposit never came, with nothing to refund. */
export async function cancelUnpaidOrder(tx: ShopTx, orderNo: string): Promise<void> {
  checkLineMoves(['DEPOSIT_WAIT'], 'CANCEL_DONE');
  await tx
    .updateTable('orderLine')
    .set({ state: 'CANCEL_DONE', claimState: 'CANCEL_NO_REFUND' })
    .where('orderNo', '=', orderNo)
    .where('state', '=', 'DEPOSIT_WAIT')
    .execute();
}

/** Undo that when the deposit came after all; returns how many lines wait for it again. */
export async function reopenUnpaidOrder(tx: ShopTx, orderNo: string): Promise<number> {
  checkLineMoves(['CANCEL_DONE'], 'DEPOSIT_WAIT');
  const { numUpdatedRows } = await tx
    .updateTable('orderLine')
    .set({ state: 'DEPOSIT_WAIT', claimState: null })
    .where('orderNo', '=', orderNo)
    .where('state', '=', 'CANCEL_DONE')
    .where('claimState', '=', 'CANCEL_NO_REFUND')
    // What the buyer cancelled by a claim stays cancelled.
    .where('claimNo', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export type PlacedOrder = { memberNo: number | null; cartNos: number[]; moved: number };

/**
 * Mark an order as placed, with an account to pay into. Returns its member (null for a guest), the
 * cart lines it was made from and how many of its lines moved.
 */
export async function markDepositAwaited(
  tx: ShopTx,
  orderNo: string,
  moment: Date,
): Promise<PlacedOrder> {
  checkLineMoves(['PAY_WAIT'], 'DEPOSIT_WAIT');
  const { rows } = await sql<PlacedOrder>`
    with moved as (
      update order_line set state = 'DEPOSIT_WAIT'
      where order_no = ${orderNo} and state = 'PAY_WAIT'
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
