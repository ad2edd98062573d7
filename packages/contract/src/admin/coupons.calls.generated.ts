// Generated from coupons.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './coupons.ts';

export const listCoupons: AdminCall<typeof api.listCoupons> = {
  method: 'GET',
  path: '/coupons',
  permission: 'marketing.read',
};
export const getCouponChoices: AdminCall<typeof api.getCouponChoices> = {
  method: 'GET',
  path: '/coupon-choices',
  permission: 'marketing.read',
};
export const getCoupon: AdminCall<typeof api.getCoupon> = {
  method: 'GET',
  path: '/coupons/:couponNo',
  permission: 'marketing.read',
};
export const getCouponStatistics: AdminCall<typeof api.getCouponStatistics> = {
  method: 'GET',
  path: '/coupons/:couponNo/statistics',
  permission: 'marketing.read',
};
export const createCoupon: AdminCall<typeof api.createCoupon> = {
  method: 'POST',
  path: '/coupons',
  permission: 'marketing.write',
};
export const changeCoupon: AdminCall<typeof api.changeCoupon> = {
  method: 'PUT',
  path: '/coupons/:couponNo',
  permission: 'marketing.write',
};
export const stopCoupon: AdminCall<typeof api.stopCoupon> = {
  method: 'POST',
  path: '/coupons/:couponNo/stop',
  permission: 'marketing.write',
};
export const makeCouponCodes: AdminCall<typeof api.makeCouponCodes> = {
  method: 'POST',
  path: '/coupons/:couponNo/codes',
  permission: 'marketing.write',
};
export const exportCouponCodes: AdminCall<typeof api.exportCouponCodes> = {
  method: 'POST',
  path: '/coupons/:couponNo/codes/:batchNo/export',
  permission: 'marketing.write',
};
export const checkMemberList: AdminCall<typeof api.checkMemberList> = {
  method: 'POST',
  path: '/member-lists/check',
  permission: 'marketing.write',
};
export const startCouponRun: AdminCall<typeof api.startCouponRun> = {
  method: 'POST',
  path: '/coupons/:couponNo/runs',
  permission: 'marketing.write',
};
export const stopCouponRun: AdminCall<typeof api.stopCouponRun> = {
  method: 'POST',
  path: '/coupons/:couponNo/runs/:runNo/stop',
  permission: 'marketing.write',
};
