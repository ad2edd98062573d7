export {
  checkOrderSheetCoupons,
  findShopperCoupons,
  type OrderSheetCoupons,
  type UsableCoupon,
} from './check-order-sheet-coupons.ts';
export { couponSelectionFromWire } from './coupon-selection.wire.ts';
export { findShopper, type Shopper, type Visitor } from './find-shopper.ts';
export { calculatedToWire } from './order-sheet-amounts.wire.ts';
export { orderSheetRoutes } from './order-sheets.routes.ts';
export {
  findOrderSheet,
  type OrderSheet,
  type SellableSheetLine,
  saveCouponSelection,
} from './order-sheets.sql.ts';
export {
  checkOrderable,
  type OrderRefusal,
  type PricedSheetLine,
  priceSheetLines,
} from './price-order-sheet.ts';
export { purgeOrderSheets, startOrderSheetJobs } from './purge-order-sheets.ts';
export type { LineShare } from './quote.rules.ts';
export {
  couponLines,
  couponShopper,
  type QuotedOrderSheet,
  quoteAsApplied,
  quoteOrderSheet,
  quoteWithCoupons,
} from './quote-order-sheet.ts';
export {
  type AccessRefusal,
  checkAccess,
  isOrderSheetNo,
  readOrderSheet,
} from './read-order-sheet.ts';
