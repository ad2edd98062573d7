import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { ProductSort } from '../product-lists/index.ts';

/** Every sort but a section's own, which has no keywords. */
export type SearchSort = Exclude<ProductSort, 'section'>;

/** Columns of 4-byte integers, the highest byte first, sorted by product number. */
export type SearchColumns = Record<
  SearchSort | 'productNos' | 'brandNos' | 'discounts',
  Buffer | null
> & {
  /** `{1,2}{7}` for each product, separated by spaces: its categories, then its property values. */
  kinds: string | null;
};

const bytesOf = (value: RawBuilder<unknown>) => sql`string_agg(int4send(${value}), '')`;
const secondsOf = (column: string) => sql`date_part('epoch', ${sql.ref(column)})::integer`;

/** Read the columns of the search index, of all displayed products, in one statement. */
export async function readSearchColumns(db: ShopDb): Promise<SearchColumns> {
  const { rows } = await sql<SearchColumns>`
    select ${bytesOf(sql`product_no`)} as product_nos,
      ${bytesOf(sql`brand_no`)} as brand_nos,
      string_agg(category_nos::text || property_value_nos::text, ' ') as kinds,
      ${bytesOf(sql`immediate_discount_amt`)} as discounts,
      ${bytesOf(sql`popularity`)} as popularity,
      ${bytesOf(secondsOf('registered_at'))} as registration,
      ${bytesOf(secondsOf('sale_starts_at'))} as sale_start,
      ${bytesOf(sql`discounted_price`)} as price,
      ${bytesOf(sql`review_weight`)} as reviews,
      ${bytesOf(sql`sale_weight`)} as sales,
      ${bytesOf(sql`like_weight`)} as likes,
      ${bytesOf(sql`md_weight`)} as recommendation
    from (select * from product where displayed order by product_no) shown`.execute(db);
  const [columns] = rows;
  if (!columns) throw new Error('the columns of the search index are one row');
  return columns;
}
