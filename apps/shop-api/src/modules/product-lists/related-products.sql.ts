import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import { visibleOn } from './listed-products.sql.ts';

/**
 * Find products related to one: available in the same lowest category, the same brand first, then
 * the most popular. Undefined where the product does not exist.
 */
export async function findRelatedProducts(
  db: ShopDb,
  productNo: number,
  platform: Platform,
  limit: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ related: number[] }>`
    select array(
      select product.product_no from product
      where product.category_nos && own.lowest and product.product_no <> own.product_no
        and product.sale_status = 'ONSALE' and not product.sold_out and ${visibleOn(platform)}
      order by product.brand_no = own.brand_no desc, product.popularity desc,
        product.product_no desc
      limit ${limit}::integer
    ) as related
    from (
      select p.product_no, p.brand_no, array(
        select category_no from category where category_no = any (p.category_nos)
          and depth = (select max(depth) from category where category_no = any (p.category_nos))
      ) as lowest
      from product p where p.product_no = ${productNo}::integer and p.displayed
    ) own`.execute(db);
  return rows[0]?.related;
}
