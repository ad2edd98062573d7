import { won } from '@duskline/contract/won';
import type { ShopTx } from '../../context.ts';
import { lockPoints } from './lock-points.ts';
import type { RevokeReason } from './point-reasons.ts';
import { insertRevocation } from './points-ledger.sql.ts';
import { settleDebts } from './settle-debts.ts';

/**
 * Takes back points whose cause is gone, such as a purchase that was confirmed and returned; the
 * same key does so once. Her points never go below zero: what she has spent of them already is
 * owed and comes off whatever she is given next.
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
  },
): Promise<void> {
  const { memberNo, key, reason, now, detail = '' } = wanted;
  const amount = won(wanted.amount);
  if (amount < 0) throw new RangeError(`${amount} points cannot be taken back (${key})`);
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
  if (isNew) await settleDebts(tx, memberNo, left, now);
}
