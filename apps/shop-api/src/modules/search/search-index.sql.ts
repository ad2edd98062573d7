import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { SortOrder } from './search-query.wire.ts';

/** Every order of a list but that of a shelf, whose positions are its own. */
export type SearchOrder = Exclude<SortOrder, 'section'>;

/** Columns of 4-byte integers, the highest byte first, in the order of the product numbers. */
export type ColumnsRow = Record<SearchOrder | 'productNos' | 'brandNos', Buffer | null> & {
  /** `{1,2}{7}` for each product, apart by spaces: its categories, then its property values. */
  kinds: string | null;
};

const bytesOf = (value: RawBuilder<unknown>) => sql`string_agg(int4send(${value}), '')`;
const secondsOf = (column: string) => sql`date_part('epoch', ${sql.ref(column)})::integer`;

/** What searches are sorted and summed up by, of all products that lists may show, in one statement. */
export async function readColumns(db: ShopDb): Promise<ColumnsRow> {
  const { rows } = await sql<ColumnsRow>`
    select ${bytesOf(sql`product_no`)} as product_nos,
      ${bytesOf(sql`brand_no`)} as brand_nos,
      string_agg(category_nos::text || property_value_nos::text, ' ') as kinds,
      ${bytesOf(sql`popularity`)} as popularity,
      ${bytesOf(secondsOf('registered_at'))} as registration,
      ${bytesOf(secondsOf('sale_starts_at'))} as sale_start,
      ${bytesOf(sql`discounted_price`)} as price,
      ${bytesOf(sql`review_weight`)} as reviews,
      ${bytesOf(sql`sale_weight`)} as sales,
      ${bytesOf(sql`like_weight`)} as likes,
      ${bytesOf(sql`md_weight`)} as recommendation
    from (select * from product where displayed order by product_no) shown`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('columns are one row');
  return row;
}
