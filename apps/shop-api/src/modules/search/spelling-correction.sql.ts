import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** In a word of so many keys one may be wrong, in a longer one two. */
const SHORT_WORD = 5;
const SHORTEST_WORD = 3;
/** No word of a product is longer (migration 0070). */
const LONGEST_WORD = 24;

type MisspeltWord = { word: string; nearest: string | null };

/**
 * For each word, as keys, that names no product: the word with the fewest wrong keys that does,
 * where there is one. Typed keys, so that 후두 is one key away from 후드.
 */
export async function findNearestWords(
  db: ShopDb,
  words: readonly string[],
): Promise<MisspeltWord[]> {
  const { rows } = await sql<MisspeltWord>`
    select asked.word, (
      select known.word
      from search_word known, levenshtein_less_equal(known.word, left(asked.word, ${LONGEST_WORD}::integer), asked.most) as wrong
      where wrong <= asked.most and length(asked.word) >= ${SHORTEST_WORD}::integer
      order by wrong, similarity(known.word, asked.word) desc, known.word limit 1
    ) as nearest
    from (
      select word, case when length(word) <= ${SHORT_WORD}::integer then 1 else 2 end as most
      from unnest(${[...words]}::text[]) as word
    ) asked
    where not exists (select from product_search where keys like '%' || asked.word || '%')`.execute(
    db,
  );
  return rows;
}
