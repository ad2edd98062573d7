/** What the wire says about buying a product, in a list or on its own page. */
export type OfferFacts = {
  productName: string;
  contentsIfPausing: string | null;
  saleStatusType: string;
  isSoldOut: boolean;
};

/** How a product stands for somebody looking at it. */
export type OfferState = 'on-sale' | 'sold-out' | 'app-only' | 'paused' | 'not-on-sale';

const APP_PREFIX = '[APP EXCLUSIVE]';

/** Sold in the app alone: by its name, or by what it shows while selling pauses (spec, section 4). */
export function isAppOnly(facts: Pick<OfferFacts, 'productName' | 'contentsIfPausing'>): boolean {
  return facts.productName.startsWith(APP_PREFIX) || /app|앱/i.test(facts.contentsIfPausing ?? '');
}

/** How a product stands; an app-only one is plainly on sale for those in the app. */
export function offerState(facts: OfferFacts, isInApp: boolean): OfferState {
  if (facts.saleStatusType === 'READY') return 'not-on-sale';
  if (isAppOnly(facts)) {
    if (!isInApp) return 'app-only';
  } else if ((facts.contentsIfPausing ?? '').trim() !== '' || facts.saleStatusType !== 'ONSALE') {
    return 'paused';
  }
  return facts.isSoldOut ? 'sold-out' : 'on-sale';
}

/** What a product costs now and what it cost before, in won. */
export function offerPrice(price: {
  salePrice: number;
  immediateDiscountAmt: number;
  additionDiscountAmt: number;
}): { price: number; before: number } {
  const { salePrice, immediateDiscountAmt, additionDiscountAmt } = price;
  return { price: salePrice - immediateDiscountAmt - additionDiscountAmt, before: salePrice };
}

/** A product's name without the mark that says it is the app's; a badge says that. */
export function plainName(productName: string): string {
  return productName.startsWith(APP_PREFIX)
    ? productName.slice(APP_PREFIX.length).trim()
    : productName;
}
