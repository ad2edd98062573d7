export { couponDeskAdminRoutes } from './coupons.admin.routes.ts';
export { checkMemberList } from './member-list.ts';
export { startCouponRunJobs } from './run-coupon.ts';
