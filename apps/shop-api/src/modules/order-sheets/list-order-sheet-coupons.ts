import { won } from '@duskline/contract/won';
import type { ShopDb } from '../../context.ts';
import {
  afterProductCoupons,
  type CouponLine,
  findInHand,
  type Issued,
  isForProduct,
  judgeCoupon,
  whyNotText,
} from '../coupons/index.ts';
import { couponLines, couponShopper, type OpenSheet } from './quote-order-sheet.ts';
import type { Basis } from './read-order-sheet.ts';

/** A coupon that takes something off here, in won. */
export type Usable = { coupon: Issued; discountAmt: number; isBest: boolean };
/** One that is for the product but takes nothing off, and why. */
export type Unusable = { coupon: Issued; reason: string };

export type SheetCoupons = {
  /** How many of her coupons are usable at all, whatever she orders. */
  inHand: number;
  byProduct: Map<number, { usable: Usable[]; unusable: Unusable[] }>;
  cart: Usable[];
};

/** The coupons a member has; none for a guest. */
export async function findHers(db: ShopDb, basis: Basis): Promise<Issued[]> {
  const { memberNo, now, orderNo } = couponShopper(basis);
  return memberNo === undefined ? [] : findInHand(db, { memberNo, now, orderNo });
}

/** Which of a shopper's coupons could be used for which products of her sheet, and on the whole. */
export function sortCoupons(open: OpenSheet, coupons: readonly Issued[]): SheetCoupons {
  const shopper = couponShopper(open);
  const lines = couponLines(open.lines);
  const byProduct: SheetCoupons['byProduct'] = new Map();
  for (const [productNo, together] of Map.groupBy(lines, (line) => line.productNo)) {
    const forIt = coupons.filter(
      (coupon) => coupon.kind === 'PRODUCT' && together.some((line) => isForProduct(coupon, line)),
    );
    byProduct.set(productNo, judgeAll(forIt, together, shopper));
  }
  const left = afterProductCoupons(lines, open.judged.productCoupons);
  const cart = judgeAll(
    coupons.filter((coupon) => coupon.kind === 'CART'),
    left,
    shopper,
  );
  return { inHand: coupons.length, byProduct, cart: cart.usable };
}

function judgeAll(
  coupons: readonly Issued[],
  lines: readonly CouponLine[],
  shopper: Parameters<typeof judgeCoupon>[2],
): { usable: Usable[]; unusable: Unusable[] } {
  const usable: Usable[] = [];
  const unusable: Unusable[] = [];
  for (const coupon of coupons) {
    const verdict = judgeCoupon(coupon, lines, shopper);
    if ('whyNot' in verdict) unusable.push({ coupon, reason: whyNotText(verdict.whyNot) });
    else usable.push({ coupon, discountAmt: verdict.discountAmt, isBest: false });
  }
  const most = Math.max(won(0), ...usable.map((one) => one.discountAmt));
  return {
    usable: usable.map((one) => ({ ...one, isBest: one.discountAmt === most })),
    unusable,
  };
}
