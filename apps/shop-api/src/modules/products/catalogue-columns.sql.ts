import { sql } from 'kysely';
import type { ShopDb } from '../../shop.ts';

/** Products that are alike in everything a list can be narrowed down by. */
export type Kind = { brandNo: number; categoryNos: number[]; propertyValueNos: number[] };

/** Each column as 4-byte integers, the highest byte first, in the order of the product numbers. */
export type ColumnsRow = {
  productNos: Buffer | null;
  kinds: Buffer | null;
  popularity: Buffer | null;
  registration: Buffer | null;
  saleStart: Buffer | null;
  price: Buffer | null;
  reviews: Buffer | null;
  sales: Buffer | null;
  likes: Buffer | null;
  recommendation: Buffer | null;
  kindsOf: Kind[] | null;
};

const bytesOf = (column: string) => sql`string_agg(int4send(${sql.ref(column)}), '')`;

/** What searches are sorted and summed up by, of all products that lists may show, in one statement. */
export async function readColumns(db: ShopDb): Promise<ColumnsRow> {
  const { rows } = await sql<ColumnsRow>`
    with kind as materialized (
      select brand_no, category_nos, property_value_nos,
        (row_number() over () - 1)::integer as kind
      from product where displayed group by brand_no, category_nos, property_value_nos
    )
    select ${bytesOf('product_no')} as product_nos, ${bytesOf('kind')} as kinds,
      ${bytesOf('popularity')} as popularity, ${bytesOf('registration')} as registration,
      ${bytesOf('sale_start')} as sale_start, ${bytesOf('discounted_price')} as price,
      ${bytesOf('review_weight')} as reviews, ${bytesOf('sale_weight')} as sales,
      ${bytesOf('like_weight')} as likes, ${bytesOf('md_weight')} as recommendation,
      (select jsonb_agg(jsonb_build_object('brandNo', brand_no, 'categoryNos', category_nos,
        'propertyValueNos', property_value_nos) order by kind) from kind) as kinds_of
    from (
      select p.*, kind.kind, extract(epoch from p.registered_at)::integer as registration,
        extract(epoch from p.sale_starts_at)::integer as sale_start
      from product p join kind using (brand_no, category_nos, property_value_nos)
      where p.displayed order by p.product_no
    ) shown`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('columns are one row');
  return row;
}
