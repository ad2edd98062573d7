export { orderSheetCouponRoutes } from './order-sheet-coupons.routes.ts';
