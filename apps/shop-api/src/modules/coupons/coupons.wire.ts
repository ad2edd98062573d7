import type {
  CouponBulkIssued,
  IssuableCoupon,
  IssuedCoupon,
  MyCoupon,
} from '@duskline/contract/shop/coupons';
import type { EventCoupon } from '@duskline/contract/shop/events';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { CouponPlatform } from '../coupon-redemption/coupon-discounts.rules.ts';
import type { Coupon, Issued } from './coupon.ts';
import type { Bulk, Taken } from './issue-coupon.ts';
import type { IssuableCouponRow } from './list-issuable-coupons.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

const NO_END = '2999-12-31 23:59:59';
const NO_LIMIT = -1;
const EVERY_DAY = '["1","2","3","4","5","6","7"]';

/** What every way of telling about a coupon says alike. */
export function writeKind(coupon: Coupon) {
  return {
    couponNo: coupon.couponNo,
    couponName: coupon.name,
    couponType: coupon.kind,
    couponSubType: coupon.kind === 'CART' ? ('CART' as const) : ('NONE' as const),
    couponTargetType: coupon.targetKind ?? ('ALL_PRODUCT' as const),
  };
}

/** A coupon in a member's hands, in the reference's words. */
export function writeMine(issued: Issued): Wire<typeof MyCoupon> {
  const isFixed = issued.fixedAmt !== null;
  return {
    ...writeKind(issued),
    couponIssueNo: issued.issueNo,
    reason: issued.reason || null,
    discountAmt: issued.fixedAmt ?? 0,
    discountRate: issued.rate ?? 0,
    fixedAmt: isFixed,
    // The published type has both spellings.
    fiexdAmt: isFixed,
    issueYmdt: seoulDateTime(issued.issuedAt),
    limitPayType: null,
    limitPayTypes: [],
    maxDiscountAmt: issued.maxDiscountAmt,
    maxSalePrice: 0,
    minSalePrice: issued.minAmt,
    otherCouponUsable: issued.combinable,
    ...writeCombination(issued),
    skipsAccumulation: false,
    usablePlatforms: writePlatforms(issued),
    useEndYmdt: seoulDateTime(issued.validUntil),
    useYmdt: issued.usedAt && seoulDateTime(issued.usedAt),
    used: issued.state === 'USED' || issued.state === 'HELD',
    memberGradeNames: issued.gradeLabels,
    memberGroupNames: [],
    benefitAmt: 0,
    accumulationUnit: '원',
    freeDelivery: false,
    minDeliveryAmt: null,
  };
}

/** Which coupons of the other kind go together with this one. */
export function writeCombination({ kind, combinable }: Pick<Coupon, 'kind' | 'combinable'>) {
  return {
    cartCouponUsable: kind === 'PRODUCT' && combinable,
    productCouponUsable: kind === 'CART' && combinable,
  };
}

function writePlatforms({ platforms }: Pick<Coupon, 'platforms'>): CouponPlatform[] {
  return platforms.filter(
    (platform): platform is CouponPlatform =>
      platform === 'PC' || platform === 'MOBILE_WEB' || platform === 'MOBILE_APP',
  );
}

/** A coupon somebody may take, as it looks to her. */
export function writeIssuable(row: IssuableCouponRow): Wire<typeof IssuableCoupon> {
  const { coupon, isDownloadable } = row;
  const combination = writeCombination(coupon);
  return {
    ...writeKind(coupon),
    allianceRefererType: null,
    discountInfo: {
      ...writeDiscount(coupon),
      useCartCoupon: combination.cartCouponUsable,
      useProductCoupon: combination.productCouponUsable,
    },
    dateInfo: writeDates(coupon),
    useConstraint: {
      ...writeUse(coupon),
      limitPayType: null,
      limitPayTypes: [],
      usablePlatformTypes: writePlatforms(coupon),
    },
    issueConstraint: {
      ...writeIssue(coupon),
      memberGradeNames: coupon.gradeLabels,
      memberGroupNames: [],
      issuablePlatformTypes: writePlatforms(coupon),
      channelTypes: null,
    },
    couponStatus: writeStatus(row),
    benefitInfo: null,
    downloadable: isDownloadable,
  };
}

