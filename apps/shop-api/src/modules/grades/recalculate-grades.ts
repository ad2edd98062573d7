import { seoulDate } from '@duskline/contract/time.rules';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { issueCoupon } from '../coupons/index.ts';
import { memberTag } from '../members/index.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { startOfPeriod } from './grade-progress.ts';
import { gradeFor, promotionKey } from './grades.rules.ts';
import {
  changeGrade,
  findGradeNo,
  findGrades,
  findMembersToRegrade,
  type Grade,
  sumPurchases,
} from './grades.sql.ts';

export type GradeChanges = {
  promoted: number;
  demoted: number;
  /** Promoted without the grade's coupon, because it has run out or was stopped. */
  withoutCoupon: number;
};

/**
 * Recalculate the grade of every active member from the purchases of the last six months and issue
 * the grade's coupon on a promotion (decision 0950, "Selling rules"). Returns how many were promoted
 * and demoted. Safe to run at any time, twice, and to interrupt.
 */
export async function recalculateGrades(
  shop: Pick<ShopContext, 'db' | 'clock' | 'jobs' | 'vault'>,
): Promise<GradeChanges> {
  const now = shop.clock.now();
  const changes: Change[] = [];
  for (const memberNo of await findMembersToRegrade(shop.db, startOfPeriod(now))) {
    const change = await inTransaction(shop.db, (tx) =>
      recalculateGradeAndNotify(tx, shop, memberNo, now),
    );
    if (change) changes.push(change);
  }
  const promoted = changes.filter((change) => change.isUp);
  return {
    promoted: promoted.length,
    demoted: changes.length - promoted.length,
    withoutCoupon: promoted.filter((change) => change.isCouponMissing).length,
  };
}

type Change = { grade: Grade; isUp: boolean; isCouponMissing: boolean };

/**
 * Recalculate the grade of one member and notify them of a promotion. Returns undefined where the
 * grade stays.
 */
export async function recalculateGradeAndNotify(
  tx: ShopTx,
  shop: Pick<ShopContext, 'clock' | 'jobs' | 'vault'>,
  memberNo: number,
  now: Date,
): Promise<Change | undefined> {
  const change = await recalculateGrade(tx, memberNo, now);
  if (change?.isUp) await notifyPromotion(tx, shop, memberNo, change.grade);
  return change;
}

/** Recalculate the grade of one member without a notification; undefined where the grade stays. */
export async function recalculateGrade(
  tx: ShopTx,
  memberNo: number,
  now: Date,
): Promise<Change | undefined> {
  const grades = await findGrades(tx);
  const fromGradeNo = await findGradeNo(tx, memberNo);
  const { amount } = await sumPurchases(tx, memberNo, startOfPeriod(now));
  const earned = gradeFor(grades, amount);
  const before = grades.find((grade) => grade.gradeNo === fromGradeNo);
  if (!before || before.gradeNo === earned.gradeNo) return undefined;
  const isChanged = await changeGrade(tx, {
    memberNo,
    fromGradeNo: before.gradeNo,
    toGradeNo: earned.gradeNo,
    boughtAmt: amount,
    changedAt: now,
  });
  if (!isChanged) return undefined;
  await invalidateTags(tx, [memberTag(memberNo)]);
  const isUp = before.minAmount < earned.minAmount;
  const isCouponMissing = isUp && !(await issueGradeCoupon(tx, earned, memberNo, now));
  return { grade: earned, isUp, isCouponMissing };
}

/** Issue the coupon of the new grade; false where it has run out: the promotion stands all the same. */
async function issueGradeCoupon(
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

async function notifyPromotion(
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

/** Schedule the recalculation every night, after the day's purchases were confirmed. */
export async function startGradeJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('recalculate-grades', '30 3 * * *', async () => {
    const result = await recalculateGrades(shop);
    shop.log.info(result, 'grades recalculated');
    return result;
  });
}
