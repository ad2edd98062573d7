import type { Caller } from '@duskline/client';
import { listIssuableByProduct } from '@duskline/contract/shop/coupons.calls';
import { couponWorth } from './coupon-labels.ts';

/** A coupon that a product's page gives away. */
export type CouponOffer = { couponNo: number; name: string; worth: string };

/** The coupons that a product's page gives away to anybody. */
export async function loadProductCoupons(shop: Caller, productNo: number): Promise<CouponOffer[]> {
  const coupons = await shop(listIssuableByProduct, { params: { productNo }, query: {} });
  return coupons.map(({ couponNo, couponName, discountInfo }) => ({
    couponNo,
    name: couponName,
    worth: couponWorth(discountInfo),
  }));
}
