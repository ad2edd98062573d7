import { CouponList } from '../features/coupons/coupon-list.tsx';

export default CouponList;
