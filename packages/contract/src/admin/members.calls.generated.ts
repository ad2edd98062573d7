// Generated from members.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './members.ts';

export const listMembers: AdminCall<typeof api.listMembers> = {
  method: 'GET',
  path: '/members',
  permission: 'customers.read',
};
export const searchMembers: AdminCall<typeof api.searchMembers> = {
  method: 'GET',
  path: '/members/search',
  permission: 'customers.read',
};
export const listMemberGrades: AdminCall<typeof api.listMemberGrades> = {
  method: 'GET',
  path: '/members/grades',
  permission: 'signed-in',
};
export const getMember: AdminCall<typeof api.getMember> = {
  method: 'GET',
  path: '/members/:memberNo',
  permission: 'customers.read',
};
export const unmaskMember: AdminCall<typeof api.unmaskMember> = {
  method: 'POST',
  path: '/members/:memberNo/unmask',
  permission: 'customers.unmask',
};
export const listMemberPoints: AdminCall<typeof api.listMemberPoints> = {
  method: 'GET',
  path: '/members/:memberNo/points',
  permission: 'customers.read',
};
export const listMemberCoupons: AdminCall<typeof api.listMemberCoupons> = {
  method: 'GET',
  path: '/members/:memberNo/coupons',
  permission: 'customers.read',
};
export const writeMemberMemo: AdminCall<typeof api.writeMemberMemo> = {
  method: 'POST',
  path: '/members/:memberNo/memos',
  permission: 'customers.write',
};
export const deleteMemberMemo: AdminCall<typeof api.deleteMemberMemo> = {
  method: 'DELETE',
  path: '/members/:memberNo/memos/:memoNo',
  permission: 'customers.write',
};
export const changeMemberPoints: AdminCall<typeof api.changeMemberPoints> = {
  method: 'POST',
  path: '/members/:memberNo/points',
  permission: 'customers.write',
};
export const listCouponChoices: AdminCall<typeof api.listCouponChoices> = {
  method: 'GET',
  path: '/members/coupon-choices',
  permission: 'customers.write',
};
export const giveMemberCoupon: AdminCall<typeof api.giveMemberCoupon> = {
  method: 'POST',
  path: '/members/:memberNo/coupons',
  permission: 'customers.write',
};
