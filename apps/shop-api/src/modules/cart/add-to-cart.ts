import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { readTerms } from '../line-items/sellable-option.ts';
import { addLines } from './add-to-cart.sql.ts';
import {
  findLineFault,
  isQuantity,
  MAX_CART_LINES,
  MAX_LINE_UNITS,
  mergeLines,
} from './cart.rules.ts';
import { countCartLines } from './cart.sql.ts';

type Wanted = { productNo: number; optionNo: number; units: number };

/**
 * Puts options into a member's cart, adding to lines that are there; all of them or none. Answers
 * how many lines the cart then has.
 */
export async function addToCart(
  shop: ShopContext,
  member: { memberNo: number; platform: string },
  lines: readonly Wanted[],
) {
  const wanted = checkQuantities(lines);
  if (isRefusal(wanted)) return wanted;
  if (wanted.length === 0) return { count: await countCartLines(shop.db, member.memberNo) };
  if (wanted.length > MAX_CART_LINES) return refuse('cart_full', { most: MAX_CART_LINES });

  const buyer = { ...member, now: shop.clock.now() };
  const added = await addLines(shop.db, buyer, wanted);
  for (const row of added) {
    const fault = findLineFault(
      { units: row.unitsThen, productUnits: row.productUnitsThen, boughtBefore: 0 },
      row.isKnown ? readTerms(row) : undefined,
      { ...buyer, isMember: true },
    );
    if (fault) return refuse(fault.name, { optionNo: row.optionNo });
  }
  const count = added[0]?.linesThen ?? 0;
  if (count > MAX_CART_LINES) return refuse('cart_full', { most: MAX_CART_LINES });
  if (!added[0]?.isWritten) throw new Error('the rules allow what the statement did not write');
  return { count };
}

/** The lines merged by option, or a refusal where a quantity is none. */
function checkQuantities<Line extends Wanted>(lines: readonly Line[]) {
  if (!lines.every((line) => isQuantity(line.units))) return refuse('quantity_invalid');
  const merged = mergeLines(lines);
  const isTooMany = merged.some((line) => line.units > MAX_LINE_UNITS);
  return isTooMany ? refuse('over_purchase_limit', { most: MAX_LINE_UNITS }) : merged;
}
