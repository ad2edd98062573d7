import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { ProductSort } from '../product-lists/index.ts';

/** Every sort but a section's own, which has no keywords. */
export type SearchSort = Exclude<ProductSort, 'section'>;

/** Columns of 4-byte integers, the highest byte first, sorted by product number. */
export type SearchColumns = Record<
  SearchSort | 'productNos' | 'brandNos' | 'discounts' | 'platforms' | 'saleStatuses',
  Buffer | null
> & {
  /** `{1,2}{7}` for each product, separated by spaces: its categories, then its property values. */
  kinds: string | null;
};

const bytesOf = (value: RawBuilder<unknown>) => sql`string_agg(int4send(${value}), '')`;
/** The place of a time among all: times are sorted as exactly as the database does. */
const placeOf = (column: string) =>
  sql`dense_rank() over (order by ${sql.ref(column)})::integer as ${sql.ref(`${column}_place`)}`;

/** Every state of a sale; the search index holds places in this list. */
export const SALE_STATUSES = ['READY', 'ONSALE', 'FINISHED', 'STOP', 'PROHIBITION'];

/** Read the columns of the search index, of all displayed products, in one statement. */
export async function readSearchColumns(db: ShopDb): Promise<SearchColumns> {
  const { rows } = await sql<SearchColumns>`
    select ${bytesOf(sql`product_no`)} as product_nos,
      ${bytesOf(sql`brand_no`)} as brand_nos,
      string_agg(category_nos::text || property_value_nos::text, ' ') as kinds,
      ${bytesOf(sql`immediate_discount_amt`)} as discounts,
      ${bytesOf(sql`platform_bits::integer`)} as platforms,
      ${bytesOf(sql`array_position(${SALE_STATUSES}::text[], sale_status) - 1`)} as sale_statuses,
      ${bytesOf(sql`popularity`)} as popularity,
      ${bytesOf(sql`registered_at_place`)} as registration,
      ${bytesOf(sql`sale_starts_at_place`)} as sale_start,
      ${bytesOf(sql`discounted_price`)} as price,
      ${bytesOf(sql`review_weight`)} as reviews,
      ${bytesOf(sql`sale_weight`)} as sales,
      ${bytesOf(sql`like_weight`)} as likes,
      ${bytesOf(sql`md_weight`)} as recommendation
    from (
      select *, ${placeOf('registered_at')}, ${placeOf('sale_starts_at')}
      from product where displayed order by product_no
    ) shown`.execute(db);
  const [columns] = rows;
  if (!columns) throw new Error('the columns of the search index are one row');
  return columns;
}

/** Read the numbers of the displayed products that are sold out, as 4-byte integers. */
export async function readSoldOut(db: ShopDb): Promise<Buffer | null> {
  const { rows } = await sql<{ productNos: Buffer | null }>`
    select ${bytesOf(sql`product_no`)} as product_nos from product where sold_out and displayed
    `.execute(db);
  return rows[0]?.productNos ?? null;
}
