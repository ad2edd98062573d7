import { won } from '@duskline/contract/won';
import type {
  CouponInHand,
  CouponTerms,
  Targets,
} from '../coupon-redemption/coupon-discounts.rules.ts';
import type { IssueTerms } from './issue.rules.ts';

export type TargetKind = 'PRODUCT' | 'CATEGORY' | 'BRAND';
export type TargetRow = { isExcluded: boolean; kind: TargetKind; targetNo: number };

/** A coupon's row with what it is for; of a category also those below it. */
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

/** A coupon's facts in the rules' words. */
export type Coupon = Omit<
  CouponRow,
  'fixedAmt' | 'maxDiscountAmt' | 'minAmt' | 'stoppedAt' | 'targets'
> &
  CouponTerms &
  IssueTerms & { targetKind: TargetKind | undefined };

export type IssuedRow = {
  issueNo: number;
  memberNo: number;
  state: 'ISSUED' | 'HELD' | 'USED' | 'EXPIRED' | 'CANCELLED';
  issuedAt: Date;
  validUntil: Date;
  usedAt: Date | null;
  orderNo: string | null;
};

/** A coupon a member has, with all its facts. */
export type Issued = Coupon & IssuedRow & CouponInHand;

export function readCoupon({ stoppedAt, targets, ...row }: CouponRow): Coupon {
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

/** `orderNo` is an order of this sheet that waits for its payment: what it holds is free for it. */
export function readIssued(row: CouponRow & IssuedRow, orderNo?: string): Issued {
  const { state } = row;
  const isOwnHold = state === 'HELD' && orderNo !== undefined && row.orderNo === orderNo;
  return { ...row, ...readCoupon(row), isFree: state === 'ISSUED' || isOwnHold };
}

function collect(targets: readonly TargetRow[]): Targets {
  const of = (kind: TargetKind) =>
    new Set(targets.filter((target) => target.kind === kind).map((target) => target.targetNo));
  return { productNos: of('PRODUCT'), categoryNos: of('CATEGORY'), brandNos: of('BRAND') };
}
