import { z } from 'zod';
import { rowNo } from '../query.ts';
import { IssuedCoupon, MyCoupon } from '../shop/coupons.ts';
import { data, memberEndpoint } from './member-endpoint.ts';
import { paging } from './paging.ts';

/** List the caller's coupons of the shop, newest first. */
export const listCoupons = memberEndpoint({
  method: 'GET',
  path: '/api/v1/members/coupons',
  auth: 'member',
  query: z.object(paging),
  reply: data(z.object({ totalCount: z.number(), coupons: z.array(MyCoupon) })),
  refusals: ['shop_unavailable', 'member_inactive'],
});

/**
 * Header `Platform`. Takes a coupon, by the shop's rules; its refusals
 * come with the shop's codes.
 */
export const takeCoupon = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/coupons',
  auth: 'member',
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
});
