// Generated from coupons.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './coupons.ts';

export const listCoupons: Call<typeof api.listCoupons> = {
  method: 'GET',
  path: '/api/v1/members/coupons',
  auth: 'member',
};
export const takeCoupon: Call<typeof api.takeCoupon> = {
  method: 'POST',
  path: '/api/v1/members/coupons',
  auth: 'member',
};
