import { allocate, minus, sum, type Won, won } from '@duskline/contract/won';

/** Where a coupon may be used; both apps are one place (reference, `UsablePlatformType`). */
export type CouponPlatform = 'PC' | 'MOBILE_WEB' | 'MOBILE_APP';

export type Targets = {
  productNos: ReadonlySet<number>;
  categoryNos: ReadonlySet<number>;
  brandNos: ReadonlySet<number>;
};

/** What decides what a coupon takes off what; money in won. */
export type CouponTerms = {
  kind: 'PRODUCT' | 'CART';
  /** Exactly one of the two is set; the rate is a whole percentage. */
  fixedAmt: Won | null;
  rate: number | null;
  /** The most a rate takes off; 0 is no ceiling. */
  maxDiscountAmt: Won;
  minAmt: Won;
  /** Whether it goes together with a coupon of the other kind. */
  combinable: boolean;
  platforms: readonly string[];
  /** For everything where empty. */
  includes: Targets;
  excludes: Targets;
};

/** A coupon a member has, at the moment it is judged. */
export type CouponInHand = CouponTerms & {
  issueNo: number;
  /** Neither used nor held by another order. */
  isFree: boolean;
  validUntil: Date;
};

/** Some units of one option, as they can be bought now. */
export type CouponLine = {
  optionNo: number;
  productNo: number;
  brandNo: number;
  categoryNos: readonly number[];
  buyAmt: Won;
};

/** Which coupons a shopper wants to use: at most one on the cart and one on each product. */
export type CouponChoice = {
  cart: number | null;
  products: readonly { productNo: number; issueNo: number }[];
};

export const noChoice: CouponChoice = { cart: null, products: [] };

export type Circumstances = { platform: string; now: Date };

/** Why a coupon takes nothing off. */
export type WhyNot =
  | 'UNKNOWN'
  | 'USED'
  | 'EXPIRED'
  | 'PLATFORM'
  | 'TARGET'
  | 'MIN_AMOUNT'
  | 'WORTHLESS'
  | 'TWICE'
  | 'NOT_TOGETHER';

/** What chosen coupons take off, and which of them the order holds. */
export type Judged = {
  /** By option number. */
  productCoupons: Map<number, Won>;
  cartCoupon: Won;
  /** Options the cart coupon is for. */
  cartCouponOptions: Set<number>;
  deliveryCoupon: Won;
  held: { issueNo: number; productNo: number | null; discountAmt: Won }[];
};

/** The place a client's platform is for coupons. */
export function couponPlatform(platform: string): CouponPlatform {
  if (platform === 'AOS' || platform === 'IOS') return 'MOBILE_APP';
  return platform === 'MOBILE_WEB' ? 'MOBILE_WEB' : 'PC';
}

/** Whether a coupon is for a product at all; what it excludes wins over what it includes. */
export function isForProduct(
  { includes, excludes }: Pick<CouponTerms, 'includes' | 'excludes'>,
  product: Pick<CouponLine, 'productNo' | 'brandNo' | 'categoryNos'>,
): boolean {
  if (isAmong(excludes, product)) return false;
  const { productNos, categoryNos, brandNos } = includes;
  const isForAll = productNos.size + categoryNos.size + brandNos.size === 0;
  return isForAll || isAmong(includes, product);
}

function isAmong(
  targets: Targets,
  { productNo, brandNo, categoryNos }: Pick<CouponLine, 'productNo' | 'brandNo' | 'categoryNos'>,
): boolean {
  return (
    targets.productNos.has(productNo) ||
    targets.brandNos.has(brandNo) ||
    categoryNos.some((categoryNo) => targets.categoryNos.has(categoryNo))
  );
}

/**
 * What a coupon takes off goods of this worth: never more than they cost, a rate cut below 10 won
 * (reference notes, section 9) and at its ceiling. The minimum is not looked at.
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

/** What a coupon takes off goods it is for, or why it takes nothing. */
export function judgeCoupon(
  coupon: CouponInHand,
  lines: readonly CouponLine[],
  { platform, now }: Circumstances,
): { discountAmt: Won } | { whyNot: WhyNot } {
  if (!coupon.isFree) return { whyNot: 'USED' };
  if (coupon.validUntil <= now) return { whyNot: 'EXPIRED' };
  if (!coupon.platforms.includes(couponPlatform(platform))) return { whyNot: 'PLATFORM' };
  const fitting = lines.filter((line) => isForProduct(coupon, line));
  if (fitting.length === 0) return { whyNot: 'TARGET' };
  const goodsAmt = sum(fitting.map((line) => line.buyAmt));
  if (goodsAmt < coupon.minAmt) return { whyNot: 'MIN_AMOUNT' };
  const discountAmt = discountOf(coupon, goodsAmt);
  return discountAmt === 0 ? { whyNot: 'WORTHLESS' } : { discountAmt };
}

/** The lines as a cart coupon sees them: less what product coupons take off. */
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
 * Applies chosen coupons: a product coupon to all units of its product, then the cart coupon to
 * what is left, whatever order they were chosen in. A single one that takes nothing off makes all
 * of it fail: nobody pays more than she was told.
 */
export function applyCoupons(
  lines: readonly CouponLine[],
  coupons: ReadonlyMap<number, CouponInHand>,
  { cart, products }: CouponChoice,
  circumstances: Circumstances,
): Judged | { whyNot: WhyNot; issueNo: number } {
  const issueNos = [...products.map(({ issueNo }) => issueNo), ...(cart === null ? [] : [cart])];
  const twice = issueNos.find((issueNo, at) => issueNos.indexOf(issueNo) !== at);
  if (twice !== undefined) return { whyNot: 'TWICE', issueNo: twice };
  const judged: Judged = {
    productCoupons: new Map(),
    cartCoupon: won(0),
    cartCouponOptions: new Set(),
    deliveryCoupon: won(0),
    held: [],
  };

  const done = new Set<number>();
  for (const { productNo, issueNo } of products) {
    const coupon = coupons.get(issueNo);
    if (coupon?.kind !== 'PRODUCT') return { whyNot: 'UNKNOWN', issueNo };
    if (done.has(productNo)) return { whyNot: 'TWICE', issueNo };
    done.add(productNo);
    if (cart !== null && !coupon.combinable) return { whyNot: 'NOT_TOGETHER', issueNo };
    const together = lines.filter((line) => line.productNo === productNo);
    const verdict = judgeCoupon(coupon, together, circumstances);
    if ('whyNot' in verdict) return { ...verdict, issueNo };
    const { discountAmt } = verdict;
    const parts = allocate(
      discountAmt,
      together.map((line) => line.buyAmt),
    );
    for (const [at, { optionNo }] of together.entries()) {
      judged.productCoupons.set(optionNo, parts[at] ?? won(0));
    }
    judged.held.push({ issueNo, productNo, discountAmt });
  }

  if (cart === null) return judged;
  const coupon = coupons.get(cart);
  if (coupon?.kind !== 'CART') return { whyNot: 'UNKNOWN', issueNo: cart };
  if (products.length > 0 && !coupon.combinable) return { whyNot: 'NOT_TOGETHER', issueNo: cart };
  const left = afterProductCoupons(lines, judged.productCoupons);
  const verdict = judgeCoupon(coupon, left, circumstances);
  if ('whyNot' in verdict) return { ...verdict, issueNo: cart };
  judged.cartCoupon = verdict.discountAmt;
  for (const line of lines) {
    if (isForProduct(coupon, line)) judged.cartCouponOptions.add(line.optionNo);
  }
  judged.held.push({ issueNo: cart, productNo: null, discountAmt: verdict.discountAmt });
  return judged;
}
