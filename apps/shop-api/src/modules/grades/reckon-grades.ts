import { announceChange } from '@duskline/platform/change-bus';
import { inTransaction } from '@duskline/platform/database';
import type { Shop, ShopTx } from '../../shop.ts';
import { memberTag } from '../../sign-in-memory.ts';
import { startOfPeriod } from './grade-progress.ts';
import { gradeFor } from './grades.rules.ts';
import {
  findGradeNo,
  findGrades,
  findMisgraded,
  type Grade,
  moveMember,
  sumBought,
} from './grades.sql.ts';

export type Reckoning = { promoted: number; demoted: number };

/**
 * Gives every active member the grade that the last six months earn her, with the grade's coupon
 * where she rises (decisions, "Selling rules"); answers how many rose and fell. Safe to run at any
 * time, twice, and to break off.
 */
export async function reckonGrades({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<Reckoning> {
  const now = clock.now();
  const grades = await findGrades(db);
  const reckoning = { promoted: 0, demoted: 0 };
  for (const memberNo of await findMisgraded(db, startOfPeriod(now))) {
    const move = await inTransaction(db, (tx) => reckonMember(tx, grades, memberNo, now));
    if (move) reckoning[move] += 1;
  }
  return reckoning;
}

async function reckonMember(
  tx: ShopTx,
  grades: readonly Grade[],
  memberNo: number,
  now: Date,
): Promise<keyof Reckoning | undefined> {
  const fromGradeNo = await findGradeNo(tx, memberNo);
  if (fromGradeNo === undefined) return undefined;
  const { amount } = await sumBought(tx, memberNo, startOfPeriod(now));
  const earned = gradeFor(grades, amount);
  const moved = await moveMember(tx, {
    memberNo,
    fromGradeNo,
    toGradeNo: earned.gradeNo,
    boughtAmt: amount,
    changedAt: now,
  });
  if (!moved) return undefined;
  await announceChange(tx, [memberTag(memberNo)]);
  const before = grades.find((grade) => grade.gradeNo === fromGradeNo);
  return before && before.minAmount < earned.minAmount ? 'promoted' : 'demoted';
}

/** Does so every night, when the day's confirmations are in. */
export async function startGradeJobs(shop: Shop): Promise<void> {
  await shop.jobs.repeat('grade-reckoning', '30 3 * * *', async () => {
    await reckonGrades(shop);
  });
}
