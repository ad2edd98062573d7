import type { ShopTx } from '../../context.ts';
import { deleteLikes, findInWishlist, insertLikes } from './wishlist.sql.ts';

/**
 * Add each product to the wishlist, or remove one that is there; returns what each is now. Products
 * that do not exist are left out.
 */
export async function toggleWishlist(
  tx: ShopTx,
  memberNo: number,
  productNos: readonly number[],
  now: Date,
): Promise<{ productNo: number; result: boolean }[]> {
  const asked = [...new Set(productNos)];
  const removed = new Set(await deleteLikes(tx, memberNo, asked));
  const missing = asked.filter((productNo) => !removed.has(productNo));
  await insertLikes(tx, memberNo, missing, now);
  const liked = await findInWishlist(tx, memberNo, asked);
  return asked
    .filter((productNo) => removed.has(productNo) || liked.has(productNo))
    .map((productNo) => ({ productNo, result: liked.has(productNo) }));
}

/**
 * Add to the wishlist what is marked `Y` and remove what is marked `N`; the last mark of a product
 * counts. Returns the products it holds or held: others are left out (reference notes, section 5).
 */
export async function setWishlist(
  tx: ShopTx,
  memberNo: number,
  items: readonly { productNo: number; like: 'Y' | 'N' }[],
  now: Date,
): Promise<{ productNo: number; like: 'Y' | 'N' }[]> {
  const marks = new Map(items.map(({ productNo, like }) => [productNo, like]));
  const marked = (like: 'Y' | 'N') =>
    [...marks].filter(([, mark]) => mark === like).map(([productNo]) => productNo);
  const removed = new Set(await deleteLikes(tx, memberNo, marked('N')));
  await insertLikes(tx, memberNo, marked('Y'), now);
  const liked = await findInWishlist(tx, memberNo, marked('Y'));
  return [...marks]
    .filter(([productNo]) => removed.has(productNo) || liked.has(productNo))
    .map(([productNo, like]) => ({ productNo, like }));
}
