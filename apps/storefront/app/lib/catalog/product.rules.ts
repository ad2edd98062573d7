/** The wire's fields that decide whether a product can be bought. */
export type AvailabilityFacts = {
  productName: string;
  contentsIfPausing: string | null;
  saleStatusType: string;
  isSoldOut: boolean;
};

/** Whether a product can be bought here and now, and if not, why. */
export type Availability = 'on-sale' | 'sold-out' | 'app-only' | 'paused' | 'not-on-sale';

const APP_PREFIX = '[APP EXCLUSIVE]';

/** Say whether a product is sold in the app only: by its name, or by its pause text (spec, section 4). */
export function isAppOnly(
  facts: Pick<AvailabilityFacts, 'productName' | 'contentsIfPausing'>,
): boolean {
  return facts.productName.startsWith(APP_PREFIX) || /app|앱/i.test(facts.contentsIfPausing ?? '');
}

/** Decide whether a product can be bought; in the app an app-only one is like any other. */
export function availabilityOf(facts: AvailabilityFacts, isInApp: boolean): Availability {
  if (facts.saleStatusType === 'READY') return 'not-on-sale';
  if (isAppOnly(facts)) {
    if (!isInApp) return 'app-only';
  } else if ((facts.contentsIfPausing ?? '').trim() !== '' || facts.saleStatusType !== 'ONSALE') {
    return 'paused';
  }
  return facts.isSoldOut ? 'sold-out' : 'on-sale';
}

/** The price after discounts and the regular price, in won. */
export function priceOf(price: {
  salePrice: number;
  immediateDiscountAmt: number;
  additionDiscountAmt: number;
}): { price: number; regularPrice: number } {
  const { salePrice, immediateDiscountAmt, additionDiscountAmt } = price;
  return { price: salePrice - immediateDiscountAmt - additionDiscountAmt, regularPrice: salePrice };
}

/** A product's name without its app-only prefix, which a badge shows instead. */
export function displayName(productName: string): string {
  return productName.startsWith(APP_PREFIX)
    ? productName.slice(APP_PREFIX.length).trim()
    : productName;
}

/** So many units of an option are offered where a mall does not say how many it has. */
const UNKNOWN_STOCK = 999;

/**
 * Count the units of an option that can be bought. A mall may hide its stock, which is then negative:
 * only its sale type says whether it is sold out (reference notes, section 5).
 */
export function availableUnits(option: {
  saleType: string;
  forcedSoldOut: boolean;
  stockCnt: number;
}): number {
  if (option.saleType !== 'AVAILABLE' || option.forcedSoldOut) return 0;
  return option.stockCnt < 0 ? UNKNOWN_STOCK : option.stockCnt;
}
