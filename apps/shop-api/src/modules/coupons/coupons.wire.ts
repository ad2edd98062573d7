import type {
  CouponBulkIssued,
  MyCoupon,
  IssuableCoupon as WireIssuable,
  IssuedCoupon as WireIssued,
} from '@duskline/contract/shop/coupons';
import type { EventCoupon } from '@duskline/contract/shop/events';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { Coupon, IssuedCoupon } from './coupon.ts';
import type { CouponPlatform } from './coupon-terms.rules.ts';
import type { BulkCollected, CollectedCoupon } from './issue-coupon.ts';
import type { IssuableCoupon } from './list-issuable-coupons.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

const NO_END = '2999-12-31 23:59:59';
const NO_LIMIT = -1;
const EVERY_DAY = '["1","2","3","4","5","6","7"]';

/** Convert what all shapes of a coupon have alike. */
export function couponKindToWire(coupon: Coupon) {
  return {
    couponNo: coupon.couponNo,
    couponName: coupon.name,
    couponType: coupon.kind,
    couponSubType: coupon.kind === 'CART' ? ('CART' as const) : ('NONE' as const),
    couponTargetType: coupon.targetKind ?? ('ALL_PRODUCT' as const),
  };
}

/** Convert a coupon in the list of a member's own. */
export function ownedCouponToWire(issued: IssuedCoupon): Wire<typeof MyCoupon> {
  const isFixed = issued.fixedAmt !== null;
  return {
    ...couponKindToWire(issued),
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
    ...couponCombinationToWire(issued),
    skipsAccumulation: false,
    usablePlatforms: platformsToWire(issued),
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

/** Convert whether a coupon combines with one of the other kind. */
export function couponCombinationToWire({ kind, combinable }: Pick<Coupon, 'kind' | 'combinable'>) {
  return {
    cartCouponUsable: kind === 'PRODUCT' && combinable,
    productCouponUsable: kind === 'CART' && combinable,
  };
}

function platformsToWire({ platforms }: Pick<Coupon, 'platforms'>): CouponPlatform[] {
  return platforms.filter(
    (platform): platform is CouponPlatform =>
      platform === 'PC' || platform === 'MOBILE_WEB' || platform === 'MOBILE_APP',
  );
}

/** Convert a coupon that is issued now, as a visitor sees it. */
export function issuableCouponToWire(row: IssuableCoupon): Wire<typeof WireIssuable> {
  const { coupon, isDownloadable } = row;
  const combination = couponCombinationToWire(coupon);
  return {
    ...couponKindToWire(coupon),
    allianceRefererType: null,
    discountInfo: {
      ...discountToWire(coupon),
      useCartCoupon: combination.cartCouponUsable,
      useProductCoupon: combination.productCouponUsable,
    },
    dateInfo: datesToWire(coupon),
    useConstraint: {
      ...useConstraintToWire(coupon),
      limitPayType: null,
      limitPayTypes: [],
      usablePlatformTypes: platformsToWire(coupon),
    },
    issueConstraint: {
      ...issueConstraintToWire(coupon),
      memberGradeNames: coupon.gradeLabels,
      memberGroupNames: [],
      issuablePlatformTypes: platformsToWire(coupon),
      channelTypes: null,
    },
    couponStatus: statusToWire(row),
    benefitInfo: null,
    downloadable: isDownloadable,
  };
}

/** Convert a coupon on an event's page, where the reference's shape is an older one. */
export function eventCouponToWire(row: IssuableCoupon): Wire<typeof EventCoupon> {
  const { coupon, isDownloadable } = row;
  return {
    ...couponKindToWire(coupon),
    allianceRefererType: 'DIRECT',
    downloadable: isDownloadable,
    imageUrl: '',
    discountInfo: discountToWire(coupon),
    dateInfo: datesToWire(coupon),
    useConstraint: {
      ...useConstraintToWire(coupon),
      limitPayType: '',
      usablePlatformTypes: platformsToWire(coupon),
    },
    issueConstraint: {
      ...issueConstraintToWire(coupon),
      issuablePlatformTypes: platformsToWire(coupon),
    },
    couponStatus: statusToWire(row),
  };
}

function discountToWire(coupon: Coupon) {
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

function datesToWire({ issueStartsAt, issueEndsAt }: Coupon) {
  return {
    issueStartYmdt: seoulDateTime(issueStartsAt),
    issueEndYmdt: issueEndsAt ? seoulDateTime(issueEndsAt) : NO_END,
    issueStartHour: 0,
    issueEndHour: 24,
    issueDaysOfWeek: EVERY_DAY,
  };
}

function useConstraintToWire({ useEndsAt, useDays, minAmt }: Coupon) {
  return {
    useEndYmdt: useEndsAt ? seoulDateTime(useEndsAt) : NO_END,
    useDays: useDays ?? NO_LIMIT,
    minSalePrice: minAmt,
    maxSalePrice: 0,
    minDeliveryAmt: 0,
  };
}

function issueConstraintToWire({ gradeLabels, personLimit }: Coupon) {
  return {
    memberGradeName: gradeLabels.join(','),
    dailyIssueLimit: false,
    dailyIssueLimitCnt: NO_LIMIT,
    issuePerPersonLimit: true,
    issuePerPersonLimitCnt: personLimit,
    dailyIssuePerPersonLimitCnt: NO_LIMIT,
  };
}

function statusToWire({ coupon, counts }: IssuableCoupon) {
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

/** Convert a coupon that was just issued. */
export function collectedCouponToWire({
  issueNo,
  couponNo,
  name,
  validUntil,
}: CollectedCoupon): Wire<typeof WireIssued> {
  return {
    couponIssueNo: issueNo,
    couponNo,
    couponName: name,
    useEndYmdt: seoulDateTime(validUntil),
  };
}

/** Convert what came of collecting several coupons; each that was refused says why in Korean. */
export function bulkCollectedToWire({
  collected,
  failed,
}: BulkCollected): Wire<typeof CouponBulkIssued> {
  return {
    issuedCoupons: collected.map(collectedCouponToWire),
    issueFailCoupons: failed.map(({ couponNo, refusal }) => {
      const { code, text } = shopRefusals[refusal.name];
      return { couponNo, failMessage: text, errorCode: code };
    }),
  };
}
