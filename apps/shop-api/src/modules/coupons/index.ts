export { bestProductCoupons } from './best-coupons.rules.ts';
export { cancelCoupons, forgetCoupons } from './close-coupons.sql.ts';
export type { Coupon, Issued } from './coupon.ts';
export { expireCoupons, startCouponJobs } from './coupon-jobs.ts';
export { couponRoutes } from './coupons.routes.ts';
export {
  afterProductCoupons,
  type CouponChoice,
  type CouponLine,
  isForProduct,
  type Judged,
  judgeCoupon,
  noChoice,
} from './coupons.rules.ts';
export {
  writeBulk,
  writeCombination,
  writeEventCoupon,
  writeKind,
  writeMine,
  writeTaken,
} from './coupons.wire.ts';
export { type CouponDraft, createCoupon, stopCoupon } from './create-coupon.ts';
export { countCoupons, findEventCoupons, insertEventCoupons } from './definitions.sql.ts';
export {
  giveBackCoupons,
  holdCoupons,
  holdCouponsAgain,
  releaseCoupons,
  useCoupons,
} from './hold-coupons.ts';
export { issueCoupon, takeCoupon, takeCoupons } from './issue-coupon.ts';
export { countUsable, findInHand, findMine } from './issued.sql.ts';
export { type CouponShopper, judgeCoupons, whyNotText } from './judge-coupons.ts';
export { listEventCoupons } from './list-issuable.ts';
export { presentCoupon } from './present-coupon.ts';
