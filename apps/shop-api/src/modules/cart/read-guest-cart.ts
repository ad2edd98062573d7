import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { findSellableOptions, isQuantity, mergeLines } from '../line-items/index.ts';
import { MAX_CART_LINES } from './cart.rules.ts';
import type { CartLine } from './cart.sql.ts';
import { type PricedCart, priceCart } from './read-cart.ts';

/**
 * Price the cart that a guest's browser sent; lines of the same option are merged. Refuses what is
 * no quantity, and more than 100 options.
 */
export async function readGuestCart(
  shop: ShopContext,
  platform: string,
  lines: readonly Omit<CartLine, 'option'>[],
): Promise<PricedCart | Refusal<'quantity_invalid' | 'cart_full'>> {
  if (!lines.every((line) => isQuantity(line.quantity))) return refuse('quantity_invalid');
  const merged = mergeLines(lines);
  if (merged.length > MAX_CART_LINES) return refuse('cart_full', { most: MAX_CART_LINES });
  const options = await findSellableOptions(
    shop.db,
    merged.map((line) => line.optionNo),
  );
  const found = merged.map((line) => {
    const option = options.get(line.optionNo);
    return { ...line, option: option?.productNo === line.productNo ? option : undefined };
  });
  const buyer = { platform, isMember: false, memberNo: undefined, now: shop.clock.now() };
  return priceCart(shop.db, found, buyer);
}
