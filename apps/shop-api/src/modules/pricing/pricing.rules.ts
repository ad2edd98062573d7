import { minus, times, type Won, won } from '@duskline/contract/won';

/** Return what a product costs before its option: the sale price less the immediate discount, in won. */
export function discountedPrice(product: { salePrice: number; immediateDiscountAmt: number }): Won {
  return minus(won(product.salePrice), won(product.immediateDiscountAmt));
}

/**
 * Return what one unit costs, in won: the discount never touches what the option adds (reference notes,
 * section 5).
 */
export function buyingPrice(
  product: { salePrice: number; immediateDiscountAmt: number },
  option: { addPrice: number },
): Won {
  return won(discountedPrice(product) + option.addPrice);
}

/** Return the points that a purchase earns at a rate in percent, cut to whole won. */
export function pointsFor(amount: Won, ratePercent: number): Won {
  return won(Math.floor(times(amount, ratePercent) / 100));
}

/**
 * Return the points that a line earns at its confirmation, in won: on what is really paid for it, after coupons
 * and points, at the rate of its buyer's grade (decision 0950, "Selling rules"); a guest's rate is 0.
 */
export function pointsOfLine(line: {
  buyAmt: number;
  productCouponDiscountAmt: number;
  cartCouponDiscountAmt: number;
  pointsAmt: number;
  pointsRate: number;
}): Won {
  const { buyAmt, productCouponDiscountAmt, cartCouponDiscountAmt, pointsAmt } = line;
  const paid = buyAmt - productCouponDiscountAmt - cartCouponDiscountAmt - pointsAmt;
  return pointsFor(won(paid), line.pointsRate);
}

/**
 * Return the points that a line shows as its own, in won: those that its confirmation earns or has
 * earned. What replaces confirmed goods earns nothing when it is confirmed itself (decision 0910).
 */
export function shownPointsOfLine(
  line: Parameters<typeof pointsOfLine>[0] & { state: string; confirmedAt: Date | null },
): Won {
  return line.confirmedAt && line.state !== 'BUY_CONFIRM' ? won(0) : pointsOfLine(line);
}

/** What every shopper earns, a guest about to join included (decision 0950, "Selling rules": ROOKIE). */
export const BASE_POINTS_RATE_PERCENT = 1;
