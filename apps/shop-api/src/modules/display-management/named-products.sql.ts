import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { matchesOf } from '../product-editing/index.ts';

const MOST = 50;

/**
 * Find products as staff's list of products does, by words, code or number, the newest first; or those
 * with these numbers.
 */
export async function findNamedProducts(
  db: ShopDb,
  { keyword, productNos }: { keyword: string; productNos: number[] | undefined },
): Promise<{ productNo: number; name: string; pictureKey: string | null; isOnSale: boolean }[]> {
  const wanted = productNos
    ? sql`p.product_no = any (${productNos}::integer[])`
    : sql`p.archived_at is null
        and ${keyword === '' ? sql`true` : sql`p.product_no in (${matchesOf(keyword)})`}`;
  const { rows } = await sql<{
    productNo: number;
    name: string;
    pictureKey: string | null;
    isOnSale: boolean;
  }>`
    select p.product_no, p.name, p.displayed and p.sale_status = 'ONSALE' as is_on_sale,
      (select key from product_picture where product_no = p.product_no
        order by colour is not null, position limit 1) as picture_key
    from product p where ${wanted}
    order by p.product_no desc limit ${productNos ? 1000 : MOST}::integer`.execute(db);
  return rows;
}
