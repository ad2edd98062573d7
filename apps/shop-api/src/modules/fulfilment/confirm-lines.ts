import type { ShopTx } from '../../context.ts';
import { findConfirmed, findMembersOfOrders, moveLinesToConfirmed } from '../orders/index.ts';
import { confirmationKey, creditPoints } from '../points/index.ts';
import { pointsOfLine } from '../pricing/index.ts';

/**
 * Confirm the purchase of lines that are shipped or delivered and credit their points ("Selling
 * rules"); returns the numbers of the lines confirmed. A line under a running claim, or confirmed
 * already, is left as it is; what replaces confirmed goods earns nothing: each earns its points once.
 * The caller has locked the orders.
 */
export async function confirmLines(
  tx: ShopTx,
  lines: readonly { orderLineNo: number }[],
  now: Date,
): Promise<number[]> {
  const lineNos = lines.map((line) => line.orderLineNo);
  const earned = await findConfirmed(tx, lineNos);
  const confirmed = await moveLinesToConfirmed(tx, lineNos, now);
  const memberOf = await findMembersOfOrders(
    tx,
    confirmed.map((line) => line.orderNo),
  );
  // Accounts are locked by member number: two confirmations of several members cannot deadlock.
  const byMember = confirmed
    .map((line) => ({ line, memberNo: memberOf.get(line.orderNo) ?? null }))
    .toSorted((a, b) => (a.memberNo ?? 0) - (b.memberNo ?? 0));
  for (const { line, memberNo } of byMember) {
    if (memberNo === null || earned.has(line.orderLineNo)) continue;
    await creditPoints(tx, {
      memberNo,
      amount: pointsOfLine(line),
      reason: 'ADD_AFTER_PAYMENT',
      key: confirmationKey(line.orderLineNo),
      now,
      detail: line.productName,
      orderNo: line.orderNo,
    });
  }
  return confirmed.map((line) => line.orderLineNo);
}
