import type { Won } from '@duskline/contract/won';

/** Where a coupon may be used; both apps are one place (reference, `UsablePlatformType`). */
export type CouponPlatform = 'PC' | 'MOBILE_WEB' | 'MOBILE_APP';

export type Targets = {
  productNos: ReadonlySet<number>;
  categoryNos: ReadonlySet<number>;
  brandNos: ReadonlySet<number>;
};

/** What decides how much a coupon takes off which goods; money in won. */
export type CouponTerms = {
  kind: 'PRODUCT' | 'CART';
  /** Exactly one of the two is set; the rate is a whole percentage. */
  fixedAmt: Won | null;
  rate: number | null;
  /** The most a rate takes off; 0 is no ceiling. */
  maxDiscountAmt: Won;
  minAmt: Won;
  /** Whether it combines with a coupon of the other kind. */
  combinable: boolean;
  platforms: readonly string[];
  /** For everything where empty. */
  includes: Targets;
  excludes: Targets;
};

/** A coupon a member owns, at the moment it is checked. */
export type OwnedCoupon = CouponTerms & {
  issueNo: number;
  /** Neither used nor reserved by another order. */
  isAvailable: boolean;
  validUntil: Date;
};

/** What a coupon's targets are compared with. */
export type TargetedProduct = {
  productNo: number;
  brandNo: number;
  categoryNos: readonly number[];
};

/** Return the place that a client's platform is for coupons. */
export function couponPlatform(platform: string): CouponPlatform {
  if (platform === 'AOS' || platform === 'IOS') return 'MOBILE_APP';
  return platform === 'MOBILE_WEB' ? 'MOBILE_WEB' : 'PC';
}

/** Whether a coupon is for a product at all; what it excludes wins over what it includes. */
export function isForProduct(
  { includes, excludes }: Pick<CouponTerms, 'includes' | 'excludes'>,
  product: TargetedProduct,
): boolean {
  if (isAmong(excludes, product)) return false;
  const { productNos, categoryNos, brandNos } = includes;
  const isForAll = productNos.size + categoryNos.size + brandNos.size === 0;
  return isForAll || isAmong(includes, product);
}

function isAmong(targets: Targets, { productNo, brandNo, categoryNos }: TargetedProduct): boolean {
  return (
    targets.productNos.has(productNo) ||
    targets.brandNos.has(brandNo) ||
    categoryNos.some((categoryNo) => targets.categoryNos.has(categoryNo))
  );
}
