export { bestProductCoupons } from '../coupon-redemption/best-coupons.rules.ts';
export {
  type CouponShopper,
  judgeCoupons,
  whyNotText,
} from '../coupon-redemption/check-coupons.ts';
export {
  afterProductCoupons,
  type CouponChoice,
  type CouponLine,
  isForProduct,
  type Judged,
  judgeCoupon,
  noChoice,
} from '../coupon-redemption/coupon-discounts.rules.ts';
export {
  giveBackCoupons,
  holdCoupons,
  holdCouponsAgain,
  releaseCoupons,
  useCoupons,
} from '../coupon-redemption/reserve-coupons.ts';
export type { Coupon, Issued } from './coupon.ts';
export { countCoupons, findEventCoupons, insertEventCoupons } from './coupon-definitions.sql.ts';
export { expireCoupons, startCouponJobs } from './coupon-jobs.ts';
export { couponRoutes } from './coupons.routes.ts';
export {
  writeBulk,
  writeCombination,
  writeEventCoupon,
  writeKind,
  writeMine,
  writeTaken,
} from './coupons.wire.ts';
export { type CouponDraft, createCoupon, stopCoupon } from './create-coupon.ts';
export { cancelCoupons, forgetCoupons } from './end-coupons.sql.ts';
export { presentCoupon } from './give-coupon.ts';
export { issueCoupon, takeCoupon, takeCoupons } from './issue-coupon.ts';
export { countUsable, findInHand, findMine } from './issued-coupons.sql.ts';
export { listEventCoupons } from './list-issuable-coupons.ts';
