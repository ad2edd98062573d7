import type { ShopTx } from '../../context.ts';
import { mayMove, type OrderState } from './order-states.rules.ts';

type Change = { deliveredAt?: Date; confirmedAt?: Date };

/** Moves options that are in one of these states on; answers which were. */
export async function moveLines(
  tx: ShopTx,
  lineNos: readonly number[],
  from: readonly OrderState[],
  to: OrderState,
  change: Change = {},
): Promise<number[]> {
  const wrong = from.find((state) => !mayMove(state, to));
  if (wrong) throw new RangeError(`no option of an order goes from ${wrong} to ${to}`);
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
