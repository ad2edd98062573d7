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

/**
 * Read for each word of products the texts of one product that has it: the most popular. The keys
 * of a word do not say in which script it was written.
 */
export async function readTextsWith(
  db: ShopDb,
  words: readonly string[],
): Promise<{ word: string; texts: string }[]> {
  const { rows } = await sql<{ word: string; texts: string }>`
    select given.word, concat_ws(' ', p.name, p.name_en, b.name_ko, b.name_en,
      array_to_string(c.hashtags, ' '),
      (select string_agg(distinct colour, ' ') from product_option
        where product_no = p.product_no),
      (select string_agg(label, ' ') from category where category_no = any (p.category_nos))
    ) as texts
    from unnest(${[...words]}::text[]) as given (word)
    cross join lateral (
      select product.* from product join product_search using (product_no)
      where keys like '% ' || given.word || '%' order by popularity desc limit 1
    ) p
    join brand b using (brand_no) join product_content c using (product_no)`.execute(db);
  return rows;
}
