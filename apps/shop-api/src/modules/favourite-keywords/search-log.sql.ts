import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** Add searches to the counts of a day in Seoul, `YYYY-MM-DD`. */
export async function addSearches(tx: ShopTx, day: string, keywords: string[]): Promise<void> {
  await sql`
    insert into search_count (day, keyword, times)
    select ${day}::date, keyword, count(*)::integer
    from unnest(${keywords}::text[]) as keyword group by keyword order by keyword
    on conflict (day, keyword) do update set times = search_count.times + excluded.times`.execute(
    tx,
  );
}

/** A keyword, how often it was searched for yesterday, and since thirty days. */
export type SearchedKeyword = { keyword: string; yesterday: number; times: number };

/**
 * Find the keywords searched for most: by yesterday's searches (reference notes, "Caching"), filled
 * up with those of the last thirty days. `today` is the day in Seoul.
 */
export async function findMostSearched(
  db: ShopDb,
  today: string,
  limit: number,
): Promise<SearchedKeyword[]> {
  const { rows } = await sql<SearchedKeyword>`
    select keyword, sum(times)::integer as times,
      coalesce(sum(times) filter (where day = ${today}::date - 1), 0)::integer as yesterday
    from search_count
    where day >= ${today}::date - 30
      and not exists (select from hidden_keyword h where h.keyword = search_count.keyword)
    group by keyword
    order by coalesce(sum(times) filter (where day = ${today}::date - 1), 0) desc,
      sum(times) desc, keyword
    limit ${limit}::integer`.execute(db);
  return rows;
}

/** Delete the counts of days before a day in Seoul. */
export async function deleteSearches(tx: ShopTx, before: string): Promise<void> {
  await sql`delete from search_count where day < ${before}::date`.execute(tx);
}

/** Save a keyword that is not shown; false where it is hidden already, and stays as it is. */
export async function insertHiddenKeyword(
  tx: ShopTx,
  hidden: { keyword: string; hiddenAt: Date; hiddenBy: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('hiddenKeyword')
    .values(hidden)
    .onConflict((known) => known.column('keyword').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Delete a hidden keyword; false where it is not hidden. */
export async function deleteHiddenKeyword(tx: ShopTx, keyword: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('hiddenKeyword')
    .where('keyword', '=', keyword)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

/** Find hidden keywords by the alphabet, after the last one of the page before. */
export function findHiddenKeywords(
  db: ShopDb,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ keyword: string; hiddenAt: Date; hiddenBy: string }[]> {
  return db
    .selectFrom('hiddenKeyword')
    .select(['keyword', 'hiddenAt', 'hiddenBy'])
    .where('keyword', '>', after ?? '')
    .orderBy('keyword')
    .limit(limit)
    .execute();
}

/** Find the words searched for most in a period of days in Seoul. */
export async function findSearchedWords(
  db: ShopDb,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<{ keyword: string; times: number }[]> {
  const { rows } = await sql<{ keyword: string; times: number }>`
    select keyword, sum(times)::integer as times from search_count
    where day between ${from}::date and ${to}::date
    group by keyword order by times desc, keyword limit ${limit}::integer`.execute(db);
  return rows;
}
