import { won } from '@duskline/contract/won';
import type { ShopTx } from '../../context.ts';
import { lockPoints } from './lock-points.ts';
import type { RevokeReason } from './point-reasons.ts';
import { insertRevocation } from './points-ledger.sql.ts';
import { settleDebts } from './settle-debts.ts';

/**
 * Revoke points whose cause is gone, such as a purchase that was confirmed and returned; once for a
 * key, in won. The balance never goes below zero: points that are spent already are owed and come
 * off the next credits. Throws a `RangeError` for a negative amount.
 */
export async function revokePoints(
  tx: ShopTx,
  wanted: {
    memberNo: number;
    amount: number;
    key: string;
    reason: RevokeReason;
    now: Date;
    detail?: string;
    /** Who takes them by hand. */
    operator?: string;
  },
): Promise<void> {
  const { memberNo, key, reason, now, detail = '', operator } = wanted;
  const amount = won(wanted.amount);
  if (amount < 0) throw new RangeError(`${amount} points cannot be revoked (${key})`);
  if (amount === 0) return;
  const left = await lockPoints(tx, memberNo, now);
  const isNew = await insertRevocation(tx, {
    key,
    memberNo,
    reason,
    detail,
    amount,
    revokedAt: now,
  });
  if (isNew) await settleDebts(tx, memberNo, left, now, operator);
}
