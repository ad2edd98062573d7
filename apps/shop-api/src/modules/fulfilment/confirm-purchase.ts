import type { ShopTx } from '../../context.ts';
import { creditPoints } from '../points/index.ts';
import { pointsOfLine } from '../pricing/index.ts';
import { confirmable, findBuyers } from './confirm-purchase.sql.ts';

/**
 * Confirms the purchase of options that are on their way or delivered and gives their points
 * (decisions, "Selling rules"); answers the numbers of those that were. An option with a running
 * claim, or confirmed already, is left as it is: each gives its points once.
 */
export async function confirmLines(
  tx: ShopTx,
  lines: readonly { orderLineNo: number }[],
  now: Date,
): Promise<number[]> {
  const confirmed = await confirmable(
    tx,
    lines.map((line) => line.orderLineNo),
    now,
  );
  const buyers = await findBuyers(
    tx,
    confirmed.map((line) => line.orderNo),
  );
  // Accounts in their order: two confirmations of several members never wait for each other.
  const byMember = confirmed
    .map((line) => ({ line, memberNo: buyers.get(line.orderNo) ?? null }))
    .toSorted((a, b) => (a.memberNo ?? 0) - (b.memberNo ?? 0));
  for (const { line, memberNo } of byMember) {
    if (memberNo === null) continue;
    await creditPoints(tx, {
      memberNo,
      amount: pointsOfLine(line),
      reason: 'ADD_AFTER_PAYMENT',
      key: `confirm:${line.orderLineNo}`,
      now,
      detail: line.productName,
      orderNo: line.orderNo,
    });
  }
  return confirmed.map((line) => line.orderLineNo);
}