/** The same on an event's page, where the reference's type is an older one. */
export function writeEventCoupon(row: IssuableCouponRow): Wire<typeof EventCoupon> {
  const { coupon, isDownloadable } = row;
  return {
    ...writeKind(coupon),
    allianceRefererType: 'DIRECT',
    downloadable: isDownloadable,
    imageUrl: '',
    discountInfo: writeDiscount(coupon),
    dateInfo: writeDates(coupon),
    useConstraint: {
      ...writeUse(coupon),
      limitPayType: '',
      usablePlatformTypes: writePlatforms(coupon),
    },
    issueConstraint: { ...writeIssue(coupon), issuablePlatformTypes: writePlatforms(coupon) },
    couponStatus: writeStatus(row),
  };
}

function writeDiscount(coupon: Coupon) {
  return {
    fixedAmt: coupon.fixedAmt !== null,
    discountAmt: coupon.fixedAmt ?? 0,
    discountRate: coupon.rate ?? 0,
    maxDiscountAmt: coupon.maxDiscountAmt,
    freeDelivery: false,
    useOtherCoupon: coupon.combinable,
    skippedAccumulationAmt: false,
  };
}

function writeDates({ issueStartsAt, issueEndsAt }: Coupon) {
  return {
    issueStartYmdt: seoulDateTime(issueStartsAt),
    issueEndYmdt: issueEndsAt ? seoulDateTime(issueEndsAt) : NO_END,
    issueStartHour: 0,
    issueEndHour: 24,
    issueDaysOfWeek: EVERY_DAY,
  };
}

function writeUse({ useEndsAt, useDays, minAmt }: Coupon) {
  return {
    useEndYmdt: useEndsAt ? seoulDateTime(useEndsAt) : NO_END,
    useDays: useDays ?? NO_LIMIT,
    minSalePrice: minAmt,
    maxSalePrice: 0,
    minDeliveryAmt: 0,
  };
}

function writeIssue({ gradeLabels, personLimit }: Coupon) {
  return {
    memberGradeName: gradeLabels.join(','),
    dailyIssueLimit: false,
    dailyIssueLimitCnt: NO_LIMIT,
    issuePerPersonLimit: true,
    issuePerPersonLimitCnt: personLimit,
    dailyIssuePerPersonLimitCnt: NO_LIMIT,
  };
}

function writeStatus({ coupon, counts }: IssuableCouponRow) {
  const { issueLimit, issuedCount } = coupon;
  return {
    totalIssuableCnt: issueLimit ?? NO_LIMIT,
    totalIssuedCnt: issuedCount,
    totalIssuedCntToday: counts.today,
    issuableCnt: issueLimit === null ? NO_LIMIT : issueLimit - issuedCount,
    myIssuedCnt: counts.mine,
    myIssuedCntToday: counts.mineToday,
  };
}

export function writeTaken({
  issueNo,
  couponNo,
  name,
  validUntil,
}: Taken): Wire<typeof IssuedCoupon> {
  return {
    couponIssueNo: issueNo,
    couponNo,
    couponName: name,
    useEndYmdt: seoulDateTime(validUntil),
  };
}

/** What came of taking several; each that failed says why in a sentence. */
export function writeBulk({ taken, failed }: Bulk): Wire<typeof CouponBulkIssued> {
  return {
    issuedCoupons: taken.map(writeTaken),
    issueFailCoupons: failed.map(({ couponNo, refusal }) => {
      const { code, text } = shopRefusals[refusal.name];
      return { couponNo, failMessage: text, errorCode: code };
    }),
  };
}
