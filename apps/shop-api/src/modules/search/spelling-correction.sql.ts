import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** Words of up to so many keys may have one wrong key, longer ones two; the shortest none. */
const SHORT_WORD = 5;
const SHORTEST_WORD = 3;
/** No word of a product is longer (migration 0070). */
const LONGEST_WORD = 24;

type MisspeltWord = { word: string; nearest: string | null };

/**
 * Find for each word that matches no product the nearest word that does, by wrong keys; null where
 * none is near. Words are typed keys (`searchKeys`), so 후두 is one key away from 후드.
 */
export async function findNearestWords(
  db: ShopDb,
  words: readonly string[],
): Promise<MisspeltWord[]> {
  const { rows } = await sql<MisspeltWord>`
    select given.word, (
      select known.word
      from search_word known, levenshtein_less_equal(known.word, left(given.word, ${LONGEST_WORD}::integer), given.most) as wrong
      where wrong <= given.most and length(given.word) >= ${SHORTEST_WORD}::integer
      order by wrong, similarity(known.word, given.word) desc, known.word limit 1
    ) as nearest
    from (
      select word, case when length(word) <= ${SHORT_WORD}::integer then 1 else 2 end as most
      from unnest(${[...words]}::text[]) as word
    ) given
    where not exists (select from product_search where keys like '%' || given.word || '%')`.execute(
    db,
  );
  return rows;
}
