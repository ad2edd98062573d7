import { z } from 'zod';
import { rowNo } from '../query.ts';
import { IssuedCoupon, MyCoupon } from '../shop/coupons.ts';
import { data, type MemberEndpoint } from './member-endpoint.ts';
import { paging } from './paging.ts';

/** GET /api/v1/members/coupons. The caller's coupons as the shop tells them, the newest first. */
export const ListCoupons = {
  query: z.object(paging),
  reply: data(z.object({ totalCount: z.number(), coupons: z.array(MyCoupon) })),
  refusals: ['shop_unavailable', 'member_inactive'],
} satisfies MemberEndpoint;

/**
 * POST /api/v1/members/coupons, header `Platform`. Takes a coupon, by the shop's rules; its refusals
 * come with the shop's codes.
 */
export const TakeCoupon = {
  body: z.object({ couponNo: rowNo }),
  reply: data(IssuedCoupon),
  refusals: [
    'coupon_not_found',
    'coupon_not_open',
    'coupon_not_for_you',
    'coupon_owned',
    'coupon_sold_out',
    'member_inactive',
    'shop_unavailable',
  ],
} satisfies MemberEndpoint;
