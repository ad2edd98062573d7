import type { lineRefusals } from '@duskline/contract/shop/cart';
import { minus, times, type Won, won } from '@duskline/contract/won';

/** Lines a cart keeps at most (`/malls`, cartConfig). */
export const MAX_CART_LINES = 100;
/** Units of one option in a cart or an order at most. */
export const MAX_LINE_UNITS = 999;

/** Who would buy, and where. */
export type Buyer = { platform: string; isMember: boolean; now: Date };

/** What decides whether an option can be bought and what it costs; money in won. */
export type OfferTerms = {
  optionNo: number;
  productNo: number;
  /** On sale and not paused. */
  isForSale: boolean;
  isDisplayed: boolean;
  saleStartsAt: Date;
  platforms: readonly string[];
  isAppOnly: boolean;
  isMembersOnly: boolean;
  isForcedSoldOut: boolean;
  unitsLeft: number;
  minBuyCount: number;
  /** Limits count all options of the product together; 0 is none. */
  maxBuyTimeCount: number;
  maxBuyPersonCount: number;
  salePrice: Won;
  addPrice: Won;
  immediateDiscount: Won;
  /** What one unit costs today. */
  unitPrice: Won;
};

/** Why a line cannot be bought as it stands; `canReduce`: fewer units of its product could. */
export type LineFault = { name: (typeof lineRefusals)[number]; canReduce: boolean };

/** Whether these units of an option can be bought by this buyer now; undefined where they can. */
export function findLineFault(
  line: LineCounts,
  offer: OfferTerms | undefined,
  buyer: Buyer,
): LineFault | undefined {
  if (!offer) return fault('option_not_for_sale');
  const isOnSale = offer.isForSale && offer.isDisplayed && offer.saleStartsAt <= buyer.now;
  if (!isOnSale) return fault('product_not_for_sale');
  const isInApp = buyer.platform === 'AOS' || buyer.platform === 'IOS';
  if (offer.isAppOnly && !isInApp) return fault('app_only');
  if (!offer.platforms.includes(buyer.platform)) return fault('product_not_for_sale');
  if (offer.isMembersOnly && !buyer.isMember) return fault('members_only');
  if (offer.isForcedSoldOut || offer.unitsLeft === 0) return fault('sold_out');
  return findCountFault(line, offer);
}

type LineCounts = { units: number; productUnits: number; boughtBefore: number };

function findCountFault(line: LineCounts, offer: OfferTerms): LineFault | undefined {
  const { minBuyCount, maxBuyTimeCount, maxBuyPersonCount, unitsLeft } = offer;
  const tooMany = (name: LineFault['name']) => fault(name, canReduce(line, offer));
  if (line.productUnits < minBuyCount) return fault('under_purchase_minimum');
  if (line.units > MAX_LINE_UNITS) return tooMany('over_purchase_limit');
  if (maxBuyTimeCount > 0 && line.productUnits > maxBuyTimeCount) {
    return tooMany('over_purchase_limit');
  }
  if (maxBuyPersonCount > 0 && line.productUnits + line.boughtBefore > maxBuyPersonCount) {
    return tooMany('over_person_limit');
  }
  return line.units > unitsLeft ? tooMany('stock_short') : undefined;
}

/** Whether fewer units of the product would keep every limit at once, its minimum too. */
function canReduce({ units, productUnits, boughtBefore }: LineCounts, offer: OfferTerms): boolean {
  const { minBuyCount, maxBuyTimeCount, maxBuyPersonCount, unitsLeft } = offer;
  const ofThisOption = Math.min(units, unitsLeft, MAX_LINE_UNITS);
  const mostOfProduct = Math.min(
    productUnits - units + ofThisOption,
    maxBuyTimeCount || Number.POSITIVE_INFINITY,
    maxBuyPersonCount ? maxBuyPersonCount - boughtBefore : Number.POSITIVE_INFINITY,
  );
  return mostOfProduct >= Math.max(1, minBuyCount);
}

function fault(name: LineFault['name'], isReducible = false): LineFault {
  return { name, canReduce: isReducible };
}

/** What units of an option cost, in won. */
export type LinePrice = { standardAmt: Won; immediateDiscountAmt: Won; buyAmt: Won };

/** Prices a line: what it would cost without the immediate discount, the discount, and what is left. */
export function priceLine(
  units: number,
  offer: Pick<OfferTerms, 'salePrice' | 'addPrice' | 'immediateDiscount'>,
): LinePrice {
  const standardAmt = times(won(offer.salePrice + offer.addPrice), units);
  const immediateDiscountAmt = times(offer.immediateDiscount, units);
  return { standardAmt, immediateDiscountAmt, buyAmt: minus(standardAmt, immediateDiscountAmt) };
}

/** Adds up lines of the same option, in the order of each option's first line. */
export function mergeLines<Line extends { optionNo: number; units: number }>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<number, Line>();
  for (const line of lines) {
    const known = merged.get(line.optionNo);
    merged.set(line.optionNo, known ? { ...known, units: known.units + line.units } : line);
  }
  return [...merged.values()];
}

/** Units of each product over all its lines: limits hold for the product. */
export function unitsByProduct(
  lines: Iterable<{ productNo: number; units: number }>,
): Map<number, number> {
  const units = new Map<number, number>();
  for (const line of lines) {
    units.set(line.productNo, (units.get(line.productNo) ?? 0) + line.units);
  }
  return units;
}

/** A quantity somebody may ask for: a whole number from 1. */
export function isQuantity(units: number): boolean {
  return Number.isInteger(units) && units >= 1;
}
