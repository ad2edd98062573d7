import { NewCouponPage } from '../features/coupons/coupon-page.tsx';

export default NewCouponPage;
