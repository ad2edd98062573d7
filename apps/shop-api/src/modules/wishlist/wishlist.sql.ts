import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Page } from '../../http/paging.ts';
import type { Platform } from '../../http/routers.ts';
import { visibleOn } from '../product-lists/index.ts';

/** Find one page of a member's wishlist, newest first, and how many products it holds. */
export async function findWishlist(
  db: ShopDb,
  memberNo: number,
  platform: Platform,
  page: Page,
): Promise<{ productNos: number[]; total: number }> {
  const [liked, total] = await Promise.all([
    visibleWishlist(db, memberNo, platform)
      .select('productLike.productNo')
      .orderBy('likedAt', 'desc')
      .orderBy('productLike.productNo', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    countWishlist(db, memberNo, platform),
  ]);
  return { productNos: liked.map(({ productNo }) => productNo), total };
}

/** Count the products of a member's wishlist that a platform shows. */
export async function countWishlist(
  db: ShopDb,
  memberNo: number,
  platform: Platform,
): Promise<number> {
  const { total } = await visibleWishlist(db, memberNo, platform)
    .select((from) => from.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function visibleWishlist(db: ShopDb, memberNo: number, platform: Platform) {
  return db
    .selectFrom('productLike')
    .innerJoin('product', 'product.productNo', 'productLike.productNo')
    .where('memberNo', '=', memberNo)
    .where(visibleOn(platform));
}

/** Find which of the products are in a member's wishlist; none for a guest. */
export async function findInWishlist(
  db: ShopDb,
  memberNo: number | undefined,
  productNos: readonly number[],
): Promise<Set<number>> {
  if (memberNo === undefined || productNos.length === 0) return new Set();
  const liked = await db
    .selectFrom('productLike')
    .select('productNo')
    .where('memberNo', '=', memberNo)
    .where('productNo', 'in', productNos)
    .execute();
  return new Set(liked.map(({ productNo }) => productNo));
}

/** Add existing products to a wishlist that lacks them, and to the products' like counts. */
export async function insertLikes(
  tx: ShopTx,
  memberNo: number,
  productNos: number[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ productNo: number }>`
    insert into product_like (member_no, product_no, liked_at)
    select ${memberNo}::integer, product_no, ${now}::timestamptz
    from product where product_no = any (${productNos}::integer[])
    on conflict do nothing returning product_no`.execute(tx);
  await changeLikeCounts(tx, rows, 1);
}

/** Remove products from a wishlist and from their like counts; returns which were in it. */
export async function deleteLikes(
  tx: ShopTx,
  memberNo: number,
  productNos: number[],
): Promise<number[]> {
  const { rows } = await sql<{ productNo: number }>`
    delete from product_like where member_no = ${memberNo}::integer
      and product_no = any (${productNos}::integer[])
    returning product_no`.execute(tx);
  await changeLikeCounts(tx, rows, -1);
  return rows.map(({ productNo }) => productNo);
}

/** Delete a member's whole wishlist, and its part of the products' like counts. */
export async function deleteWishlist(tx: ShopTx, memberNo: number): Promise<void> {
  const { rows } = await sql<{ productNo: number }>`
    delete from product_like where member_no = ${memberNo}::integer returning product_no`.execute(
    tx,
  );
  await changeLikeCounts(tx, rows, -1);
}

async function changeLikeCounts(
  tx: ShopTx,
  rows: readonly { productNo: number }[],
  by: 1 | -1,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update product_stat set like_count = greatest(like_count + ${by}::integer, 0)
    where product_no = any (${rows.map(({ productNo }) => productNo)}::integer[])`.execute(tx);
}
