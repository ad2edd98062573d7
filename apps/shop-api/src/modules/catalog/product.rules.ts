/** What decides whether a product is for sale; lists, cart and orders all ask it here. */
export type SaleFacts = {
  name: string;
  contentsIfPausing: string;
  saleStatus: 'READY' | 'ONSALE' | 'FINISHED' | 'STOP' | 'PROHIBITION';
};

const APP_PREFIX = '[APP EXCLUSIVE]';

/** Whether a product is sold in the app alone: its name or its pause text says so (spec, section 4). */
export function isAppOnly(product: Pick<SaleFacts, 'name' | 'contentsIfPausing'>): boolean {
  return product.name.startsWith(APP_PREFIX) || /app|앱/i.test(product.contentsIfPausing);
}

/** Whether sales are paused: shoppers read a text instead of a price. A text about the app is none. */
export function isPaused(product: Pick<SaleFacts, 'name' | 'contentsIfPausing'>): boolean {
  return product.contentsIfPausing.trim() !== '' && !isAppOnly(product);
}

/** Whether a product is on sale now, whoever asks and whatever its stock. */
export function isForSale(product: SaleFacts): boolean {
  return product.saleStatus === 'ONSALE' && !isPaused(product);
}

export type SaleType = 'AVAILABLE' | 'SOLD_OUT' | 'UNAVAILABLE';

/** Whether an option can be bought; a forced sold-out beats stock (reference notes, section 5). */
export function saleTypeOf(
  product: SaleFacts,
  option: { available: number; forcedSoldOut: boolean },
): SaleType {
  if (!isForSale(product)) return 'UNAVAILABLE';
  return option.available > 0 && !option.forcedSoldOut ? 'AVAILABLE' : 'SOLD_OUT';
}

/** Average all ratings of a product to one decimal; 0 without any. */
export function averageRating(stat: { ratingSum: number; reviewCount: number }): number {
  return stat.reviewCount === 0 ? 0 : Math.round((10 * stat.ratingSum) / stat.reviewCount) / 10;
}
