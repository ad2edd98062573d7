import { allocate, minus, type Won, won } from '@duskline/contract/won';

type Amounts = {
  units: number;
  standardAmt: number;
  immediateDiscountAmt: number;
  buyAmt: number;
  productCouponDiscountAmt: number;
  cartCouponDiscountAmt: number;
  pointsAmt: number;
};

/**
 * Splits some of an option's units off: both parts together are the whole to the last won, and what
 * coupons and points paid of a part is never more than the part costs.
 */
export function splitLine<Line extends Amounts>(
  line: Line,
  units: number,
): { part: Line; rest: Line } {
  if (units < 1 || units >= line.units) throw new RangeError(`${units} of ${line.units} units`);
  const counts = [units, line.units - units] as const;
  const each = (amount: number) => counts.map((count) => won((amount / line.units) * count));
  const [standardAmt, immediateDiscountAmt, buyAmt] = [
    each(line.standardAmt),
    each(line.immediateDiscountAmt),
    each(line.buyAmt),
  ];
  const productCoupons = allocate(won(line.productCouponDiscountAmt), buyAmt);
  const afterProduct = less(buyAmt, productCoupons);
  const cartCoupons = allocate(won(line.cartCouponDiscountAmt), afterProduct);
  const points = allocate(won(line.pointsAmt), less(afterProduct, cartCoupons));
  const side = (at: 0 | 1): Line => ({
    ...line,
    units: counts[at],
    standardAmt: standardAmt[at],
    immediateDiscountAmt: immediateDiscountAmt[at],
    buyAmt: buyAmt[at],
    productCouponDiscountAmt: productCoupons[at],
    cartCouponDiscountAmt: cartCoupons[at],
    pointsAmt: points[at],
  });
  return { part: side(0), rest: side(1) };
}

function less(amounts: readonly Won[], taken: readonly Won[]): Won[] {
  return amounts.map((amount, at) => minus(amount, taken[at] as Won));
}
