import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import type { ShownProduct } from '../catalog/index.ts';

/** What a product card shows. */
export type ListedProductRow = ShownProduct & {
  /** Of its delivery template. */
  templateNo: number;
  pictureKeys: string[];
  optionValues: { optionNo: number; colour: string; size: string; available: number }[] | null;
};

/** A card shows two of them; the rest is for clients that turn them over. */
const LISTED_PICTURES = 4;

/**
 * Read what the cards of these products show, in the order of the numbers. Separate from finding
 * them: this statement never changes and is planned once.
 */
export async function readListedProducts(
  db: ShopDb,
  productNos: number[],
  withOptionValues: boolean,
): Promise<ListedProductRow[]> {
  const optionValues = withOptionValues
    ? sql`(select jsonb_agg(jsonb_build_object('optionNo', o.option_no, 'colour', o.colour,
        'size', o.size, 'available', s.available) order by o.position)
      from product_option o join stock s using (option_no) where o.product_no = p.product_no)`
    : sql`null::jsonb`;
  const { rows } = await sql<ListedProductRow>`
    select p.product_no, p.name, p.name_en, p.management_code, c.promotion_text, p.category_nos,
      p.sale_status, p.sale_price, p.immediate_discount_amt, p.registered_at, p.sale_starts_at,
      p.contents_if_pausing, c.properties, c.stickers, p.sold_out,
      b.brand_no, b.name_ko, b.name_en as brand_name_en, b.name_type,
      d.template_no, d.condition_type, d.delivery_amt, d.above_delivery_amt,
      st.sale_count, st.like_count, st.review_count, st.rating_sum,
      array (select key from product_picture where product_no = p.product_no and colour is null
        order by position limit ${LISTED_PICTURES}::integer) as picture_keys,
      stock.available, stock.base_available, ${optionValues} as option_values
    from unnest(${productNos}::integer[]) with ordinality as page (product_no, position)
    join product p using (product_no)
    join product_content c using (product_no)
    join brand b using (brand_no)
    join delivery_template d on d.template_no = p.delivery_template_no
    join product_stat st using (product_no)
    cross join lateral (
      select coalesce(sum(s.available), 0)::integer as available,
        coalesce(sum(s.available) filter (where o.add_price = 0), 0)::integer as base_available
      from product_option o join stock s using (option_no) where o.product_no = p.product_no
    ) stock
    order by page.position`.execute(db);
  return rows;
}

/** Build the condition that a platform's shoppers may see a row of `product`. */
export function visibleOn(platform: Platform): RawBuilder<boolean> {
  return sql<boolean>`product.displayed and product.sale_status <> 'PROHIBITION'
    and ${platform} = any (product.platforms)`;
}

/** Return those of the products that a platform's shoppers may see, in the order of the numbers. */
export async function findVisibleProducts(
  db: ShopDb,
  productNos: readonly number[],
  platform: Platform,
  { withSoldOut }: { withSoldOut: boolean },
): Promise<number[]> {
  if (productNos.length === 0) return [];
  const { rows } = await sql<{ productNo: number }>`
    select product_no
    from unnest(${productNos}::integer[]) with ordinality as given (product_no, position)
    join product using (product_no)
    where ${visibleOn(platform)} and (${withSoldOut}::boolean or not product.sold_out)
    group by product_no order by min(position)`.execute(db);
  return rows.map((row) => row.productNo);
}
