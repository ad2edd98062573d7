import { minus, times, type Won, won } from '@duskline/contract/won';
import type { SaleTerms } from './eligibility.rules.ts';

/** What a line costs, in won: at the full price, what the immediate discount takes off, the rest. */
export type LinePrice = { standardAmt: Won; immediateDiscountAmt: Won; buyAmt: Won };

/** Price a line of so many units. */
export function priceLine(
  quantity: number,
  terms: Pick<SaleTerms, 'salePrice' | 'addPrice' | 'immediateDiscount'>,
): LinePrice {
  const standardAmt = times(won(terms.salePrice + terms.addPrice), quantity);
  const immediateDiscountAmt = times(terms.immediateDiscount, quantity);
  return { standardAmt, immediateDiscountAmt, buyAmt: minus(standardAmt, immediateDiscountAmt) };
}

/** Merge lines of the same option, in the order of each option's first line. */
export function mergeLines<Line extends { optionNo: number; quantity: number }>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<number, Line>();
  for (const line of lines) {
    const known = merged.get(line.optionNo);
    const quantity = line.quantity + (known?.quantity ?? 0);
    merged.set(line.optionNo, known ? { ...known, quantity } : line);
  }
  return [...merged.values()];
}

/** Add up the quantity of each product over all its lines: purchase limits hold for the product. */
export function quantityByProduct(
  lines: Iterable<{ productNo: number; quantity: number }>,
): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { productNo, quantity } of lines) {
    quantities.set(productNo, (quantities.get(productNo) ?? 0) + quantity);
  }
  return quantities;
}

/** Whether a number is a quantity somebody may order: a whole number from 1. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1;
}
