import type { CallReply } from '@duskline/contract';
import type { listIssuableByProduct } from '@duskline/contract/shop/coupons.calls';

type IssuableCoupon = CallReply<typeof listIssuableByProduct>[number];

/** What a product costs with a coupon, in won, and which coupon that is. */
export type CouponPrice = { price: number; couponName: string };

/** A rate takes off whole tens of won (`discountOf` of the Shop API). */
const ROUND_TO = 10;

/**
 * Return what one unit costs with the coupon that takes most off, of those that anybody can download
 * and use here; undefined where there is none. The order sheet calculates what is really paid.
 */
export function bestCouponPrice(
  coupons: readonly IssuableCoupon[],
  price: number,
  isInApp: boolean,
): CouponPrice | undefined {
  let best: CouponPrice | undefined;
  for (const coupon of coupons) {
    if (!coupon.downloadable || !isUsableHere(coupon, price, isInApp)) continue;
    const reduced = price - discountOf(coupon.discountInfo, price);
    if (reduced < (best?.price ?? price)) best = { price: reduced, couponName: coupon.couponName };
  }
  return best;
}

function isUsableHere({ useConstraint }: IssuableCoupon, price: number, isInApp: boolean): boolean {
  const { minSalePrice, maxSalePrice, usablePlatformTypes: platforms } = useConstraint;
  if (price < minSalePrice || (maxSalePrice > 0 && price > maxSalePrice)) return false;
  // On the web a page is the same for PC and phone.
  return isInApp
    ? platforms.includes('MOBILE_APP')
    : platforms.includes('PC') && platforms.includes('MOBILE_WEB');
}

function discountOf(discount: IssuableCoupon['discountInfo'], price: number): number {
  const { fixedAmt, discountAmt, discountRate, maxDiscountAmt, freeDelivery } = discount;
  if (freeDelivery) return 0;
  if (fixedAmt) return Math.min(discountAmt, price);
  const off = Math.floor((price * (discountRate ?? 0)) / 100 / ROUND_TO) * ROUND_TO;
  return Math.min(off, maxDiscountAmt || price);
}
