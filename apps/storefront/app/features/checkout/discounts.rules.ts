/** What a member takes off an order: coupons by the number they were issued under, and points in won. */
export type Promotions = {
  /** By product number. */
  productCoupons: ReadonlyMap<number, number>;
  cartCoupon: number | undefined;
  points: number;
};

export const noPromotions: Promotions = {
  productCoupons: new Map(),
  cartCoupon: undefined,
  points: 0,
};

/** The chosen coupons as the wire takes them. */
export function couponSelection({ productCoupons, cartCoupon }: Promotions) {
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

/** The coupons that the shop found to take off the most, out of its answer to that question. */
export function readBest(offers: Offers): Promotions {
  const productCoupons = new Map<number, number>();
  for (const { productNo, productCoupons: coupons } of offers.products) {
    const best = coupons?.find(({ selected }) => selected)?.couponIssueNo;
    if (best) productCoupons.set(productNo, best);
  }
  const cart = offers.cartCoupons.find(({ selected, maximum }) => selected || maximum);
  return { productCoupons, cartCoupon: cart?.couponIssueNo ?? undefined, points: 0 };
}

/** The same choice with another coupon for a product, or none; points are chosen anew after it. */
export function withProductCoupon(
  chosen: Promotions,
  productNo: number,
  couponIssueNo: number | undefined,
): Promotions {
  const productCoupons = new Map(chosen.productCoupons);
  // A coupon is one piece of paper: it goes from where it was.
  for (const [no, issueNo] of productCoupons) {
    if (issueNo === couponIssueNo) productCoupons.delete(no);
  }
  if (couponIssueNo === undefined) productCoupons.delete(productNo);
  else productCoupons.set(productNo, couponIssueNo);
  return { ...chosen, productCoupons, points: 0 };
}

/** Points as they can be used: whole, not negative, no more than there is room for. */
export function readPoints(text: string, most: number): number {
  const points = Number(text.replace(/\D/g, ''));
  return Number.isSafeInteger(points) ? Math.min(points, most) : most;
}
