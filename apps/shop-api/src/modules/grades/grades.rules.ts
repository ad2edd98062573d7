import { type Won, won } from '@duskline/contract/won';

/** A grade's terms: the purchases it needs in the period, in won, and its points rate in percent. */
export type GradeTerms = { gradeNo: number; minAmount: number; pointRate: number };

/** How many months of confirmed orders count. */
export const PERIOD_MONTHS = 6;

/**
 * Return the grade that purchases of the period earn, in won: the highest whose minimum they reach
 * (decision 0950, "Selling rules"). `grades` are sorted, the lowest first.
 */
export function gradeFor<Grade extends GradeTerms>(grades: readonly Grade[], bought: Won): Grade {
  const earned = grades.findLast((grade) => grade.minAmount <= bought);
  if (!earned) throw new RangeError(`no grade for ${bought} won`);
  return earned;
}

/** Return the next grade and the won missing to reach it; undefined from the highest. */
export function gradeAbove<Grade extends GradeTerms>(
  grades: readonly Grade[],
  gradeNo: number,
  bought: Won,
): { grade: Grade; missing: Won } | undefined {
  const grade = grades[grades.findIndex((one) => one.gradeNo === gradeNo) + 1];
  return grade && { grade, missing: won(Math.max(0, grade.minAmount - bought)) };
}

/**
 * Return the key of a promotion's coupon: one per grade, member and half-year (`2026-2`), so that a
 * demotion and promotion again brings no second one.
 */
export function promotionKey(gradeLabel: string, memberNo: number, seoulDay: string): string {
  const [year, month] = seoulDay.split('-').map(Number);
  return `grade:${gradeLabel}:${memberNo}:${year}-${(month ?? 1) <= 6 ? 1 : 2}`;
}
