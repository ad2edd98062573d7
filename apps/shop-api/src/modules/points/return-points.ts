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
  findSpender,
  insertEntry,
  insertGrant,
  insertRefund,
  type OpenSpend,
} from './points-ledger.sql.ts';
import { settleDebts } from './settle-debts.ts';

/** Gives back all that an order still has of a member's points; nothing where it has none. */
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
 * Gives back points that a claim pays back; the same key does so once. More than the order still
 * has of them is a fault of the caller.
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
  if (amount < 0) throw new RangeError(`${amount} points cannot be given back (${key})`);
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

type Return = {
  memberNo: number;
  orderNo: string;
  parts: Part<OpenSpend>[];
  reason: 'ADD_CANCEL' | 'ADD_RETURN';
  now: Date;
};

async function returnToGrants(tx: ShopTx, { memberNo, orderNo, parts, reason, now }: Return) {
  await addReturned(
    tx,
    parts.map(({ source, amount }) => ({ spendNo: source.spendNo, amount })),
  );
  const entry = { memberNo, reason, detail: '', orderNo, writtenAt: now };
  const kept = parts.filter(({ source }) => +expiryAfterReturn(source, now) === +source.expiresAt);
  if (kept.length > 0) {
    await changeRemainders(
      tx,
      kept.map(({ source, amount }) => ({ grantNo: source.grantNo, change: amount })),
    );
    await insertEntry(tx, { ...entry, amount: sumOf(kept) });
  }
  for (const { source, amount } of parts.filter((part) => !kept.includes(part))) {
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
