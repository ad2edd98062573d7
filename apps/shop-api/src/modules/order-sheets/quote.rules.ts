import { allocate, minus, sum, type Won, won } from '@duskline/contract/won';

/** How long a sheet may be left alone. */
export const SHEET_MINUTES = 30;
/** Amounts are kept in 4 bytes; no order comes near this. */
export const MAX_ORDER_AMT = 2_000_000_000;

/** What is taken off an order beyond the products' own discounts; won. */
export type Reductions = {
  /** By option number. */
  productCoupons: ReadonlyMap<number, Won>;
  cartCoupon: Won;
  /** Options the cart coupon is for; all of them where not said. */
  cartCouponOptions?: ReadonlySet<number>;
  deliveryCoupon: Won;
  points: Won;
};

export const noReductions: Reductions = {
  productCoupons: new Map(),
  cartCoupon: won(0),
  deliveryCoupon: won(0),
  points: won(0),
};

type QuotableLine = {
  optionNo: number;
  standardAmt: Won;
  immediateDiscountAmt: Won;
  buyAmt: Won;
};
type QuotableParcel<Line> = { lines: readonly Line[]; deliveryAmt: Won; remoteDeliveryAmt: Won };

/** A line's part of what was taken off the whole order. */
export type LineShare = {
  productCouponDiscountAmt: Won;
  cartCouponDiscountAmt: Won;
  pointsAmt: Won;
};

export type Quote = {
  standardAmt: Won;
  immediateDiscountAmt: Won;
  productCouponDiscountAmt: Won;
  cartCouponDiscountAmt: Won;
  /** Goods less their own and their coupons' discounts (reference, `cartAmt`). */
  goodsAmt: Won;
  deliveryAmt: Won;
  remoteDeliveryAmt: Won;
  deliveryCouponDiscountAmt: Won;
  pointsAmt: Won;
  payAmt: Won;
  shares: ReadonlyMap<number, LineShare>;
};

/** What an order costs, and how every reduction divides over its lines. Nothing becomes negative. */
export function quote(
  parcels: readonly QuotableParcel<QuotableLine>[],
  wanted: Reductions = noReductions,
): Quote {
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const standardAmt = sum(lines.map((line) => line.standardAmt));
  const immediateDiscountAmt = sum(lines.map((line) => line.immediateDiscountAmt));
  const productCoupons = lines.map((line) =>
    least(line.buyAmt, wanted.productCoupons.get(line.optionNo) ?? won(0)),
  );
  const afterProduct = lines.map((line, at) => minus(line.buyAmt, productCoupons[at] as Won));
  const { cartCouponOptions } = wanted;
  const forCart = lines.map((line, at) =>
    !cartCouponOptions || cartCouponOptions.has(line.optionNo) ? (afterProduct[at] as Won) : won(0),
  );
  const cartCouponDiscountAmt = least(sum(forCart), wanted.cartCoupon);
  const cartCoupons = allocate(cartCouponDiscountAmt, forCart);
  const afterCart = afterProduct.map((amount, at) => minus(amount, cartCoupons[at] as Won));
  const goodsAmt = sum(afterProduct);

  const deliveryAmt = sum(parcels.map((parcel) => parcel.deliveryAmt));
  const remoteDeliveryAmt = sum(parcels.map((parcel) => parcel.remoteDeliveryAmt));
  const fees = sum([deliveryAmt, remoteDeliveryAmt]);
  const deliveryCouponDiscountAmt = least(fees, wanted.deliveryCoupon);
  const feesLeft = minus(fees, deliveryCouponDiscountAmt);

  const pointsAmt = least(sum([...afterCart, feesLeft]), wanted.points);
  // Points pay for delivery, too: its part belongs to no line.
  const points = allocate(pointsAmt, [...afterCart, feesLeft]);
  const shares = lines.map((line, at): [number, LineShare] => [
    line.optionNo,
    {
      productCouponDiscountAmt: productCoupons[at] as Won,
      cartCouponDiscountAmt: cartCoupons[at] as Won,
      pointsAmt: points[at] as Won,
    },
  ]);
  return {
    standardAmt,
    immediateDiscountAmt,
    productCouponDiscountAmt: sum(productCoupons),
    cartCouponDiscountAmt,
    goodsAmt,
    deliveryAmt,
    remoteDeliveryAmt,
    deliveryCouponDiscountAmt,
    pointsAmt,
    payAmt: minus(sum([...afterCart, feesLeft]), pointsAmt),
    shares: new Map(shares),
  };
}

function least(a: Won, b: Won): Won {
  return a < b ? a : b;
}

/** Addresses that shoppers may be sent back to: the store's own pages, or its app. */
export function isReturnAddress(
  address: { origin: string; protocol: string },
  allowed: {
    siteOrigin: string;
    appScheme: string;
  },
): boolean {
  return address.origin === allowed.siteOrigin || address.protocol === `${allowed.appScheme}:`;
}
