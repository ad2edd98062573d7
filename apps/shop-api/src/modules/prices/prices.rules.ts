import { minus, times, type Won, won } from '@duskline/contract/won';

/** What a product costs before its option: the sale price less the immediate discount, in won. */
export function discountedPrice(product: { salePrice: number; immediateDiscountAmt: number }): Won {
  return minus(won(product.salePrice), won(product.immediateDiscountAmt));
}

/**
 * What one unit costs, in won: the discount never touches what the option adds (reference notes,
 * section 5).
 */
export function buyingPrice(
  product: { salePrice: number; immediateDiscountAmt: number },
  option: { addPrice: number },
): Won {
  return won(discountedPrice(product) + option.addPrice);
}

/** Points a purchase earns at a rate in percent, cut to whole won. */
export function pointsFor(amount: Won, ratePercent: number): Won {
  return won(Math.floor(times(amount, ratePercent) / 100));
}

/** What every shopper earns, a guest about to join included (decisions, "Selling rules": ROOKIE). */
export const BASE_POINTS_RATE_PERCENT = 1;
