import { inOneStatement, inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopDb } from '../../context.ts';
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

/** More than two tabs at once are rare; from then on each waits for its turn. */
const ATTEMPTS_WITHOUT_LOCK = 3;

export type AddRefusal = LineRefusal['name'] | 'quantity_invalid' | 'cart_full';

/**
 * Add options to a member's cart, all of them or none; units of an option that is there are added
 * to its line. Returns how many lines the cart then has. Refuses what `checkEligibility` does of
 * the lines as they would then be, and a cart of more than 100 lines. Earlier purchases do not
 * count here: the cart and the order sheet show them. What was checked is what is saved: a cart
 * that changed in between is checked again (decision 0092).
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
  for (let attempt = 1; attempt <= ATTEMPTS_WITHOUT_LOCK; attempt++) {
    const checked = await checkCart(shop.db, { ...member, now }, lines);
    if (isRefusal(checked)) return checked;
    const { version, count } = checked;
    const isSaved = await inOneStatement(shop.db, (tx) =>
      upsertCartLines(tx, { memberNo, version, now }, lines),
    );
    if (isSaved) return { count };
  }
  return inTransaction(shop.db, async (tx) => {
    await lockCart(tx, memberNo);
    const checked = await checkCart(tx, { ...member, now }, lines);
    if (isRefusal(checked)) return checked;
    await upsertCartLines(tx, { memberNo, version: checked.version, now }, lines);
    return { count: checked.count };
  });
}

/** Check the lines as they would be in the cart; returns the cart's version and its lines then. */
async function checkCart(
  db: ShopDb,
  member: { memberNo: number; platform: string; now: Date },
  lines: readonly NewLine[],
): Promise<{ version: number; count: number } | Refusal<AddRefusal>> {
  const candidates = await findCandidates(db, member.memberNo, lines);
  for (const candidate of candidates) {
    const refusal = checkEligibility(
      { ...candidate, purchasedBefore: 0 },
      candidate.isKnown ? saleTermsFromRow(candidate) : undefined,
      { ...member, isMember: true },
    );
    if (refusal) return refuse(refusal.name, { optionNo: candidate.requestedOptionNo });
  }
  const { version, lineCount } = candidates[0] ?? { version: 0, lineCount: 0 };
  if (lineCount > MAX_CART_LINES) return refuse('cart_full', { most: MAX_CART_LINES });
  return { version, count: lineCount };
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
