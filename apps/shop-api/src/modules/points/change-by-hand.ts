import { won } from '@duskline/contract/won';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { grantPoints } from './credit-points.ts';
import { lockPoints } from './lock-points.ts';
import { isPointsKeyUsed } from './member-ledger.sql.ts';
import { isActiveMember } from './points-ledger.sql.ts';
import { revokePoints } from './revoke-points.ts';

export type PointsByHand = {
  memberNo: number;
  change: 'give' | 'take';
  /** Whole won. */
  amount: number;
  /** The member reads it in their history. */
  reason: string;
  operator: string;
  /** The same key changes once. */
  key: string;
  now: Date;
};

/**
 * Give points by hand, or take back at most what is left; returns the points before and after, in won,
 * and whether the key was used before. Refusals: `member_not_found`, also for one who withdrew,
 * `points_not_enough`, `invalid_request`.
 */
export async function changePointsByHand(
  tx: ShopTx,
  { change, ...wanted }: PointsByHand,
): Promise<
  | { before: number; after: number; isRepeat: boolean }
  | Refusal<'member_not_found' | 'points_not_enough' | 'invalid_request'>
> {
  const { memberNo, key, amount, now, reason, operator } = wanted;
  if (!(await isActiveMember(tx, memberNo))) return refuse('member_not_found');
  // Two presses at once wait for each other here.
  const before = await lockAndSum(tx, memberNo, now);
  if (await isPointsKeyUsed(tx, key)) return { before, after: before, isRepeat: true };
  if (change === 'give') {
    const refused = await grantPoints(tx, wanted);
    if (isRefusal(refused)) return refused;
  } else {
    if (before < amount) return refuse('points_not_enough');
    const taking = { memberNo, amount, key, now, operator, detail: reason };
    await revokePoints(tx, { ...taking, reason: 'SUB_MANUAL' });
  }
  return { before, after: await lockAndSum(tx, memberNo, now), isRepeat: false };
}

async function lockAndSum(tx: ShopTx, memberNo: number, now: Date): Promise<number> {
  const left = await lockPoints(tx, memberNo, now);
  return won(left.reduce((sum, { remainder }) => sum + remainder, 0));
}
