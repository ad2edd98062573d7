import { CouponPage } from '../features/coupons/coupon-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';
import type { Route } from './+types/coupon.ts';
import NotFound from './not-found.tsx';

export default function CouponRoute({ params }: Route.ComponentProps) {
  const couponNo = rowNoOf(params.couponNo);
  return couponNo === undefined ? <NotFound /> : <CouponPage key={couponNo} couponNo={couponNo} />;
}
