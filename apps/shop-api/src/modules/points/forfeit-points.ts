import { won } from '@duskline/contract/won';
import type { ShopTx } from '../../context.ts';
import { lockPoints } from './lock-points.ts';
import { sumOf } from './points.rules.ts';
import {
  changeRemainders,
  findGrantsWithRemainder,
  insertEntry,
  isActiveMember,
} from './points-ledger.sql.ts';

/** Write off all points of a member who withdraws. The history stays. Safe to repeat. */
export async function forfeitPoints(tx: ShopTx, memberNo: number, now: Date): Promise<void> {
  await lockPoints(tx, memberNo, now);
  await writeOff(tx, memberNo, now);
}

/**
 * Write off points that were returned to a member who has withdrawn meanwhile, such as by a claim:
 * the history shows the return and the write-off. The caller has locked the member's points.
 */
export async function forfeitIfWithdrawn(tx: ShopTx, memberNo: number, now: Date): Promise<void> {
  if (!(await isActiveMember(tx, memberNo))) await writeOff(tx, memberNo, now);
}

async function writeOff(tx: ShopTx, memberNo: number, now: Date): Promise<void> {
  const left = await findGrantsWithRemainder(tx, memberNo);
  if (left.length === 0) return;
  await changeRemainders(
    tx,
    left.map(({ grantNo, remainder }) => ({ grantNo, change: -remainder })),
  );
  await insertEntry(tx, {
    memberNo,
    reason: 'SUB_DELETE_ACCOUNT',
    detail: '회원 탈퇴',
    amount: sumOf(left.map(({ remainder }) => ({ amount: won(remainder) }))),
    writtenAt: now,
  });
}
