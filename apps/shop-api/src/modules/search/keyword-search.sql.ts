import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { conditionOf, productsOf } from '../product-lists/product-lists.sql.ts';
import type { ListFilter } from './search-query.wire.ts';
import { NAMED, SOLD_OUT } from './sort-matches.rules.ts';

/**
 * Products in no order and flags of `found-order.rules.ts` beside them, as 4-byte integers, the
 * highest byte first: ten thousand are read from that in no time. Null where there are none.
 */
export type FlaggedRow = { productNos: Buffer | null; flags: Buffer | null };

/** All products that are named by these words, whether a list may show them or not. */
export async function findNamed(
  db: ShopDb,
  { keys, initials }: Pick<ListFilter, 'keys' | 'initials'>,
): Promise<FlaggedRow> {
  const words = [
    ...keys.map((word) => sql`keys like ${likeKeys(word)}`),
    ...initials.map((word) => sql`initials like ${`% ${word}%`}`),
  ];
  const isNamed = keys.length > 0 ? sql`keys like ${` ${keys.join(' ')}%`}` : sql`false`;
  const { rows } = await sql<FlaggedRow>`
    select string_agg(int4send(product_no), '') as product_nos,
      string_agg(int4send(case when ${isNamed} then ${NAMED}::integer else 0 end), '') as flags
    from product_search where ${sql.join(words, sql` and `)}`.execute(db);
  return rows[0] ?? { productNos: null, flags: null };
}

/** All products that the rest of a filter allows. */
export async function findAllowed(db: ShopDb, filter: ListFilter): Promise<FlaggedRow> {
  const { rows } = await sql<FlaggedRow>`
    select string_agg(int4send(p.product_no), '') as product_nos,
      string_agg(int4send(case when p.sold_out then ${SOLD_OUT}::integer else 0 end), '') as flags
    from ${productsOf(filter)} where ${conditionOf(filter)}`.execute(db);
  return rows[0] ?? { productNos: null, flags: null };
}

/** Anywhere in a word; a very short word only at its beginning, where the index still helps. */
function likeKeys(key: string): string {
  return key.length < 3 ? `% ${key}%` : `%${key}%`;
}
