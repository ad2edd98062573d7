import { parseSeoulTime } from '@duskline/contract/time.rules';
import { type Won, won } from '@duskline/contract/won';
import type { ShopDb } from '../../context.ts';
import { monthsBefore } from '../../http/paging.ts';
import { gradeAbove, PERIOD_MONTHS } from './grades.rules.ts';
import { findGradeNo, findGradesShown, type Grade, sumPurchases } from './grades.sql.ts';

export type GradeProgress = {
  grade: Grade;
  /** Undefined in the highest grade. */
  next: { grade: Grade; missing: Won } | undefined;
  /** Purchases and confirmed in the period, in won, and in how many orders. */
  bought: Won;
  orders: number;
  /** The first moment that counts. */
  since: Date;
};

/** Return the start of the day in Seoul from which confirmed orders count towards a grade. */
export function startOfPeriod(now: Date): Date {
  const day = monthsBefore(now, PERIOD_MONTHS);
  const start = parseSeoulTime(day);
  if (!start) throw new RangeError(`${day} is no day`);
  return start;
}

/**
 * Find a member's grade, the next one, the purchases of the last six months and what is missing for
 * the next grade, in won. Undefined where there is no such member.
 */
export async function findGradeProgress(
  db: ShopDb,
  memberNo: number,
  now: Date,
): Promise<GradeProgress | undefined> {
  const since = startOfPeriod(now);
  const [grades, gradeNo, { amount, orders }] = await Promise.all([
    findGradesShown(db, now),
    findGradeNo(db, memberNo),
    sumPurchases(db, memberNo, since),
  ]);
  const grade = grades.find((one) => one.gradeNo === gradeNo);
  if (!grade) return undefined;
  const next = gradeAbove(grades, grade.gradeNo, amount);
  return { grade, next, bought: won(amount), orders, since };
}
