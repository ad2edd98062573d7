import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import {
  checkEligibility,
  isQuantity,
  type LineRefusal,
  MAX_LINE_QUANTITY,
  mergeLines,
  saleTermsFromRow,
} from '../line-items/index.ts';
import { findCandidates, type NewLine, upsertCartLines } from './add-to-cart.sql.ts';
import { MAX_CART_LINES } from './cart.rules.ts';
import { countCartLines, lockCart } from './cart.sql.ts';

export type AddRefusal = LineRefusal['name'] | 'quantity_invalid' | 'cart_full';

/**
 * Add options to a member's cart, all of them or none; units of an option that is there are added
 * to its line. Returns how many lines the cart then has. Refuses what `checkEligibility` does of
 * the lines as they would then be, and a cart of more than 100 lines. Earlier purchases do not
 * count here: the cart and the order sheet show them.
 */
export async function addToCart(
  shop: ShopContext,
  member: { memberNo: number; platform: string },
  requested: readonly NewLine[],
): Promise<{ count: number } | Refusal<AddRefusal>> {
  const lines = checkQuantities(requested);
  if (isRefusal(lines)) return lines;
  const { memberNo } = member;
  if (lines.length === 0) return { count: await countCartLines(shop.db, memberNo) };
  if (lines.length > MAX_CART_LINES) return refuse('cart_full', { most: MAX_CART_LINES });

  const now = shop.clock.now();
  return inTransaction(shop.db, async (tx) => {
    await lockCart(tx, memberNo);
    const candidates = await findCandidates(tx, memberNo, lines);
    for (const candidate of candidates) {
      const refusal = checkEligibility(
        { ...candidate, purchasedBefore: 0 },
        candidate.isKnown ? saleTermsFromRow(candidate) : undefined,
        { ...member, isMember: true, now },
      );
      if (refusal) return refuse(refusal.name, { optionNo: candidate.requestedOptionNo });
    }
    const count = candidates[0]?.lineCount ?? 0;
    if (count > MAX_CART_LINES) return refuse('cart_full', { most: MAX_CART_LINES });
    await upsertCartLines(tx, memberNo, lines, now);
    return { count };
  });
}

/** The lines merged by option, or a refusal where a quantity is none. */
function checkQuantities(
  requested: readonly NewLine[],
): NewLine[] | Refusal<'quantity_invalid' | 'over_purchase_limit'> {
  if (!requested.every((line) => isQuantity(line.quantity))) return refuse('quantity_invalid');
  const merged = mergeLines(requested);
  const isTooMany = merged.some((line) => line.quantity > MAX_LINE_QUANTITY);
  return isTooMany ? refuse('over_purchase_limit', { most: MAX_LINE_QUANTITY }) : merged;
}
