import { z } from 'zod';
import { text } from '../fields.ts';
import { TokenHolder } from '../member/sessions.ts';
import { q, rowNo } from '../query.ts';
import { OrderCancelRequest } from '../shop/claim-requests.ts';
import { IssuedCoupon, MyCoupon } from '../shop/coupons.ts';
import { shopEndpoint } from '../shop/shop-endpoint.ts';

/** A member by their number in the Member API. */
const params = z.object({ memberNo: q.rowNo });

/** Unknown to the shop: the Member API calls `syncMember` and repeats the call. */
const unknownOrGone = ['member_not_found', 'member_inactive'] as const;

/** What both services know of a person; the Member API owns it. */
export const SharedProfile = TokenHolder.omit({ memberNo: true, expiresIn: true });

const grade = z.object({ gradeNo: z.number(), label: z.string(), pointRate: z.number() });

/** A member's profile, grade and coupons in the shop. Amounts in won, over `orders` orders since `since`. */
export const MemberSummary = z.object({
  profile: SharedProfile,
  grade: grade.extend({
    bought: z.number(),
    orders: z.number(),
    /** `YYYY-MM-DD` in Seoul. */
    since: z.string(),
    /** Null in the highest grade. */
    next: grade.extend({ minAmount: z.number(), missing: z.number() }).nullable(),
  }),
  coupons: z.object({ usable: z.number(), endingSoon: z.number() }),
});

/** Of the Shop API. */
export const getMemberSummary = shopEndpoint({
  method: 'GET',
  path: '/internal/members/:memberNo/summary',
  auth: 'none',
  params,
  reply: MemberSummary,
  refusals: unknownOrGone,
});

/**
 * Of the Shop API. Create a member or save their newest profile, and give the grade they earned
 * with its coupon. Safe to repeat.
 */
export const syncMember = shopEndpoint({
  method: 'PUT',
  path: '/internal/members/:memberNo',
  auth: 'none',
  isRepeatable: true,
  params,
  body: SharedProfile,
  reply: MemberSummary,
  refusals: ['member_inactive'],
});

/** Of the Shop API. */
export const listMemberCoupons = shopEndpoint({
  method: 'GET',
  path: '/internal/members/:memberNo/coupons',
  auth: 'none',
  params,
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000),
    size: z.coerce.number().int().min(1).max(100),
  }),
  reply: z.object({ items: z.array(MyCoupon), totalCount: z.number() }),
  refusals: unknownOrGone,
});

/** Of the Shop API. Issue a coupon that the member takes, by its rules. */
export const takeMemberCoupon = shopEndpoint({
  method: 'POST',
  path: '/internal/members/:memberNo/coupons',
  auth: 'none',
  params,
  body: z.object({ couponNo: rowNo, platform: z.enum(['PC', 'MOBILE_WEB', 'AOS', 'IOS']) }),
  reply: IssuedCoupon,
  refusals: [
    ...unknownOrGone,
    'coupon_not_found',
    'coupon_not_open',
    'coupon_not_for_you',
    'coupon_owned',
    'coupon_sold_out',
  ],
});

/** Of the Shop API. Cancel a whole order of the member's. */
export const cancelMemberOrder = shopEndpoint({
  method: 'POST',
  path: '/internal/members/:memberNo/orders/:orderNo/cancel',
  auth: 'none',
  params: params.extend({ orderNo: text(40) }),
  body: OrderCancelRequest,
  reply: z.object({ claimNo: z.number(), isRefunded: z.boolean() }),
  refusals: [
    ...unknownOrGone,
    'order_not_found',
    'claim_not_possible',
    'claim_running',
    'claim_period_over',
    'claim_quantity_invalid',
    'claim_whole_order_only',
    'return_address_required',
    'refund_account_required',
    'deposit_unknown',
    'attachment_unknown',
    'exchange_option_unavailable',
    'exchange_price_differs',
    'sold_out',
  ],
});
