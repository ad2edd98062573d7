import { addDays, endOfSeoulDay } from '@duskline/contract/time.rules';
import { type CouponTerms, couponPlatform } from './coupon-terms.rules.ts';

/** What decides to whom a coupon may be issued, and when. */
export type IssueTerms = Pick<CouponTerms, 'platforms'> & {
  issueKind: 'DOWNLOAD' | 'CODE' | 'CODES' | 'GRANT';
  issueStartsAt: Date;
  /** No end where null. */
  issueEndsAt: Date | null;
  /** No limit where null. */
  issueLimit: number | null;
  issuedCount: number;
  personLimit: number;
  useEndsAt: Date | null;
  useDays: number | null;
  /** For every member where empty. */
  gradeNos: readonly number[];
  isStopped: boolean;
};

export type IssueRefusal =
  | 'coupon_not_open'
  | 'coupon_sold_out'
  | 'coupon_not_for_you'
  | 'coupon_owned';

/**
 * Check whether a coupon can be issued now to a member, or to a guest who may become one; undefined
 * where it can. `owned` is how many of it they have had.
 */
export function checkIssuable(
  terms: IssueTerms,
  collector: { platform: string; gradeNo: number | undefined; owned: number; now: Date },
): IssueRefusal | undefined {
  const { gradeNo, owned, now } = collector;
  if (!isOpen(terms, now)) return 'coupon_not_open';
  if (!terms.platforms.includes(couponPlatform(collector.platform))) return 'coupon_not_for_you';
  if (terms.gradeNos.length > 0 && !(gradeNo && terms.gradeNos.includes(gradeNo))) {
    return 'coupon_not_for_you';
  }
  if (owned >= terms.personLimit) return 'coupon_owned';
  return isSoldOut(terms) ? 'coupon_sold_out' : undefined;
}

function isOpen(terms: IssueTerms, now: Date): boolean {
  const { issueStartsAt, issueEndsAt, useEndsAt, isStopped } = terms;
  const isOver = (end: Date | null) => end !== null && end <= now;
  return !isStopped && issueStartsAt <= now && !isOver(issueEndsAt) && !isOver(useEndsAt);
}

/** Whether all that there are have been issued. */
export function isSoldOut({
  issueLimit,
  issuedCount,
}: Pick<IssueTerms, 'issueLimit' | 'issuedCount'>): boolean {
  return issueLimit !== null && issuedCount >= issueLimit;
}

/**
 * Return why the store can no longer give a coupon, whoever gets it: it was stopped, its time is over,
 * none is left. Undefined where it can.
 */
export function whyNotGivable(
  terms: Pick<IssueTerms, 'isStopped' | 'useEndsAt' | 'issueLimit' | 'issuedCount'>,
  now: Date,
): 'STOPPED' | 'OVER' | 'SOLD_OUT' | undefined {
  if (terms.isStopped) return 'STOPPED';
  if (terms.useEndsAt !== null && terms.useEndsAt <= now) return 'OVER';
  return isSoldOut(terms) ? 'SOLD_OUT' : undefined;
}

/**
 * Return until when a coupon issued at a moment is valid: the end of its last day in Seoul, or the
 * coupon's own end where that is earlier.
 */
export function validUntil(
  { useEndsAt, useDays }: Pick<IssueTerms, 'useEndsAt' | 'useDays'>,
  issuedAt: Date,
): Date {
  const ends = [
    ...(useEndsAt ? [useEndsAt.getTime()] : []),
    ...(useDays === null ? [] : [endOfSeoulDay(addDays(issuedAt, useDays)).getTime()]),
  ];
  if (ends.length === 0) throw new RangeError('a coupon without an end');
  return new Date(Math.min(...ends));
}
