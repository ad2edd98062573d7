import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../shop.ts';
import type { SortOrder } from './list-query.ts';

/** Products that are alike in everything a list can be narrowed down by. */
export type Kind = { brandNo: number; categoryNos: number[]; propertyValueNos: number[] };

/**
 * A kind and its products: one after the other in every column, as 4-byte integers, the highest
 * byte first.
 */
export type KindRow = Kind & { productNos: Buffer } & Record<SearchOrder, Buffer>;

/** Every order of a list but that of a shelf, whose positions are its own. */
export type SearchOrder = Exclude<SortOrder, 'section'>;

const bytesOf = (value: RawBuilder<unknown>) => sql`string_agg(int4send(${value}), '')`;
const secondsOf = (column: string) => sql`date_part('epoch', ${sql.ref(column)})::integer`;

/** What searches are sorted and summed up by, of all products that lists may show, in one statement. */
export async function readKinds(db: ShopDb): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select brand_no, category_nos, property_value_nos,
      ${bytesOf(sql`product_no`)} as product_nos,
      ${bytesOf(sql`popularity`)} as popularity,
      ${bytesOf(secondsOf('registered_at'))} as registration,
      ${bytesOf(secondsOf('sale_starts_at'))} as sale_start,
      ${bytesOf(sql`discounted_price`)} as price,
      ${bytesOf(sql`review_weight`)} as reviews,
      ${bytesOf(sql`sale_weight`)} as sales,
      ${bytesOf(sql`like_weight`)} as likes,
      ${bytesOf(sql`md_weight`)} as recommendation
    from product where displayed
    group by brand_no, category_nos, property_value_nos`.execute(db);
  return rows;
}
