import { won } from '@duskline/contract/won';
import { inTransaction } from '@duskline/platform/database/database';
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
 * Lock a member's points until the transaction ends and write off what has expired. Returns the
 * grants that have points left, the first to expire first.
 */
export async function lockPoints(tx: ShopTx, memberNo: number, now: Date): Promise<GrantRow[]> {
  await lockAccount(tx, memberNo);
  const left = await findGrantsWithRemainder(tx, memberNo);
  const expired = left.filter((grant) => grant.expiresAt <= now);
  for (const { grantNo, remainder, detail } of expired) {
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
  return left.slice(expired.length);
}

const BATCH_SIZE = 500;

/**
 * Write off all expired points, member by member. Returns how many members had some. Safe to run at
 * any time and to interrupt; expired points cannot be spent even before it ran.
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
