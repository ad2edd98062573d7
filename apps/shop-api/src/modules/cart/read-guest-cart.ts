import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { findOffers } from '../line-items/sellable-options.sql.ts';
import { isQuantity, MAX_CART_LINES, mergeLines } from './cart.rules.ts';
import { priceCart } from './read-cart.ts';

/** Prices the cart that a guest keeps in her browser; equal options become one line. */
export async function readGuestCart(
  shop: ShopContext,
  platform: string,
  lines: readonly { cartNo: number; productNo: number; optionNo: number; units: number }[],
) {
  if (!lines.every((line) => isQuantity(line.units))) return refuse('quantity_invalid');
  const merged = mergeLines(lines);
  if (merged.length > MAX_CART_LINES) return refuse('cart_full', { most: MAX_CART_LINES });
  const offers = await findOffers(
    shop.db,
    merged.map((line) => line.optionNo),
  );
  const offered = merged.map((line) => {
    const offer = offers.get(line.optionNo);
    return { ...line, offer: offer?.productNo === line.productNo ? offer : undefined };
  });
  const buyer = { platform, isMember: false, memberNo: undefined, now: shop.clock.now() };
  return priceCart(shop.db, offered, buyer);
}
