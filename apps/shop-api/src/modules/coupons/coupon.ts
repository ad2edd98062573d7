import { won } from '@duskline/contract/won';
import type { CouponTerms, OwnedCoupon, Targets } from './coupon-terms.rules.ts';
import type { IssueTerms } from './issue.rules.ts';

export type TargetKind = 'PRODUCT' | 'CATEGORY' | 'BRAND';
export type TargetRow = { isExcluded: boolean; kind: TargetKind; targetNo: number };

/** A coupon's row with its targets; a category stands for those below it, too. */
export type CouponRow = Omit<IssueTerms, 'platforms' | 'gradeNos' | 'isStopped'> & {
  couponNo: number;
  name: string;
  reason: string;
  kind: 'PRODUCT' | 'CART';
  fixedAmt: number | null;
  rate: number | null;
  maxDiscountAmt: number;
  minAmt: number;
  combinable: boolean;
  platforms: string[];
  gradeNos: number[];
  gradeLabels: string[];
  stoppedAt: Date | null;
  targets: TargetRow[];
};

/** A coupon as the rules know it. */
export type Coupon = Omit<
  CouponRow,
  'fixedAmt' | 'maxDiscountAmt' | 'minAmt' | 'stoppedAt' | 'targets'
> &
  CouponTerms &
  IssueTerms & { targetKind: TargetKind | undefined };

export type IssuedRow = {
  issueNo: number;
  memberNo: number;
  /** HELD: reserved by an order that waits for its payment. */
  state: 'ISSUED' | 'HELD' | 'USED' | 'EXPIRED' | 'CANCELLED';
  issuedAt: Date;
  validUntil: Date;
  usedAt: Date | null;
  orderNo: string | null;
};

/** A coupon that was issued to a member. */
export type IssuedCoupon = Coupon & IssuedRow & OwnedCoupon;

/** Convert a row to a coupon. */
export function couponFromRow({ stoppedAt, targets, ...row }: CouponRow): Coupon {
  return {
    ...row,
    fixedAmt: row.fixedAmt === null ? null : won(row.fixedAmt),
    maxDiscountAmt: won(row.maxDiscountAmt),
    minAmt: won(row.minAmt),
    isStopped: stoppedAt !== null,
    includes: collect(targets.filter((target) => !target.isExcluded)),
    excludes: collect(targets.filter((target) => target.isExcluded)),
    targetKind: targets.find((target) => !target.isExcluded)?.kind,
  };
}

/**
 * Convert a row to an issued coupon. `orderNo` is the order that would use it and waits for its
 * payment: a coupon that this order reserved is available to it.
 */
export function issuedCouponFromRow(row: CouponRow & IssuedRow, orderNo?: string): IssuedCoupon {
  const { state } = row;
  const isReservedByOrder = state === 'HELD' && orderNo !== undefined && row.orderNo === orderNo;
  return { ...row, ...couponFromRow(row), isAvailable: state === 'ISSUED' || isReservedByOrder };
}

function collect(targets: readonly TargetRow[]): Targets {
  const of = (kind: TargetKind) =>
    new Set(targets.filter((target) => target.kind === kind).map((target) => target.targetNo));
  return { productNos: of('PRODUCT'), categoryNos: of('CATEGORY'), brandNos: of('BRAND') };
}
