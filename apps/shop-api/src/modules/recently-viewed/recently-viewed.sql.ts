import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Page } from '../../http/paging.ts';
import type { Platform } from '../../http/routers.ts';
import { visibleOn } from '../product-lists/index.ts';

/** How many recently viewed products a member has at most (reference notes, section 5). */
export const MAX_RECENTLY_VIEWED = 50;

/** Find one page of the products a member viewed recently, newest first. */
export async function findRecentlyViewed(
  db: ShopDb,
  memberNo: number,
  platform: Platform,
  { withSoldOut }: { withSoldOut: boolean },
  page: Page,
): Promise<{ productNo: number; viewedAt: Date }[]> {
  return db
    .selectFrom('recentProduct')
    .innerJoin('product', 'product.productNo', 'recentProduct.productNo')
    .select(['recentProduct.productNo', 'viewedAt'])
    .where('memberNo', '=', memberNo)
    .where(visibleOn(platform))
    .$if(!withSoldOut, (query) => query.where('soldOut', '=', false))
    .orderBy('viewedAt', 'desc')
    .orderBy('recentProduct.productNo', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/**
 * Save that a member viewed a product and delete what is beyond the newest fifty; returns false for
 * a product that does not exist or is hidden.
 */
export async function saveView(
  tx: ShopTx,
  memberNo: number,
  productNo: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into recent_product (member_no, product_no, viewed_at)
    select ${memberNo}::integer, product_no, ${now}::timestamptz
    from product where product_no = ${productNo}::integer and displayed
    on conflict (member_no, product_no) do update set viewed_at = excluded.viewed_at
    returning product_no`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    delete from recent_product where member_no = ${memberNo}::integer and product_no in (
      select product_no from recent_product where member_no = ${memberNo}::integer
      order by viewed_at desc, product_no desc offset ${MAX_RECENTLY_VIEWED}::integer
    )`.execute(tx);
  return true;
}

/** Delete a product from those a member viewed recently. */
export async function deleteView(tx: ShopTx, memberNo: number, productNo: number): Promise<void> {
  await tx
    .deleteFrom('recentProduct')
    .where('memberNo', '=', memberNo)
    .where('productNo', '=', productNo)
    .execute();
}
