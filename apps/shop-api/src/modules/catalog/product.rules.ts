/** Who may sell a product and how it stands; what lists, cart and order ask about it. */
export type SaleFacts = {
  name: string;
  contentsIfPausing: string;
  saleStatus: 'READY' | 'ONSALE' | 'FINISHED' | 'STOP' | 'PROHIBITION';
};

const APP_PREFIX = '[APP EXCLUSIVE]';

/** Sold in the app alone: its name says so, or what it shows while selling pauses (spec, section 4). */
export function isAppOnly(product: Pick<SaleFacts, 'name' | 'contentsIfPausing'>): boolean {
  return product.name.startsWith(APP_PREFIX) || /app|앱/i.test(product.contentsIfPausing);
}

/** Selling pauses: instead of a price it shows a sentence. Where that names the app, the app sells it. */
export function isPaused(product: Pick<SaleFacts, 'name' | 'contentsIfPausing'>): boolean {
  return product.contentsIfPausing.trim() !== '' && !isAppOnly(product);
}

/** Whether it is sold at all now, to whomever; stock apart. */
export function isForSale(product: SaleFacts): boolean {
  return product.saleStatus === 'ONSALE' && !isPaused(product);
}

export type SaleType = 'AVAILABLE' | 'SOLD_OUT' | 'UNAVAILABLE';

/** Whether an option can be bought; a forced sold-out beats stock (reference notes, section 5). */
export function saleTypeOf(
  product: SaleFacts,
  option: { units: number; forcedSoldOut: boolean },
): SaleType {
  if (!isForSale(product)) return 'UNAVAILABLE';
  return option.units > 0 && !option.forcedSoldOut ? 'AVAILABLE' : 'SOLD_OUT';
}

/** The mean of all ratings, one decimal; 0 without any. */
export function meanRating(stat: { ratingSum: number; reviewCount: number }): number {
  return stat.reviewCount === 0 ? 0 : Math.round((10 * stat.ratingSum) / stat.reviewCount) / 10;
}
