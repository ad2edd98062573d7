import { pickLineAmounts } from '@duskline/contract/shop/order-amounts.rules';
import type { ShopTx } from '../../context.ts';
import type { OrderLineRow } from './orders.sql.ts';

/** Bind lines to a running claim. */
export async function setLinesClaim(
  tx: ShopTx,
  lineNos: readonly number[],
  claim: Pick<OrderLineRow, 'claimNo' | 'claimState'>,
): Promise<void> {
  await tx.updateTable('orderLine').set(claim).where('orderLineNo', 'in', lineNos).execute();
}

/** Save the state of a claim at its lines; `null` frees them from it. */
export async function setClaimStateOfLines(
  tx: ShopTx,
  claimNo: number,
  claimState: OrderLineRow['claimState'],
): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set(claimState === null ? { claimState, claimNo: null } : { claimState })
    .where('claimNo', '=', claimNo)
    .execute();
}

/** Save a part of a line as a line of its own and the rest at the first; returns its number. */
export async function insertSplitLine(
  tx: ShopTx,
  part: OrderLineRow,
  rest: OrderLineRow,
): Promise<number> {
  await setLineQuantity(tx, rest);
  const { orderLineNo: originLineNo, ...facts } = part;
  return insertLine(tx, { ...facts, originLineNo });
}

/** Save the quantity of a line and what it amounts to. */
export async function setLineQuantity(tx: ShopTx, line: OrderLineRow): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set({ quantity: line.quantity, ...pickLineAmounts(line) })
    .where('orderLineNo', '=', line.orderLineNo)
    .execute();
}

/** Add a line to an order; returns its number. */
export async function insertLine(
  tx: ShopTx,
  line: Omit<OrderLineRow, 'orderLineNo'>,
): Promise<number> {
  const { orderLineNo } = await tx
    .insertInto('orderLine')
    .values(line)
    .returning('orderLineNo')
    .executeTakeFirstOrThrow();
  return orderLineNo;
}

/** Save which line replaces another in an exchange; `null` where the exchange has ended. */
export async function setReplacement(
  tx: ShopTx,
  lineNo: number,
  replacedByNo: number | null,
): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set({ replacedByNo })
    .where('orderLineNo', '=', lineNo)
    .execute();
}
