import { won } from '@duskline/contract/won';
import type { ShopTx } from '../../context.ts';
import { forfeitIfWithdrawn } from './forfeit-points.ts';
import { lockPoints } from './lock-points.ts';
import { expiryAfterReturn, type Part, sumOf, takeInOrder } from './points.rules.ts';
import {
  addReturned,
  changeRemainders,
  findGrantsWithRemainder,
  findOpenSpends,
  findOrdersWithPoints,
  findSpender,
  insertEntry,
  insertGrant,
  insertRefund,
  type OpenSpend,
} from './points-ledger.sql.ts';
import { settleDebts } from './settle-debts.ts';

/** Release all points that orders have reserved or spent; nothing for those that have none. */
export async function releasePointsOfOrders(
  tx: ShopTx,
  { orderNos, now }: { orderNos: readonly string[]; now: Date },
): Promise<void> {
  // In the order of the members, so that two that release for the same ones wait instead of clash.
  for (const orderNo of await findOrdersWithPoints(tx, orderNos)) {
    await releasePoints(tx, { orderNo, now });
  }
}

/** Release all points that an order has reserved or spent; nothing where it has none. */
export async function releasePoints(
  tx: ShopTx,
  { orderNo, now }: { orderNo: string; now: Date },
): Promise<void> {
  const memberNo = await findSpender(tx, orderNo);
  if (memberNo === undefined) return;
  await lockPoints(tx, memberNo, now);
  const parts = (await findOpenSpends(tx, orderNo)).map((source) => ({
    source,
    amount: won(source.open),
  }));
  if (parts.length > 0)
    await returnToGrants(tx, { memberNo, orderNo, parts, reason: 'ADD_CANCEL', now });
}

/**
 * Refund the points of a claim, in won; once for a key. Throws where the order was not paid with
 * points or has fewer of them left.
 */
export async function refundPoints(
  tx: ShopTx,
  refund: {
    orderNo: string;
    amount: number;
    key: string;
    now: Date;
    reason?: 'ADD_CANCEL' | 'ADD_RETURN';
  },
): Promise<void> {
  const { orderNo, key, now, reason = 'ADD_CANCEL' } = refund;
  const amount = won(refund.amount);
  if (amount < 0) throw new RangeError(`${amount} points cannot be refunded (${key})`);
  if (amount === 0) return;
  const memberNo = await findSpender(tx, orderNo);
  if (memberNo === undefined) throw new Error(`order ${orderNo} was not paid with points (${key})`);
  await lockPoints(tx, memberNo, now);
  if (!(await insertRefund(tx, { key, orderNo, amount, refundedAt: now }))) return;
  const spends = await findOpenSpends(tx, orderNo);
  const { parts, missing } = takeInOrder(spends, (spend) => spend.open, amount);
  if (missing > 0) throw new RangeError(`order ${orderNo} has ${missing} points too few (${key})`);
  await returnToGrants(tx, { memberNo, orderNo, parts, reason, now });
}

type PointReturn = {
  memberNo: number;
  orderNo: string;
  parts: Part<OpenSpend>[];
  reason: 'ADD_CANCEL' | 'ADD_RETURN';
  now: Date;
};

async function returnToGrants(tx: ShopTx, { memberNo, orderNo, parts, reason, now }: PointReturn) {
  await addReturned(
    tx,
    parts.map(({ source, amount }) => ({ spendNo: source.spendNo, amount })),
  );
  const entry = { memberNo, reason, detail: '', orderNo, writtenAt: now };
  const unexpired = parts.filter(
    ({ source }) => +expiryAfterReturn(source, now) === +source.expiresAt,
  );
  if (unexpired.length > 0) {
    await changeRemainders(
      tx,
      unexpired.map(({ source, amount }) => ({ grantNo: source.grantNo, change: amount })),
    );
    await insertEntry(tx, { ...entry, amount: sumOf(unexpired) });
  }
  for (const { source, amount } of parts.filter((part) => !unexpired.includes(part))) {
    const grantNo = await insertGrant(tx, {
      memberNo,
      key: null,
      restoredFrom: source.grantNo,
      reason,
      detail: source.detail,
      amount,
      creditedAt: now,
      expiresAt: expiryAfterReturn(source, now),
    });
    await insertEntry(tx, { ...entry, amount, grantNo });
  }
  await settleDebts(tx, memberNo, await findGrantsWithRemainder(tx, memberNo), now);
  await forfeitIfWithdrawn(tx, memberNo, now);
}
