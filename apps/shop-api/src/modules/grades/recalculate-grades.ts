import { seoulDate } from '@duskline/contract/time.rules';
import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { issueCoupon } from '../coupons/index.ts';
import { memberTag } from '../members/index.ts';
import { enqueueNotification } from '../notifications/index.ts';
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

export type Reckoning = {
  promoted: number;
  demoted: number;
  /** Promoted without the grade's coupon, because it has run out or was stopped. */
  withoutCoupon: number;
};

/**
 * Gives every active member the grade that the last six months earn her, with the grade's coupon
 * where she rises (decisions, "Selling rules"); answers how many rose and fell. Safe to run at any
 * time, twice, and to break off.
 */
export async function reckonGrades(
  shop: Pick<ShopContext, 'db' | 'clock' | 'jobs' | 'vault'>,
): Promise<Reckoning> {
  const now = shop.clock.now();
  const moves: Move[] = [];
  for (const memberNo of await findMisgraded(shop.db, startOfPeriod(now))) {
    const move = await inTransaction(shop.db, (tx) => reckonAndTell(tx, shop, memberNo, now));
    if (move) moves.push(move);
  }
  const promoted = moves.filter((move) => move.isUp);
  return {
    promoted: promoted.length,
    demoted: moves.length - promoted.length,
    withoutCoupon: promoted.filter((move) => move.isCouponMissing).length,
  };
}

type Move = { grade: Grade; isUp: boolean; isCouponMissing: boolean };

/** The same for one member, who is told when she rises; undefined where she has what she earned. */
export async function reckonAndTell(
  tx: ShopTx,
  shop: Pick<ShopContext, 'clock' | 'jobs' | 'vault'>,
  memberNo: number,
  now: Date,
): Promise<Move | undefined> {
  const move = await reckonMember(tx, memberNo, now);
  if (move?.isUp) await tell(tx, shop, memberNo, move.grade);
  return move;
}

/** The same without telling her; undefined where she has the grade she earned. */
export async function reckonMember(
  tx: ShopTx,
  memberNo: number,
  now: Date,
): Promise<Move | undefined> {
  const grades = await findGrades(tx);
  const fromGradeNo = await findGradeNo(tx, memberNo);
  const { amount } = await sumBought(tx, memberNo, startOfPeriod(now));
  const earned = gradeFor(grades, amount);
  const before = grades.find((grade) => grade.gradeNo === fromGradeNo);
  if (!before || before.gradeNo === earned.gradeNo) return undefined;
  const moved = await moveMember(tx, {
    memberNo,
    fromGradeNo: before.gradeNo,
    toGradeNo: earned.gradeNo,
    boughtAmt: amount,
    changedAt: now,
  });
  if (!moved) return undefined;
  await invalidateTags(tx, [memberTag(memberNo)]);
  const isUp = before.minAmount < earned.minAmount;
  const isCouponMissing = isUp && !(await welcome(tx, earned, memberNo, now));
  return { grade: earned, isUp, isCouponMissing };
}

/** Gives the coupon of her new grade; false where it has run out: she rises all the same. */
async function welcome(
  tx: ShopTx,
  { label, coupon }: Grade,
  memberNo: number,
  now: Date,
): Promise<boolean> {
  if (!coupon) return true;
  const reasonKey = promotionKey(label, memberNo, seoulDate(now));
  const { couponNo } = coupon;
  return !isRefusal(await issueCoupon(tx, { memberNo, couponNo, now, reasonKey }));
}

async function tell(
  tx: ShopTx,
  shop: Pick<ShopContext, 'clock' | 'jobs' | 'vault'>,
  memberNo: number,
  { label, pointRate }: Grade,
): Promise<void> {
  await enqueueNotification(tx, shop, {
    kind: 'grade_up',
    key: `grade:${memberNo}:${label}:${seoulDate(shop.clock.now())}`,
    memberNo,
    data: { gradeName: label, pointRate },
  });
}

/** Does so every night, when the day's confirmations are in. */
export async function startGradeJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('recalculate-grades', '30 3 * * *', async () => {
    const reckoning = await reckonGrades(shop);
    shop.log.info(reckoning, 'grades reckoned');
    return reckoning;
  });
}
