export { couponManagementAdminRoutes } from './coupons.admin.routes.ts';
export { startCouponRunJobs } from './run-coupon.ts';
