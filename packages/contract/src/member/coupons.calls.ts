import { call } from '../endpoint.ts';
import type * as Coupons from './coupons.ts';

export const listCoupons = call<typeof Coupons.ListCoupons>({
  method: 'GET',
  path: '/api/v1/members/coupons',
  auth: 'member',
});
export const takeCoupon = call<typeof Coupons.TakeCoupon>({
  method: 'POST',
  path: '/api/v1/members/coupons',
  auth: 'member',
});
