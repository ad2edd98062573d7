import { won } from '@duskline/contract/won';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext, ShopTx } from '../../context.ts';
import {
  changeRemainders,
  findGrantsWithRemainder,
  findMembersWithExpiredPoints,
  type GrantRow,
  insertEntry,
  lockAccount,
} from './points-ledger.sql.ts';

/**
 * Holds a member's points until the transaction ends, writes off what has ended and answers the
 * grants that have something left, what ends first first.
 */
export async function lockPoints(tx: ShopTx, memberNo: number, now: Date): Promise<GrantRow[]> {
  await lockAccount(tx, memberNo);
  const left = await findGrantsWithRemainder(tx, memberNo);
  const ended = left.filter((grant) => grant.expiresAt <= now);
  for (const { grantNo, remainder, detail } of ended) {
    await changeRemainders(tx, [{ grantNo, change: -remainder }]);
    await insertEntry(tx, {
      memberNo,
      reason: 'SUB_EXPIRED',
      detail,
      amount: won(remainder),
      grantNo,
      writtenAt: now,
    });
  }
  return left.slice(ended.length);
}

const BATCH_SIZE = 500;

/**
 * Writes off all points that have ended, member by member, and answers of how many members; safe
 * to run at any time and to break off. Ended points cannot be spent even before it ran.
 */
export async function expirePoints({
  db,
  clock,
}: Pick<ShopContext, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  let members = 0;
  for (;;) {
    const memberNos = await findMembersWithExpiredPoints(db, now, BATCH_SIZE);
    for (const memberNo of memberNos)
      await inTransaction(db, (tx) => lockPoints(tx, memberNo, now));
    members += memberNos.length;
    if (memberNos.length < BATCH_SIZE) return members;
  }
}
