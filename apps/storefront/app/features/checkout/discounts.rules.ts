/** What a member uses on an order: issued coupons by their number, and points in won. */
export type Discounts = {
  /** By product number. */
  productCoupons: ReadonlyMap<number, number>;
  cartCoupon: number | undefined;
  points: number;
};

/** The wire's selection of coupons. */
export type CouponSelection = {
  cartCouponIssueNo: number;
  productCoupons: { productNo: number; couponIssueNo: number }[];
};

/** No coupon and no points. */
export const noDiscounts: Discounts = {
  productCoupons: new Map(),
  cartCoupon: undefined,
  points: 0,
};

/** Convert the chosen coupons to the wire's selection. */
export function toCouponSelection({ productCoupons, cartCoupon }: Discounts): CouponSelection {
  return {
    cartCouponIssueNo: cartCoupon ?? 0,
    productCoupons: [...productCoupons].map(([productNo, couponIssueNo]) => ({
      productNo,
      couponIssueNo,
    })),
  };
}

type Offer = { couponIssueNo: number | null; selected: boolean; maximum: boolean | null };
type Offers = {
  products: readonly { productNo: number; productCoupons: readonly Offer[] | null }[];
  cartCoupons: readonly Offer[];
};

/** Read the selection of coupons that the API found to discount the most. */
export function bestDiscounts(offers: Offers): Discounts {
  const productCoupons = new Map<number, number>();
  for (const { productNo, productCoupons: coupons } of offers.products) {
    const best = coupons?.find(({ selected }) => selected)?.couponIssueNo;
    if (best) productCoupons.set(productNo, best);
  }
  const cart = offers.cartCoupons.find(({ selected, maximum }) => selected || maximum);
  return { productCoupons, cartCoupon: cart?.couponIssueNo ?? undefined, points: 0 };
}

/** Say whether any coupon is chosen. */
export function hasCoupons({ productCoupons, cartCoupon }: Discounts): boolean {
  return productCoupons.size > 0 || cartCoupon !== undefined;
}

/** Choose another coupon for a product, or none. Points go back to 0: their maximum may change. */
export function withProductCoupon(
  chosen: Discounts,
  productNo: number,
  couponIssueNo: number | undefined,
): Discounts {
  const productCoupons = new Map(chosen.productCoupons);
  // An issued coupon can be used once: it is taken from the product that had it.
  for (const [no, issueNo] of productCoupons) {
    if (issueNo === couponIssueNo) productCoupons.delete(no);
  }
  if (couponIssueNo === undefined) productCoupons.delete(productNo);
  else productCoupons.set(productNo, couponIssueNo);
  return { ...chosen, productCoupons, points: 0 };
}

/** Read typed points as a whole number of won from 0 to `max`. */
export function readPoints(text: string, max: number): number {
  const points = Number(text.replace(/\D/g, ''));
  return Number.isSafeInteger(points) ? Math.min(points, max) : max;
}
