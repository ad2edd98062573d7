import { won } from '@duskline/contract/won';
import type { ShopDb } from '../../context.ts';
import {
  afterProductCoupons,
  type CouponLine,
  checkCoupon,
  ineligibleText,
} from '../coupon-redemption/index.ts';
import { findUsableCoupons, type IssuedCoupon, isForProduct } from '../coupons/index.ts';
import { couponLines, couponShopper, type QuotedOrderSheet } from './quote-order-sheet.ts';
import type { PricedOrderSheet } from './read-order-sheet.ts';

/** A coupon that takes something off here, in won; `isBest` where none takes more. */
export type UsableCoupon = { coupon: IssuedCoupon; discountAmt: number; isBest: boolean };
/** A coupon that is for the product but takes nothing off, and why, in Korean. */
export type UnusableCoupon = { coupon: IssuedCoupon; reason: string };

export type OrderSheetCoupons = {
  /** How many coupons the member has that are usable at all, whatever they order. */
  owned: number;
  byProduct: Map<number, { usable: UsableCoupon[]; unusable: UnusableCoupon[] }>;
  cart: UsableCoupon[];
};

/** Find the coupons a member could use on an order sheet; none for a guest. */
export async function findShopperCoupons(
  db: ShopDb,
  priced: PricedOrderSheet,
): Promise<IssuedCoupon[]> {
  const { memberNo, now, orderNo } = couponShopper(priced);
  return memberNo === undefined ? [] : findUsableCoupons(db, { memberNo, now, orderNo });
}

/** Check which of a shopper's coupons are usable for which products of a sheet, and on the cart. */
export function checkOrderSheetCoupons(
  quoted: QuotedOrderSheet,
  coupons: readonly IssuedCoupon[],
): OrderSheetCoupons {
  const shopper = couponShopper(quoted);
  const lines = couponLines(quoted.lines);
  const byProduct: OrderSheetCoupons['byProduct'] = new Map();
  for (const [productNo, ofProduct] of Map.groupBy(lines, (line) => line.productNo)) {
    const forProduct = coupons.filter(
      (coupon) => coupon.kind === 'PRODUCT' && ofProduct.some((line) => isForProduct(coupon, line)),
    );
    byProduct.set(productNo, checkEach(forProduct, ofProduct, shopper));
  }
  const left = afterProductCoupons(lines, quoted.coupons.productCoupons);
  const cart = checkEach(
    coupons.filter((coupon) => coupon.kind === 'CART'),
    left,
    shopper,
  );
  return { owned: coupons.length, byProduct, cart: cart.usable };
}

function checkEach(
  coupons: readonly IssuedCoupon[],
  lines: readonly CouponLine[],
  shopper: Parameters<typeof checkCoupon>[2],
): { usable: UsableCoupon[]; unusable: UnusableCoupon[] } {
  const usable: UsableCoupon[] = [];
  const unusable: UnusableCoupon[] = [];
  for (const coupon of coupons) {
    const checked = checkCoupon(coupon, lines, shopper);
    if ('ineligible' in checked) {
      unusable.push({ coupon, reason: ineligibleText(checked.ineligible) });
    } else usable.push({ coupon, discountAmt: checked.discountAmt, isBest: false });
  }
  const most = Math.max(won(0), ...usable.map((one) => one.discountAmt));
  return {
    usable: usable.map((one) => ({ ...one, isBest: one.discountAmt === most })),
    unusable,
  };
}
