export { applyCoupons, type CouponShopper, ineligibleText } from './apply-coupons.ts';
export { bestProductCoupons } from './best-coupons.rules.ts';
export {
  type AppliedCoupons,
  afterProductCoupons,
  type CouponLine,
  type CouponSelection,
  checkCoupon,
  noCoupons,
} from './coupon-discounts.rules.ts';
export { countOrderCoupons } from './coupon-reservations.sql.ts';
export {
  releaseCoupons,
  reserveCoupons,
  reserveCouponsAgain,
  restoreCoupons,
} from './reserve-coupons.ts';
