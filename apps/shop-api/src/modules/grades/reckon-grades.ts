import { announceChange } from '@duskline/platform/change-bus';
import { seoulDate } from '@duskline/platform/clock';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal } from '@duskline/platform/refusal';
import type { Shop, ShopTx } from '../../shop.ts';
import { memberTag } from '../../sign-in-memory.ts';
import { issueCoupon } from '../coupons/index.ts';
import { startOfPeriod } from './grade-progress.ts';
import { gradeFor, promotionKey } from './grades.rules.ts';
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
export async function reckonGrades({
  db,
  clock,
  log,
}: Pick<Shop, 'db' | 'clock' | 'log'>): Promise<Reckoning> {
  const now = clock.now();
  const grades = await findGrades(db);
  const reckoning = { promoted: 0, demoted: 0 };
  for (const memberNo of await findMisgraded(db, startOfPeriod(now))) {
    const move = await inTransaction(db, (tx) => reckonMember(tx, { grades, memberNo, now, log }));
    if (move) reckoning[move] += 1;
  }
  return reckoning;
}

type Reckoned = { grades: readonly Grade[]; memberNo: number; now: Date; log: Shop['log'] };

async function reckonMember(
  tx: ShopTx,
  { grades, memberNo, now, log }: Reckoned,
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
  if (!before || before.minAmount >= earned.minAmount) return 'demoted';
  await welcome(tx, earned, { memberNo, now, log });
  return 'promoted';
}

/** The coupon of her new grade. She rises all the same where it has run out. */
async function welcome(
  tx: ShopTx,
  { label, coupon }: Grade,
  { memberNo, now, log }: Pick<Reckoned, 'memberNo' | 'now' | 'log'>,
): Promise<void> {
  if (!coupon) return;
  const { couponNo } = coupon;
  const reasonKey = promotionKey(label, memberNo, seoulDate(now));
  const issued = await issueCoupon(tx, { memberNo, couponNo, now, reasonKey });
  if (isRefusal(issued)) log.warn({ memberNo, couponNo, refused: issued.name }, 'no grade coupon');
}

/** Does so every night, when the day's confirmations are in. */
export async function startGradeJobs(shop: Shop): Promise<void> {
  await shop.jobs.repeat('grade-reckoning', '30 3 * * *', async () => {
    await reckonGrades(shop);
  });
}
