import { z } from 'zod';
import { text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { PayType } from './codes.ts';
import {
  CouponDateInfo,
  CouponStatus,
  CouponSubType,
  CouponTargetType,
  CouponType,
} from './events.ts';
import type { ShopRefusalName } from './refusals.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { Day, typedText } from './texts.ts';

export const UsablePlatformType = z.enum(['PC', 'MOBILE_WEB', 'MOBILE_APP']);

export const MyCoupon = z.object({
  couponIssueNo: z.number(),
  couponName: z.string(),
  reason: z.string().nullable(),
  couponNo: z.number(),
  couponType: CouponType,
  couponSubType: CouponSubType,
  discountAmt: z.number(),
  discountRate: z.number(),
  fixedAmt: z.boolean(),
  issueYmdt: z.string(),
  limitPayType: PayType.nullable(),
  limitPayTypes: z.array(PayType),
  maxDiscountAmt: z.number(),
  maxSalePrice: z.number(),
  minSalePrice: z.number(),
  otherCouponUsable: z.boolean(),
  cartCouponUsable: z.boolean(),
  productCouponUsable: z.boolean(),
  skipsAccumulation: z.boolean(),
  usablePlatforms: z.array(UsablePlatformType),
  useEndYmdt: z.string(),
  useYmdt: z.string().nullable(),
  used: z.boolean(),
  couponTargetType: CouponTargetType,
  memberGradeNames: z.array(z.string()),
  memberGroupNames: z.array(z.string()),
  benefitAmt: z.number(),
  accumulationUnit: z.string(),
  freeDelivery: z.boolean(),
  minDeliveryAmt: z.number().nullable(),
  fiexdAmt: z.boolean(),
});

export const MyCoupons = z.object({ items: z.array(MyCoupon), totalCount: z.number() });

export const CouponDiscount = z.object({
  fixedAmt: z.boolean(),
  discountAmt: z.number(),
  discountRate: z.number().nullable(),
  maxDiscountAmt: z.number().nullable(),
  freeDelivery: z.boolean(),
  useOtherCoupon: z.boolean(),
  useCartCoupon: z.boolean(),
  useProductCoupon: z.boolean(),
  skippedAccumulationAmt: z.boolean(),
});

export const CouponUseConstraint = z.object({
  useEndYmdt: z.string(),
  useDays: z.number(),
  minSalePrice: z.number(),
  maxSalePrice: z.number(),
  minDeliveryAmt: z.number(),
  limitPayType: PayType.nullable(),
  limitPayTypes: z.array(PayType),
  usablePlatformTypes: z.array(UsablePlatformType),
});

export const CouponIssueConstraint = z.object({
  memberGradeName: z.string(),
  memberGradeNames: z.array(z.string()),
  memberGroupNames: z.array(z.string()),
  issuablePlatformTypes: z.array(UsablePlatformType),
  dailyIssueLimit: z.boolean(),
  dailyIssueLimitCnt: z.number(),
  issuePerPersonLimit: z.boolean(),
  issuePerPersonLimitCnt: z.number(),
  dailyIssuePerPersonLimitCnt: z.number(),
  channelTypes: z.array(z.string()).nullable(),
});

export const IssuableCoupon = z.object({
  couponNo: z.number(),
  couponName: z.string(),
  couponType: CouponType,
  couponSubType: CouponSubType,
  couponTargetType: CouponTargetType,
  allianceRefererType: z.string().nullable(),
  discountInfo: CouponDiscount,
  dateInfo: CouponDateInfo,
  useConstraint: CouponUseConstraint,
  issueConstraint: CouponIssueConstraint,
  couponStatus: CouponStatus,
  benefitInfo: z
    .object({
      benefitEndYmdt: z.string(),
      benefitExpirationDays: z.number(),
      benefitAmt: z.number(),
    })
    .nullable(),
  downloadable: z.boolean(),
});

export const CouponTargets = z.object({
  items: z.array(
    z.object({ targetNo: z.number(), targetName: z.string(), targetType: CouponTargetType }),
  ),
  totalCount: z.number(),
});

/** Coupons somebody takes with one call. */
const MOST_AT_ONCE = 100;

export const CouponBulkDownload = z.object({
  channelType: z.unknown().nullish(),
  couponNos: z.array(rowNo).max(MOST_AT_ONCE).nullish(),
});

export const IssuedCoupon = z.object({
  couponIssueNo: z.number(),
  couponNo: z.number(),
  couponName: z.string(),
  useEndYmdt: z.string(),
});

export const IssueFailCoupon = z.object({
  couponNo: z.number(),
  failMessage: z.string(),
  errorCode: z.string(),
});

export const CouponBulkIssued = z.object({
  issuedCoupons: z.array(IssuedCoupon),
  issueFailCoupons: z.array(IssueFailCoupon),
});

const paging = { pageNumber: q.number.optional(), pageSize: q.number.optional() };

const channel = z.object({ channelType: text().nullish() });

const issueRefusals = [
  'coupon_not_found',
  'coupon_not_open',
  'coupon_sold_out',
  'coupon_not_for_you',
  'coupon_owned',
] as const satisfies ShopRefusalName[];

export const listCoupons = shopEndpoint({
  method: 'GET',
  path: '/coupons',
  auth: 'member',
  query: z.object({
    ...paging,
    couponNos: q.csv(q.rowNo).optional(),
    desc: q.boolean.optional(),
    searchDateType: z.enum(['REGISTER_YMD', 'USE_END_YMD']).optional(),
    startYmd: Day.optional(),
    endYmd: Day.optional(),
    usable: q.boolean.optional(),
  }),
  reply: MyCoupons,
  refusals: [],
});

export const summarizeCoupons = shopEndpoint({
  method: 'GET',
  path: '/coupons/summary',
  auth: 'member',
  query: z.object({ expireDay: q.number.optional() }),
  reply: z.object({ usableCouponCnt: z.number(), expiringCouponCnt: z.number() }),
  refusals: [],
});

export const listIssuableCoupons = shopEndpoint({
  method: 'GET',
  path: '/coupons/issuable',
  auth: 'member',
  query: z.object({ channelType: text().optional() }),
  reply: z.array(IssuableCoupon),
  refusals: [],
});

/** Its list of numbers is undocumented (reference notes, section 9). */
export const listIssuableByProducts = shopEndpoint({
  method: 'GET',
  path: '/coupons/products/issuable/coupons',
  auth: 'optional',
  query: z.object({ productNos: q.csv(q.rowNo).optional() }),
  reply: z.array(IssuableCoupon),
  refusals: [],
});

export const listIssuableByProduct = shopEndpoint({
  method: 'GET',
  path: '/coupons/products/:productNo/issuable/coupons',
  auth: 'optional',
  params: z.object({ productNo: q.rowNo }),
  query: z.object({ channelType: text().optional() }),
  reply: z.array(IssuableCoupon),
  refusals: [],
});

export const listCouponTargets = shopEndpoint({
  method: 'GET',
  path: '/coupons/:couponNo/targets',
  auth: 'member',
  params: z.object({ couponNo: q.rowNo }),
  query: z.object(paging),
  reply: CouponTargets,
  refusals: ['coupon_not_found'],
});

export const listCouponExclusions = shopEndpoint({
  method: 'GET',
  path: '/coupons/:couponNo/exclude-targets',
  auth: 'member',
  params: z.object({ couponNo: q.rowNo }),
  query: z.object(paging),
  reply: CouponTargets,
  refusals: ['coupon_not_found'],
});

export const downloadCoupons = shopEndpoint({
  method: 'POST',
  path: '/coupons/download',
  auth: 'member',
  body: CouponBulkDownload,
  reply: CouponBulkIssued,
  refusals: [],
});

/** Its list of numbers is undocumented (reference notes, section 9): the public SDK sends it by query, others in the body. */
export const downloadByProducts = shopEndpoint({
  method: 'POST',
  path: '/coupons/products/download',
  auth: 'member',
  query: z.object({
    productNos: q.csv(q.rowNo).pipe(z.array(rowNo).max(MOST_AT_ONCE)).optional(),
  }),
  body: z.object({ productNos: z.array(rowNo).max(MOST_AT_ONCE).nullish() }).nullish(),
  reply: CouponBulkIssued,
  refusals: [],
});

export const downloadCoupon = shopEndpoint({
  method: 'POST',
  path: '/coupons/:couponNo/download',
  auth: 'member',
  params: z.object({ couponNo: q.rowNo }),
  body: channel.nullish(),
  reply: IssuedCoupon,
  refusals: issueRefusals,
});

export const downloadByProduct = shopEndpoint({
  method: 'POST',
  path: '/coupons/products/:productNo/download',
  auth: 'member',
  params: z.object({ productNo: q.rowNo }),
  body: channel.nullish(),
  reply: CouponBulkIssued,
  refusals: [],
});

export const downloadByEvent = shopEndpoint({
  method: 'POST',
  path: '/coupons/events/:eventNo/download',
  auth: 'member',
  params: z.object({ eventNo: q.rowNo }),
  reply: CouponBulkIssued,
  refusals: ['event_not_found', 'event_not_running', 'event_not_for_you'],
});

/**
 * After ten wrong codes in a minute, of one member or
 * from one address, `coupon_code_slowed` answers all of them until the minute is over.
 */
export const registerCouponCode = shopEndpoint({
  method: 'POST',
  path: '/coupons/register-code/:promotionCode',
  auth: 'member',
  params: z.object({ promotionCode: typedText('쿠폰 코드', { max: 100 }) }),
  reply: IssuedCoupon,
  refusals: [...issueRefusals, 'coupon_code_invalid', 'coupon_code_used', 'coupon_code_slowed'],
});

/** POST /coupons/issues/{couponIssueNo}/use: refused, as no coupon here is used without an order. */
export const useCoupon = shopEndpoint({
  method: 'POST',
  path: '/coupons/issues/:couponIssueNo/use',
  auth: 'member',
  params: z.object({ couponIssueNo: q.rowNo }),
  refusals: ['coupon_unusable'],
});
