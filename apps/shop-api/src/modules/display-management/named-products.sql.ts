import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { matchesOf, meantProducts } from '../product-editing/index.ts';

const MOST = 50;
const MOST_NUMBERS = 1000;

/**
 * Find products as staff's list of products does, by words, code or number, that of the number
 * first, then the newest; or those with these numbers.
 */
export async function findNamedProducts(
  db: ShopDb,
  { keyword, productNos }: { keyword: string; productNos: number[] | undefined },
): Promise<{ productNo: number; name: string; pictureKey: string | null; isOnSale: boolean }[]> {
  const most = productNos ? MOST_NUMBERS : MOST;
  const passes = productNos
    ? sql`product_no = any (${productNos}::integer[])`
    : sql`archived_at is null
        and ${keyword === '' ? sql`true` : sql`product_no in (${matchesOf(keyword)})`}`;
  const { rows } = await sql<{
    productNo: number;
    name: string;
    pictureKey: string | null;
    isOnSale: boolean;
  }>`
    select p.product_no, p.name, p.displayed and p.sale_status = 'ONSALE' as is_on_sale,
      (select key from product_picture where product_no = p.product_no
        order by colour is not null, position limit 1) as picture_key
    from (${meantProducts(keyword, { most, passes })}) p
    order by p.is_meant_number desc, p.product_no desc limit ${most}::integer`.execute(db);
  return rows;
}
