// Generated from grades.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './grades.ts';

export const listGrades: AdminCall<typeof api.listGrades> = {
  method: 'GET',
  path: '/grades',
  permission: 'marketing.read',
};
export const listGradeCouponChoices: AdminCall<typeof api.listGradeCouponChoices> = {
  method: 'GET',
  path: '/grades/coupon-choices',
  permission: 'marketing.read',
};
export const setGradeCoupon: AdminCall<typeof api.setGradeCoupon> = {
  method: 'PUT',
  path: '/grades/:gradeNo/coupon',
  permission: 'marketing.write',
};
