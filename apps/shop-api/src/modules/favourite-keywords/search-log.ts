import { seoulDate } from '@duskline/contract/time.rules';
import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { inTransaction } from '@duskline/platform/database';
import { gatherWrites } from '../../../../../packages/platform/src/write-buffer.ts';
import type { ShopContext, ShopTx } from '../../context.ts';
import { KEYWORDS } from './cache-tags.ts';
import { countedKeyword } from './keyword.rules.ts';
import { addSearches, insertHiddenKeyword } from './keyword-counts.sql.ts';

export type SearchLog = {
  /** Counts a search, later and together with others. */
  recordSearch(text: string): void;
  flush(): Promise<void>;
};

/** The count of what shoppers of this process search for; written every few seconds. */
export function createSearchLog({
  db,
  clock,
  log,
}: Pick<ShopContext, 'db' | 'clock' | 'log'>): SearchLog {
  const searches = gatherWrites<string>({
    log,
    write: (keywords) =>
      inTransaction(db, (tx) => addSearches(tx, seoulDate(clock.now()), keywords)),
  });
  return {
    recordSearch(text) {
      const keyword = countedKeyword(text);
      if (keyword !== undefined) searches.add(keyword);
    },
    flush: searches.flush,
  };
}

/** Keeps a keyword out of the favourites for good, such as an insult that many type. */
export async function hideKeyword(
  tx: ShopTx,
  actor: string,
  text: string,
  now: Date,
): Promise<{ keyword: string } | undefined> {
  const keyword = countedKeyword(text);
  if (keyword === undefined) return undefined;
  await insertHiddenKeyword(tx, { keyword, hiddenAt: now, hiddenBy: actor });
  await invalidateTags(tx, [KEYWORDS]);
  return { keyword };
}
