import { inTransaction } from '@duskline/platform/database';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { findLineFault, isQuantity, MAX_LINE_UNITS, unitsByProduct } from './cart.rules.ts';
import { countCartLines, deleteCartLines, findCartLines, setUnits } from './cart.sql.ts';

type Member = { memberNo: number; platform: string };

/**
 * Sets how many units lines of a member's cart have; all changes or none. Fewer units are always
 * welcome: they are the way out of a line that cannot be bought as it stands.
 */
export async function changeCart(
  shop: ShopContext,
  member: Member,
  changes: readonly { cartNo: number; units: number }[],
) {
  if (!changes.every((change) => isQuantity(change.units))) return refuse('quantity_invalid');
  if (changes.some((change) => change.units > MAX_LINE_UNITS)) {
    return refuse('over_purchase_limit', { most: MAX_LINE_UNITS });
  }
  const wanted = new Map(changes.map((change) => [change.cartNo, change.units]));
  return inTransaction(shop.db, async (tx) => {
    const before = await findCartLines(tx, member.memberNo);
    const after = before.map((line) => ({ ...line, units: wanted.get(line.cartNo) ?? line.units }));
    const productUnits = unitsByProduct(after);
    for (const [at, line] of after.entries()) {
      if (line.units <= (before[at]?.units ?? 0)) continue;
      const fault = findLineFault(
        { ...line, productUnits: productUnits.get(line.productNo) ?? 0, boughtBefore: 0 },
        line.offer,
        { platform: member.platform, isMember: true, now: shop.clock.now() },
      );
      if (fault) return refuse(fault.name, { optionNo: line.optionNo });
    }
    const changed = [...wanted].map(([cartNo, units]) => ({ cartNo, units }));
    const found = await setUnits(tx, member.memberNo, changed);
    return found === wanted.size ? undefined : refuse('cart_line_not_found');
  });
}

/** Takes lines out of a member's cart, all or none; answers how many are left. */
export async function removeFromCart(
  shop: ShopContext,
  memberNo: number,
  cartNos: readonly number[],
) {
  const wanted = [...new Set(cartNos)];
  return inTransaction(shop.db, async (tx) => {
    const found = await deleteCartLines(tx, memberNo, wanted);
    if (found < wanted.length) return refuse('cart_line_not_found');
    return { count: await countCartLines(tx, memberNo) };
  });
}
