import { won } from '@duskline/contract/won';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import { lockPoints } from './lock-points.ts';
import { sumOf, takeInOrder } from './points.rules.ts';
import {
  changeRemainders,
  findOpenSpends,
  insertEntry,
  insertSpends,
} from './points-ledger.sql.ts';

/**
 * Reserve a member's points for an order that is about to be paid, the first to expire first.
 * Refuses `points_unusable` for an amount the member does not have. The order's row may be inserted
 * later in the same transaction. Repeating the same amount changes nothing; another amount throws.
 */
export async function reservePoints(
  tx: ShopTx,
  reservation: { memberNo: number; orderNo: string; amount: number; now: Date },
): Promise<undefined | Refusal<'points_unusable'>> {
  const { memberNo, orderNo, now } = reservation;
  if (!Number.isSafeInteger(reservation.amount) || reservation.amount < 0)
    return refuse('points_unusable');
  const amount = won(reservation.amount);
  if (amount === 0) return undefined;
  const grants = await lockPoints(tx, memberNo, now);
  const reserved = (await findOpenSpends(tx, orderNo)).reduce((sum, { open }) => sum + open, 0);
  if (reserved === amount) return undefined;
  if (reserved > 0)
    throw new Error(`order ${orderNo} has ${reserved} points reserved and asks for ${amount}`);
  const { parts, missing } = takeInOrder(grants, (grant) => grant.remainder, amount);
  if (missing > 0) return refuse('points_unusable', { available: sumOf(parts) });
  await changeRemainders(
    tx,
    parts.map(({ source, amount: part }) => ({ grantNo: source.grantNo, change: -part })),
  );
  await insertSpends(
    tx,
    parts.map(({ source, amount: part }) => ({
      orderNo,
      grantNo: source.grantNo,
      amount: part,
      spentAt: now,
    })),
  );
  await insertEntry(tx, {
    memberNo,
    reason: 'SUB_PAYMENT_USED',
    detail: '',
    amount,
    orderNo,
    writtenAt: now,
  });
  return undefined;
}
