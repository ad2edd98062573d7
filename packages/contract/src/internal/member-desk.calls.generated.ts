// Generated from member-desk.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './member-desk.ts';

export const getStanding: Call<typeof api.getStanding> = {
  method: 'GET',
  path: '/internal/members/:memberNo/standing',
  auth: 'none',
};
export const bringInLine: Call<typeof api.bringInLine> = {
  method: 'PUT',
  path: '/internal/members/:memberNo',
  auth: 'none',
  isRepeatable: true,
};
export const listCouponsOf: Call<typeof api.listCouponsOf> = {
  method: 'GET',
  path: '/internal/members/:memberNo/coupons',
  auth: 'none',
};
export const takeCouponFor: Call<typeof api.takeCouponFor> = {
  method: 'POST',
  path: '/internal/members/:memberNo/coupons',
  auth: 'none',
};
export const cancelOrderOf: Call<typeof api.cancelOrderOf> = {
  method: 'POST',
  path: '/internal/members/:memberNo/orders/:orderNo/cancel',
  auth: 'none',
};
