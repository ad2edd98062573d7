import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import {
  checkEligibility,
  isQuantity,
  type LineRefusal,
  MAX_LINE_QUANTITY,
  quantityByProduct,
} from '../line-items/index.ts';
import {
  countCartLines,
  deleteCartLines,
  findCartLines,
  lockCart,
  updateQuantities,
} from './cart.sql.ts';

/**
 * Change the quantities of lines of a member's cart, all of them or none. Fewer units are always
 * allowed: they are the way out of a line that cannot be bought as it is. More are refused as
 * `checkEligibility` says, and all are where a line is not the member's.
 */
export async function changeCart(
  shop: ShopContext,
  member: { memberNo: number; platform: string },
  changes: readonly { cartNo: number; quantity: number }[],
): Promise<undefined | Refusal<LineRefusal['name'] | 'quantity_invalid' | 'cart_line_not_found'>> {
  if (!changes.every((change) => isQuantity(change.quantity))) return refuse('quantity_invalid');
  if (changes.some((change) => change.quantity > MAX_LINE_QUANTITY)) {
    return refuse('over_purchase_limit', { most: MAX_LINE_QUANTITY });
  }
  const quantities = new Map(changes.map((change) => [change.cartNo, change.quantity]));
  return inTransaction(shop.db, async (tx) => {
    await lockCart(tx, member.memberNo);
    const before = await findCartLines(tx, member.memberNo);
    const after = before.map((line) => ({
      ...line,
      quantity: quantities.get(line.cartNo) ?? line.quantity,
    }));
    const ofProducts = quantityByProduct(after);
    for (const [at, line] of after.entries()) {
      if (line.quantity <= (before[at]?.quantity ?? 0)) continue;
      const refusal = checkEligibility(
        { ...line, productQuantity: ofProducts.get(line.productNo) ?? 0, purchasedBefore: 0 },
        line.option,
        { platform: member.platform, isMember: true, now: shop.clock.now() },
      );
      if (refusal) return refuse(refusal.name, { optionNo: line.optionNo });
    }
    const changed = [...quantities].map(([cartNo, quantity]) => ({ cartNo, quantity }));
    const found = await updateQuantities(tx, member.memberNo, changed);
    return found === quantities.size ? undefined : refuse('cart_line_not_found');
  });
}

/**
 * Remove lines from a member's cart, all of them or none. Returns how many lines are left; refuses
 * where one is not the member's.
 */
export async function removeFromCart(
  shop: ShopContext,
  memberNo: number,
  cartNos: readonly number[],
): Promise<{ count: number } | Refusal<'cart_line_not_found'>> {
  const chosen = [...new Set(cartNos)];
  return inTransaction(shop.db, async (tx) => {
    const found = await deleteCartLines(tx, memberNo, chosen);
    if (found < chosen.length) return refuse('cart_line_not_found');
    return { count: await countCartLines(tx, memberNo) };
  });
}
