export type { IssuedCoupon } from './coupon.ts';
export {
  findCodeBatch,
  findCodeBatches,
  findRedeemed,
} from './coupon-codes.sql.ts';
export { codesOf, makeCodes } from './coupon-codes.ts';
export {
  countCoupons,
  findCoupon,
  findCouponNames,
  findEventCoupons,
  insertEventCoupons,
  lockCoupon,
  removeEventCoupons,
  replaceComingCoupons,
  updateIssuing,
} from './coupon-definitions.sql.ts';
export { expireCoupons, startCouponJobs } from './coupon-jobs.ts';
export { purgeCouponPersons, saveCouponPersons } from './coupon-persons.sql.ts';
export { isForProduct } from './coupon-terms.rules.ts';
export { couponRoutes } from './coupons.routes.ts';
export {
  bulkCollectedToWire,
  collectedCouponToWire,
  couponCombinationToWire,
  couponKindToWire,
  eventCouponToWire,
  ownedCouponToWire,
} from './coupons.wire.ts';
export {
  COUPONS,
  type CouponDraft,
  createCoupon,
  invalidateCoupon,
  rewriteCoupon,
  stopCoupon,
} from './create-coupon.ts';
export { giveCoupon } from './give-coupon.ts';
export { whyNotGivable } from './issue.rules.ts';
export { collectCoupon, collectCoupons, issueCoupon } from './issue-coupon.ts';
export {
  countUsable,
  findByIssueNos,
  findIssued,
  findUsableCoupons,
} from './issued-coupons.sql.ts';
export { findGivableCoupons, findIssuedOf } from './issued-of-member.sql.ts';
export { listEventCoupons } from './list-issuable-coupons.ts';
export { cancelCoupons, purgeCoupons } from './purge-coupons.sql.ts';
