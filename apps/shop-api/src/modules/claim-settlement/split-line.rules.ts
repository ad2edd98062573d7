import type { LineAmounts } from '@duskline/contract/shop/order-amounts.rules';
import { allocate, minus, type Won, won } from '@duskline/contract/won';

type SplittableLine = { quantity: number } & Record<keyof LineAmounts, number>;

/**
 * Split a line by quantity: both parts together are the whole to the last won, and what coupons and
 * points paid of a part is never more than the part costs. `quantity` is how many the part takes, at
 * least 1 and fewer than all.
 */
export function splitLine<Line extends SplittableLine>(
  line: Line,
  quantity: number,
): { part: Line; rest: Line } {
  if (quantity < 1 || quantity >= line.quantity)
    throw new RangeError(`${quantity} of ${line.quantity}`);
  const quantities = [quantity, line.quantity - quantity] as const;
  const times = (amount: number) => quantities.map((each) => won((amount / line.quantity) * each));
  const buyAmt = times(line.buyAmt);
  const productCoupons = allocate(won(line.productCouponDiscountAmt), buyAmt);
  const afterProduct = subtract(buyAmt, productCoupons);
  const cartCoupons = allocate(won(line.cartCouponDiscountAmt), afterProduct);
  const amounts: Record<keyof LineAmounts, readonly Won[]> = {
    standardAmt: times(line.standardAmt),
    immediateDiscountAmt: times(line.immediateDiscountAmt),
    buyAmt,
    productCouponDiscountAmt: productCoupons,
    cartCouponDiscountAmt: cartCoupons,
    pointsAmt: allocate(won(line.pointsAmt), subtract(afterProduct, cartCoupons)),
  };
  const side = (at: 0 | 1): Line => {
    const own = Object.entries(amounts).map(([key, pair]) => [key, pair[at]]);
    return { ...line, ...Object.fromEntries(own), quantity: quantities[at] };
  };
  return { part: side(0), rest: side(1) };
}

function subtract(amounts: readonly Won[], taken: readonly Won[]): Won[] {
  return amounts.map((amount, at) => minus(amount, taken[at] as Won));
}
