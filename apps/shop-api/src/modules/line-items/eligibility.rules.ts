import type { lineRefusals } from '@duskline/contract/shop/cart';
import type { Won } from '@duskline/contract/won';

/** Units of one option in a cart or an order at most. */
export const MAX_LINE_QUANTITY = 999;

/** Who would buy, where and when. */
export type Buyer = { platform: string; isMember: boolean; now: Date };

/** What decides whether an option can be bought and what it costs; money in won. */
export type SaleTerms = {
  optionNo: number;
  productNo: number;
  /** On sale and not paused. */
  isForSale: boolean;
  isDisplayed: boolean;
  saleStartsAt: Date;
  /** Null where no end is set. */
  saleEndsAt: Date | null;
  platforms: readonly string[];
  isAppOnly: boolean;
  isMembersOnly: boolean;
  isForcedSoldOut: boolean;
  /** Units in stock that nobody has reserved. */
  available: number;
  minBuyCount: number;
  /** Limits count all options of the product together; 0 is none. */
  maxBuyTimeCount: number;
  maxBuyPersonCount: number;
  /** The drop whose admission an order of it needs; null for what anybody may order. */
  dropNo: number | null;
  salePrice: Won;
  addPrice: Won;
  immediateDiscount: Won;
  /** What one unit costs today. */
  unitPrice: Won;
};

/** How many units a buyer would have of an option, of its product, and of it from earlier orders. */
export type LineCounts = { quantity: number; productQuantity: number; purchasedBefore: number };

/** Why a line cannot be bought as it is; `canReduce`: fewer units of its product could be. */
export type LineRefusal = { name: (typeof lineRefusals)[number]; canReduce: boolean };

/**
 * Check whether a buyer can buy these units of an option now; undefined where they can. This is
 * the only place that decides it, for carts, order sheets and orders (reference notes, section 6).
 */
export function checkEligibility(
  line: LineCounts,
  terms: SaleTerms | undefined,
  buyer: Buyer,
): LineRefusal | undefined {
  if (!terms) return refusal('option_not_for_sale');
  if (!isOnSale(terms, buyer.now)) return refusal('product_not_for_sale');
  const isInApp = buyer.platform === 'AOS' || buyer.platform === 'IOS';
  if (terms.isAppOnly && !isInApp) return refusal('app_only');
  if (!terms.platforms.includes(buyer.platform)) return refusal('product_not_for_sale');
  if (terms.isMembersOnly && !buyer.isMember) return refusal('members_only');
  if (terms.isForcedSoldOut || terms.available === 0) return refusal('sold_out');
  return checkQuantity(line, terms);
}

/** Whether a product is on sale at this moment, to whomever and in whatever quantity. */
export function isOnSale(
  terms: Pick<SaleTerms, 'isForSale' | 'isDisplayed' | 'saleStartsAt' | 'saleEndsAt'>,
  now: Date,
): boolean {
  const { isForSale, isDisplayed, saleStartsAt, saleEndsAt } = terms;
  const isInPeriod = saleStartsAt <= now && (saleEndsAt === null || now < saleEndsAt);
  return isForSale && isDisplayed && isInPeriod;
}

function checkQuantity(line: LineCounts, terms: SaleTerms): LineRefusal | undefined {
  const { minBuyCount, maxBuyTimeCount, maxBuyPersonCount, available } = terms;
  const tooMany = (name: LineRefusal['name']) => refusal(name, canReduce(line, terms));
  if (line.productQuantity < minBuyCount) return refusal('under_purchase_minimum');
  if (line.quantity > MAX_LINE_QUANTITY) return tooMany('over_purchase_limit');
  if (maxBuyTimeCount > 0 && line.productQuantity > maxBuyTimeCount) {
    return tooMany('over_purchase_limit');
  }
  if (maxBuyPersonCount > 0 && line.productQuantity + line.purchasedBefore > maxBuyPersonCount) {
    return tooMany('over_person_limit');
  }
  return line.quantity > available ? tooMany('stock_short') : undefined;
}

/** Whether fewer units of the product would meet every limit at once, its minimum too. */
function canReduce(
  { quantity, productQuantity, purchasedBefore }: LineCounts,
  { minBuyCount, maxBuyTimeCount, maxBuyPersonCount, available }: SaleTerms,
): boolean {
  const mostOfOption = Math.min(quantity, available, MAX_LINE_QUANTITY);
  const mostOfProduct = Math.min(
    productQuantity - quantity + mostOfOption,
    maxBuyTimeCount || Number.POSITIVE_INFINITY,
    maxBuyPersonCount ? maxBuyPersonCount - purchasedBefore : Number.POSITIVE_INFINITY,
  );
  return mostOfProduct >= Math.max(1, minBuyCount);
}

function refusal(name: LineRefusal['name'], isReducible = false): LineRefusal {
  return { name, canReduce: isReducible };
}
