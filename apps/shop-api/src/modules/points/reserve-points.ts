import { type Won, won } from '@duskline/contract/won';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { lockPoints } from './lock-points.ts';
import { type Part, sumOf, takeInOrder } from './points.rules.ts';
import { findOpenSpends, type GrantRow, lockGrants, spendPoints } from './points-ledger.sql.ts';

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
  const locked = await lockGrants(tx, memberNo, orderNo);
  const reserved = locked.reserved ?? openAmount(await findOpenSpends(tx, orderNo));
  if (reserved === amount) return undefined;
  if (reserved > 0)
    throw new Error(`order ${orderNo} has ${reserved} points reserved and asks for ${amount}`);
  const { parts, missing } = await takePoints(tx, reservation, locked.grants, amount);
  if (missing > 0) return refuse('points_unusable', { available: sumOf(parts) });
  await spendPoints(tx, {
    ...{ memberNo, orderNo, amount, spentAt: now },
    parts: parts.map(({ source, amount: part }) => ({ grantNo: source.grantNo, amount: part })),
  });
  return undefined;
}

function openAmount(spends: readonly { open: number }[]): number {
  return spends.reduce((total, { open }) => total + open, 0);
}

/** Take points of locked grants; reads them again where some have expired or they are too few. */
async function takePoints(
  tx: ShopTx,
  { memberNo, now }: { memberNo: number; now: Date },
  grants: readonly GrantRow[],
  amount: Won,
): Promise<{ parts: Part<GrantRow>[]; missing: Won }> {
  const take = (from: readonly GrantRow[]) => takeInOrder(from, (grant) => grant.remainder, amount);
  const taken = take(grants);
  const hasExpired = grants.some((grant) => grant.expiresAt <= now);
  return hasExpired || taken.missing > 0 ? take(await lockPoints(tx, memberNo, now)) : taken;
}
