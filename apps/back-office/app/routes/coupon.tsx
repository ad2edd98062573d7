import { CouponPage } from '../features/coupons/coupon-page.tsx';
import type { Route } from './+types/coupon.ts';
import NotFound from './not-found.tsx';

export default function CouponRoute({ params }: Route.ComponentProps) {
  const { couponNo } = params;
  return /^\d{1,9}$/.test(couponNo) ? (
    <CouponPage key={couponNo} couponNo={Number(couponNo)} />
  ) : (
    <NotFound />
  );
}
