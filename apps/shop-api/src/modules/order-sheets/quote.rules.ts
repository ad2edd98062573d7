import {
  type LineAmounts,
  type OrderAmounts,
  type OrderParts,
  priceOf,
} from '@duskline/contract/shop/order-amounts.rules';
import { allocate, minus, sum, type Won, won } from '@duskline/contract/won';

/** How long an order sheet lives after it was last used. */
export const ORDER_SHEET_MINUTES = 30;
/** The most an order may cost, in won: amounts are stored in 4 bytes, and no order comes near. */
export const MAX_ORDER_AMT = 2_000_000_000;

/** What coupons and points take off an order, in won. */
export type Reductions = {
  /** By option number. */
  productCoupons: ReadonlyMap<number, Won>;
  cartCoupon: Won;
  /** Options the cart coupon is for; all of them where undefined. */
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
export type LineShare = Pick<
  LineAmounts,
  'productCouponDiscountAmt' | 'cartCouponDiscountAmt' | 'pointsAmt'
>;

export type Quote = OrderAmounts & {
  /** Goods less their own and their coupons' discounts (reference, `cartAmt`). */
  goodsAmt: Won;
  shares: ReadonlyMap<number, LineShare>;
};

/**
 * Quote an order: what it costs, and how each reduction is allocated to its lines. A reduction that
 * is more than what it reduces is cut to it, so that nothing becomes negative.
 */
export function quote(
  parcels: readonly QuotableParcel<QuotableLine>[],
  requested: Reductions = noReductions,
): Quote {
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const standardAmt = sum(lines.map((line) => line.standardAmt));
  const immediateDiscountAmt = sum(lines.map((line) => line.immediateDiscountAmt));
  const productCoupons = lines.map((line) =>
    least(line.buyAmt, requested.productCoupons.get(line.optionNo) ?? won(0)),
  );
  const afterProduct = lines.map((line, at) => minus(line.buyAmt, productCoupons[at] as Won));
  const { cartCouponOptions } = requested;
  const forCart = lines.map((line, at) =>
    !cartCouponOptions || cartCouponOptions.has(line.optionNo) ? (afterProduct[at] as Won) : won(0),
  );
  const cartCouponDiscountAmt = least(sum(forCart), requested.cartCoupon);
  const cartCoupons = allocate(cartCouponDiscountAmt, forCart);
  const afterCart = afterProduct.map((amount, at) => minus(amount, cartCoupons[at] as Won));
  const goodsAmt = sum(afterProduct);

  const deliveryAmt = sum(parcels.map((parcel) => parcel.deliveryAmt));
  const remoteDeliveryAmt = sum(parcels.map((parcel) => parcel.remoteDeliveryAmt));
  const fees = sum([deliveryAmt, remoteDeliveryAmt]);
  const deliveryCouponDiscountAmt = least(fees, requested.deliveryCoupon);
  const feesLeft = minus(fees, deliveryCouponDiscountAmt);

  const pointsAmt = least(sum([...afterCart, feesLeft]), requested.points);
  // Points pay for delivery too; that part belongs to no line.
  const points = allocate(pointsAmt, [...afterCart, feesLeft]);
  const shares = lines.map((line, at): [number, LineShare] => [
    line.optionNo,
    {
      productCouponDiscountAmt: productCoupons[at] as Won,
      cartCouponDiscountAmt: cartCoupons[at] as Won,
      pointsAmt: points[at] as Won,
    },
  ]);
  const parts: OrderParts = {
    standardAmt,
    immediateDiscountAmt,
    productCouponDiscountAmt: sum(productCoupons),
    cartCouponDiscountAmt,
    deliveryAmt,
    remoteDeliveryAmt,
    deliveryCouponDiscountAmt,
  };
  const payAmt = minus(priceOf(parts), pointsAmt);
  return { ...parts, goodsAmt, pointsAmt, payAmt, shares: new Map(shares) };
}

function least(a: Won, b: Won): Won {
  return a < b ? a : b;
}
