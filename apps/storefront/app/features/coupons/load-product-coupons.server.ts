import type { Caller } from '@duskline/client';
import { listIssuableByProduct } from '@duskline/contract/shop/coupons.calls';
import { couponDiscountText } from './coupon-labels.ts';
import { bestCouponPrice, type CouponPrice } from './coupon-price.rules.ts';

/** A coupon that can be downloaded on a product's page. */
export type ProductCoupon = { couponNo: number; name: string; discountText: string };

/** Load the coupons of a product's page, and what one unit costs with the best that anybody can have. */
export async function loadProductCoupons(
  shop: Caller,
  product: { productNo: number; price: number },
  isInApp: boolean,
): Promise<{ coupons: ProductCoupon[]; couponPrice: CouponPrice | undefined }> {
  const coupons = await shop(listIssuableByProduct, {
    params: { productNo: product.productNo },
    query: {},
  });
  return {
    coupons: coupons.map(({ couponNo, couponName, discountInfo }) => ({
      couponNo,
      name: couponName,
      discountText: couponDiscountText(discountInfo),
    })),
    couponPrice: bestCouponPrice(coupons, product.price, isInApp),
  };
}
