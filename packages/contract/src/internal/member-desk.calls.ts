import { call } from '../endpoint.ts';
import type * as MemberDesk from './member-desk.ts';

export const getStanding = call<typeof MemberDesk.GetStanding>({
  method: 'GET',
  path: '/internal/members/:memberNo/standing',
  auth: 'none',
});
export const bringInLine = call<typeof MemberDesk.BringInLine>({
  method: 'PUT',
  path: '/internal/members/:memberNo',
  auth: 'none',
  isRepeatable: true,
});
export const listCouponsOf = call<typeof MemberDesk.ListCouponsOf>({
  method: 'GET',
  path: '/internal/members/:memberNo/coupons',
  auth: 'none',
});
export const takeCouponFor = call<typeof MemberDesk.TakeCouponFor>({
  method: 'POST',
  path: '/internal/members/:memberNo/coupons',
  auth: 'none',
});
export const cancelOrderOf = call<typeof MemberDesk.CancelOrderOf>({
  method: 'POST',
  path: '/internal/members/:memberNo/orders/:orderNo/cancel',
  auth: 'none',
});
