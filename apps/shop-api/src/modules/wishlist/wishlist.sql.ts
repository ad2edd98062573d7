import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Page } from '../../http/paging.ts';
import type { Platform } from '../../http/routers.ts';
import { visibleOn } from '../product-lists/visible-products.sql.ts';

/** One page of what a member likes, newest first, and how much there is in all. */
export async function findLikes(
  db: ShopDb,
  memberNo: number,
  platform: Platform,
  page: Page,
): Promise<{ productNos: number[]; total: number }> {
  const [liked, total] = await Promise.all([
    shownLikes(db, memberNo, platform)
      .select('productLike.productNo')
      .orderBy('likedAt', 'desc')
      .orderBy('productLike.productNo', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    countLikes(db, memberNo, platform),
  ]);
  return { productNos: liked.map(({ productNo }) => productNo), total };
}

export async function countLikes(
  db: ShopDb,
  memberNo: number,
  platform: Platform,
): Promise<number> {
  const { total } = await shownLikes(db, memberNo, platform)
    .select((from) => from.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function shownLikes(db: ShopDb, memberNo: number, platform: Platform) {
  return db
    .selectFrom('productLike')
    .innerJoin('product', 'product.productNo', 'productLike.productNo')
    .where('memberNo', '=', memberNo)
    .where(visibleOn(platform));
}

/** Which of these products a member likes. */
export async function findLiked(
  db: ShopDb,
  memberNo: number,
  productNos: readonly number[],
): Promise<Set<number>> {
  if (productNos.length === 0) return new Set();
  const liked = await db
    .selectFrom('productLike')
    .select('productNo')
    .where('memberNo', '=', memberNo)
    .where('productNo', 'in', productNos)
    .execute();
  return new Set(liked.map(({ productNo }) => productNo));
}

/** Likes products that are there and not liked yet; answers which, and counts them. */
export async function insertLikes(
  tx: ShopTx,
  memberNo: number,
  productNos: number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ productNo: number }>`
    insert into product_like (member_no, product_no, liked_at)
    select ${memberNo}::integer, product_no, ${now}::timestamptz
    from product where product_no = any (${productNos}::integer[])
    on conflict do nothing returning product_no`.execute(tx);
  return countThem(tx, rows, 1);
}

/** Takes likes back; answers which there were, and counts them. */
export async function deleteLikes(
  tx: ShopTx,
  memberNo: number,
  productNos: number[],
): Promise<number[]> {
  const { rows } = await sql<{ productNo: number }>`
    delete from product_like where member_no = ${memberNo}::integer
      and product_no = any (${productNos}::integer[])
    returning product_no`.execute(tx);
  return countThem(tx, rows, -1);
}

async function countThem(tx: ShopTx, rows: { productNo: number }[], by: 1 | -1) {
  const productNos = rows.map(({ productNo }) => productNo);
  if (productNos.length > 0) {
    await sql`
      update product_stat set like_count = greatest(like_count + ${by}::integer, 0)
      where product_no = any (${productNos}::integer[])`.execute(tx);
  }
  return productNos;
}

/** Takes back all likes of a member. */
export async function forgetLikes(tx: ShopTx, memberNo: number): Promise<void> {
  const { rows } = await sql<{ productNo: number }>`
    delete from product_like where member_no = ${memberNo}::integer returning product_no`.execute(
    tx,
  );
  await countThem(tx, rows, -1);
}
