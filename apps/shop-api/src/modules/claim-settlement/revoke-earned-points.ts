import type { ShopTx } from '../../context.ts';
import type { ClaimRow } from '../claim-records/index.ts';
import { isGone } from '../orders/index.ts';
import { confirmationKey, findEarnedPoints, revokePoints } from '../points/index.ts';
import { pointsOfLine } from '../pricing/index.ts';
import { revokePointsOfReturned } from '../reviews/index.ts';
import type { ClaimedOrder } from './claimed-order.ts';
import { purchasesGoneWith, purchasesOf } from './purchase-lines.rules.ts';

type Leaving = { order: ClaimedOrder; claim: ClaimRow; now: Date };

/**
 * Revoke the points that confirmed purchases earned, and those of reviews of what the buyer keeps
 * nothing of.
 */
export async function revokeEarnedPoints(
  tx: ShopTx,
  { order, claim, now }: Leaving,
): Promise<void> {
  const { memberNo } = order.head;
  if (memberNo === null) return;
  await revokePointsOfConfirmed(tx, { order, claim, now }, memberNo);
  const reviewed = purchasesGoneWith(order.lines, claim.lineNos).flat();
  const lineNos = reviewed.map(({ orderLineNo }) => orderLineNo);
  if (lineNos.length > 0) await revokePointsOfReturned(tx, { memberNo, lineNos, now });
}

/**
 * A line that was split after its confirmation earned its points as a whole, cut to whole won once:
 * what the other pieces earn by themselves stays, the rest goes, so that the last piece takes exactly
 * what is left. What replaced confirmed goods stands for them: it is confirmed since they were.
 */
async function revokePointsOfConfirmed(
  tx: ShopTx,
  { order, claim, now }: Leaving,
  memberNo: number,
): Promise<void> {
  for (const purchase of purchasesOf(order.lines)) {
    const lineNos = purchase.map(({ orderLineNo }) => orderLineNo);
    let confirmed = purchase.filter((line) => line.confirmedAt !== null && !isGone(line));
    for (const line of confirmed) {
      if (!claim.lineNos.includes(line.orderLineNo)) continue;
      confirmed = confirmed.filter((other) => other !== line);
      const stays = confirmed.reduce((sum, other) => sum + pointsOfLine(other), 0);
      await revokePoints(tx, {
        memberNo,
        amount: Math.max((await findEarnedPoints(tx, lineNos)) - stays, 0),
        key: confirmationKey(line.orderLineNo),
        reason: 'SUB_RETURN',
        now,
        detail: line.productName,
      });
    }
  }
}
