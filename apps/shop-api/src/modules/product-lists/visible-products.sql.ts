import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';

/** What a product must be for shoppers of a platform to meet it where they did not search for it. */
export function visibleOn(platform: Platform): RawBuilder<boolean> {
  return sql<boolean>`product.displayed and product.sale_status <> 'PROHIBITION'
    and ${platform} = any (product.platforms)`;
}

/** Of these products those that a platform shows, in the order of the numbers. */
export async function findVisible(
  db: ShopDb,
  productNos: readonly number[],
  platform: Platform,
  { withSoldOut }: { withSoldOut: boolean },
): Promise<number[]> {
  if (productNos.length === 0) return [];
  const { rows } = await sql<{ productNo: number }>`
    select product_no
    from unnest(${productNos}::integer[]) with ordinality as asked (product_no, place)
    join product using (product_no)
    where ${visibleOn(platform)} and (${withSoldOut}::boolean or not product.sold_out)
    group by product_no order by min(place)`.execute(db);
  return rows.map((row) => row.productNo);
}
