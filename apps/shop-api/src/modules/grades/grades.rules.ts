import { type Won, won } from '@duskline/contract/won';

/** What a grade asks for and gives: won bought in the period, percent of what is bought as points. */
export type GradeTerms = { gradeNo: number; minAmount: number; pointRate: number };

/** Months of confirmed orders that count, and what counts of a line: all in one place. */
export const PERIOD_MONTHS = 6;

/**
 * The grade an amount bought in the period earns: the highest whose minimum it reaches (decisions,
 * "Selling rules"); grades come lowest first.
 */
export function gradeFor<Grade extends GradeTerms>(grades: readonly Grade[], bought: Won): Grade {
  const earned = grades.findLast((grade) => grade.minAmount <= bought);
  if (!earned) throw new RangeError(`no grade for ${bought} won`);
  return earned;
}

/** The grade above one and what is missing to reach it; undefined from the highest. */
export function gradeAbove<Grade extends GradeTerms>(
  grades: readonly Grade[],
  gradeNo: number,
  bought: Won,
): { grade: Grade; missing: Won } | undefined {
  const grade = grades[grades.findIndex((one) => one.gradeNo === gradeNo) + 1];
  return grade && { grade, missing: won(Math.max(0, grade.minAmount - bought)) };
}

/**
 * The cause of a promotion's coupon: one a grade, member and half-year (`2026-2`), so that falling
 * and rising again brings no second one.
 */
export function promotionKey(gradeLabel: string, memberNo: number, seoulDay: string): string {
  const [year, month] = seoulDay.split('-').map(Number);
  return `grade:${gradeLabel}:${memberNo}:${year}-${(month ?? 1) <= 6 ? 1 : 2}`;
}
