// Generated from members.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './members.ts';

export const getMemberSummary: Call<typeof api.getMemberSummary> = {
  method: 'GET',
  path: '/internal/members/:memberNo/summary',
  auth: 'none',
};
export const syncMember: Call<typeof api.syncMember> = {
  method: 'PUT',
  path: '/internal/members/:memberNo',
  auth: 'none',
  isRepeatable: true,
};
export const listMemberCoupons: Call<typeof api.listMemberCoupons> = {
  method: 'GET',
  path: '/internal/members/:memberNo/coupons',
  auth: 'none',
};
export const takeMemberCoupon: Call<typeof api.takeMemberCoupon> = {
  method: 'POST',
  path: '/internal/members/:memberNo/coupons',
  auth: 'none',
};
export const cancelMemberOrder: Call<typeof api.cancelMemberOrder> = {
  method: 'POST',
  path: '/internal/members/:memberNo/orders/:orderNo/cancel',
  auth: 'none',
};
