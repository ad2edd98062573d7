import type { Caller } from '@duskline/client';
import { listIssuableByProduct } from '@duskline/contract/shop/coupons.calls';
import { couponDiscountText } from './coupon-labels.ts';

/** A coupon that can be downloaded on a product's page. */
export type ProductCoupon = { couponNo: number; name: string; discountText: string };

/** Load the coupons of a product's page that anybody can download. */
export async function loadProductCoupons(
  shop: Caller,
  productNo: number,
): Promise<ProductCoupon[]> {
  const coupons = await shop(listIssuableByProduct, { params: { productNo }, query: {} });
  return coupons.map(({ couponNo, couponName, discountInfo }) => ({
    couponNo,
    name: couponName,
    discountText: couponDiscountText(discountInfo),
  }));
}
