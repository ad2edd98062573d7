import type { ShopTx } from '../../context.ts';
import { deleteLikes, findLiked, insertLikes } from './wishlist.sql.ts';

/** Turns the like of each product; answers what each is now. Products that are not there are left out. */
export async function toggleLikes(
  tx: ShopTx,
  memberNo: number,
  productNos: readonly number[],
  now: Date,
): Promise<{ productNo: number; result: boolean }[]> {
  const asked = [...new Set(productNos)];
  const undone = new Set(await deleteLikes(tx, memberNo, asked));
  const missing = asked.filter((productNo) => !undone.has(productNo));
  await insertLikes(tx, memberNo, missing, now);
  const liked = await findLiked(tx, memberNo, asked);
  return asked
    .filter((productNo) => undone.has(productNo) || liked.has(productNo))
    .map((productNo) => ({ productNo, result: liked.has(productNo) }));
}

/**
 * Likes and unlikes as said; of a product said twice the last counts. "N" for what was not liked
 * and products that are not there are left out (reference notes, section 5).
 */
export async function setLikes(
  tx: ShopTx,
  memberNo: number,
  items: readonly { productNo: number; like: 'Y' | 'N' }[],
  now: Date,
): Promise<{ productNo: number; like: 'Y' | 'N' }[]> {
  const wishes = new Map(items.map(({ productNo, like }) => [productNo, like]));
  const wished = (like: 'Y' | 'N') =>
    [...wishes].filter(([, wish]) => wish === like).map(([productNo]) => productNo);
  const undone = new Set(await deleteLikes(tx, memberNo, wished('N')));
  await insertLikes(tx, memberNo, wished('Y'), now);
  const liked = await findLiked(tx, memberNo, wished('Y'));
  return [...wishes]
    .filter(([productNo]) => undone.has(productNo) || liked.has(productNo))
    .map(([productNo, like]) => ({ productNo, like }));
}
