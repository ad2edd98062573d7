import { allocate, minus, sum, type Won, won } from '@duskline/contract/won';
import {
  type CouponTerms,
  couponPlatform,
  isForProduct,
  type OwnedCoupon,
} from '../coupons/coupon-terms.rules.ts';

/** Some units of one option, as they can be bought now; money in won. */
export type CouponLine = {
  optionNo: number;
  productNo: number;
  brandNo: number;
  categoryNos: readonly number[];
  buyAmt: Won;
};

/** The issued coupons a shopper selected: at most one for the cart and one for each product. */
export type CouponSelection = {
  cart: number | null;
  products: readonly { productNo: number; issueNo: number }[];
};

export const noCoupons: CouponSelection = { cart: null, products: [] };

/** Where and when coupons would be used. */
export type RedemptionContext = { platform: string; now: Date };

/** Why a coupon takes nothing off. */
export type Ineligible =
  | 'UNKNOWN'
  | 'USED'
  | 'EXPIRED'
  | 'PLATFORM'
  | 'TARGET'
  | 'MIN_AMOUNT'
  | 'WORTHLESS'
  | 'TWICE'
  | 'NOT_TOGETHER';

/** What selected coupons take off, in won, and which of them the order must reserve. */
export type AppliedCoupons = {
  /** By option number. */
  productCoupons: Map<number, Won>;
  cartCoupon: Won;
  /** Options the cart coupon is for. */
  cartCouponOptions: Set<number>;
  deliveryCoupon: Won;
  toReserve: { issueNo: number; productNo: number | null; discountAmt: Won }[];
};

/**
 * Return what a coupon takes off goods of this worth, in won: never more than they cost, a rate
 * cut to whole 10 won (reference notes, section 9) and at its ceiling. The minimum is not checked.
 */
export function discountOf(
  { fixedAmt, rate, maxDiscountAmt }: Pick<CouponTerms, 'fixedAmt' | 'rate' | 'maxDiscountAmt'>,
  goodsAmt: Won,
): Won {
  if (rate === null) return least(fixedAmt ?? won(0), goodsAmt);
  const share = won(Math.floor((goodsAmt * rate) / 1000) * 10);
  return maxDiscountAmt > 0 ? least(share, maxDiscountAmt) : share;
}

function least(a: Won, b: Won): Won {
  return a < b ? a : b;
}

/** Check what a coupon takes off those of the lines that it is for, or why it takes nothing. */
export function checkCoupon(
  coupon: OwnedCoupon,
  lines: readonly CouponLine[],
  { platform, now }: RedemptionContext,
): { discountAmt: Won } | { ineligible: Ineligible } {
  if (!coupon.isAvailable) return { ineligible: 'USED' };
  if (coupon.validUntil <= now) return { ineligible: 'EXPIRED' };
  if (!coupon.platforms.includes(couponPlatform(platform))) return { ineligible: 'PLATFORM' };
  const targeted = lines.filter((line) => isForProduct(coupon, line));
  if (targeted.length === 0) return { ineligible: 'TARGET' };
  const goodsAmt = sum(targeted.map((line) => line.buyAmt));
  if (goodsAmt < coupon.minAmt) return { ineligible: 'MIN_AMOUNT' };
  const discountAmt = discountOf(coupon, goodsAmt);
  return discountAmt === 0 ? { ineligible: 'WORTHLESS' } : { discountAmt };
}

/** Return the lines as a cart coupon sees them: less what product coupons take off. */
export function afterProductCoupons(
  lines: readonly CouponLine[],
  productCoupons: ReadonlyMap<number, Won>,
): CouponLine[] {
  return lines.map((line) => ({
    ...line,
    buyAmt: minus(line.buyAmt, productCoupons.get(line.optionNo) ?? won(0)),
  }));
}

/**
 * Apply selected coupons: each product coupon to all units of its product, then the cart coupon to
 * what is left, whatever order they were selected in. If one of them takes nothing off, none is
 * applied and that one is named: nobody pays more than they were shown.
 */
export function applySelection(
  lines: readonly CouponLine[],
  coupons: ReadonlyMap<number, OwnedCoupon>,
  { cart, products }: CouponSelection,
  context: RedemptionContext,
): AppliedCoupons | { ineligible: Ineligible; issueNo: number } {
  const issueNos = [...products.map(({ issueNo }) => issueNo), ...(cart === null ? [] : [cart])];
  const twice = issueNos.find((issueNo, at) => issueNos.indexOf(issueNo) !== at);
  if (twice !== undefined) return { ineligible: 'TWICE', issueNo: twice };
  const applied: AppliedCoupons = {
    productCoupons: new Map(),
    cartCoupon: won(0),
    cartCouponOptions: new Set(),
    deliveryCoupon: won(0),
    toReserve: [],
  };

  const done = new Set<number>();
  for (const { productNo, issueNo } of products) {
    const coupon = coupons.get(issueNo);
    if (coupon?.kind !== 'PRODUCT') return { ineligible: 'UNKNOWN', issueNo };
    if (done.has(productNo)) return { ineligible: 'TWICE', issueNo };
    done.add(productNo);
    if (cart !== null && !coupon.combinable) return { ineligible: 'NOT_TOGETHER', issueNo };
    const ofProduct = lines.filter((line) => line.productNo === productNo);
    const checked = checkCoupon(coupon, ofProduct, context);
    if ('ineligible' in checked) return { ...checked, issueNo };
    const { discountAmt } = checked;
    const parts = allocate(
      discountAmt,
      ofProduct.map((line) => line.buyAmt),
    );
    for (const [at, { optionNo }] of ofProduct.entries()) {
      applied.productCoupons.set(optionNo, parts[at] ?? won(0));
    }
    applied.toReserve.push({ issueNo, productNo, discountAmt });
  }

  if (cart === null) return applied;
  const coupon = coupons.get(cart);
  if (coupon?.kind !== 'CART') return { ineligible: 'UNKNOWN', issueNo: cart };
  if (products.length > 0 && !coupon.combinable) {
    return { ineligible: 'NOT_TOGETHER', issueNo: cart };
  }
  const left = afterProductCoupons(lines, applied.productCoupons);
  const checked = checkCoupon(coupon, left, context);
  if ('ineligible' in checked) return { ...checked, issueNo: cart };
  applied.cartCoupon = checked.discountAmt;
  for (const line of lines) {
    if (isForProduct(coupon, line)) applied.cartCouponOptions.add(line.optionNo);
  }
  applied.toReserve.push({ issueNo: cart, productNo: null, discountAmt: checked.discountAmt });
  return applied;
}
