import { won } from '@duskline/contract/won';
import type { ShopTx } from '../../context.ts';
import { sumOf, takeInOrder } from './points.rules.ts';
import {
  changeRemainders,
  findDebts,
  type GrantRow,
  insertEntry,
  reduceDebt,
} from './points-ledger.sql.ts';

/**
 * Settle what a member owes of revoked points: the oldest debt first, from the points that expire
 * last, as the revoked purchase gave the newest. Called after everything that adds points, so that
 * nobody owes and has points at once.
 */
export async function settleDebts(
  tx: ShopTx,
  memberNo: number,
  left: readonly Pick<GrantRow, 'grantNo' | 'remainder'>[],
  now: Date,
  /** Who takes points by hand. */
  operator?: string,
): Promise<void> {
  const debts = await findDebts(tx, memberNo);
  const grants = left.map((grant) => ({ ...grant })).reverse();
  for (const debt of debts) {
    const { parts } = takeInOrder(grants, (grant) => grant.remainder, won(debt.owed));
    if (parts.length === 0) return;
    const amount = sumOf(parts);
    for (const { source, amount: part } of parts) source.remainder -= part;
    await changeRemainders(
      tx,
      parts.map(({ source, amount: part }) => ({ grantNo: source.grantNo, change: -part })),
    );
    await reduceDebt(tx, debt.key, amount);
    await insertEntry(tx, {
      memberNo,
      reason: debt.reason,
      detail: debt.detail,
      amount,
      operator,
      writtenAt: now,
    });
  }
}
