export { couponRoutes } from './coupons.routes.ts';
