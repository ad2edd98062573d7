import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import {
  filterCondition,
  type Keywords,
  type ProductFilter,
  productSource,
} from '../product-lists/index.ts';
import { NAME_PREFIX } from './sort-matches.rules.ts';

/**
 * Product numbers in no order and their flags (`sort-matches.rules.ts`), as 4-byte integers, the
 * highest byte first: the fastest form to parse. Null where there are none.
 */
export type FlaggedProducts = { productNos: Buffer | null; flags: Buffer | null };

const NONE: FlaggedProducts = { productNos: null, flags: null };

/** Find all products that match the keywords, displayed or not. */
export async function findKeywordMatches(
  db: ShopDb,
  { keys, initials }: Pick<Keywords, 'keys' | 'initials'>,
): Promise<FlaggedProducts> {
  const words = [
    ...keys.map((word) => sql`keys like ${keyPattern(word)}`),
    ...initials.map((word) => sql`initials like ${`% ${word}%`}`),
  ];
  const isNamePrefix = keys.length > 0 ? sql`keys like ${` ${keys.join(' ')}%`}` : sql`false`;
  const { rows } = await sql<FlaggedProducts>`
    select string_agg(int4send(product_no), '') as product_nos,
      string_agg(int4send(case when ${isNamePrefix} then ${NAME_PREFIX}::integer else 0 end), '')
        as flags
    from product_search where ${sql.join(words, sql` and `)}`.execute(db);
  return rows[0] ?? NONE;
}

/** Find all products that a filter allows, its keywords aside, as 4-byte integers in no order. */
export async function findAllowedProducts(
  db: ShopDb,
  filter: ProductFilter,
): Promise<Buffer | null> {
  const { rows } = await sql<{ productNos: Buffer | null }>`
    select string_agg(int4send(p.product_no), '') as product_nos
    from ${productSource(filter)} where ${filterCondition(filter)}`.execute(db);
  return rows[0]?.productNos ?? null;
}

/** Anywhere in a word; a very short key only at its beginning, where the index still helps. */
function keyPattern(key: string): string {
  return key.length < 3 ? `% ${key}%` : `%${key}%`;
}
