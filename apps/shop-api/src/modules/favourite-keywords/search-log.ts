import { seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { createWriteBuffer } from '@duskline/platform/jobs/write-buffer';
import type { ShopContext } from '../../context.ts';
import { normaliseKeyword } from './keyword.rules.ts';
import { addSearches } from './search-log.sql.ts';

export type SearchLog = {
  /** Count a search; it is saved a few seconds later, together with others. */
  recordSearch(text: string): void;
  /** Save what was counted so far. */
  flush(): Promise<void>;
};

/** Create the counter of what shoppers of this process search for. */
export function createSearchLog({
  db,
  clock,
  log,
}: Pick<ShopContext, 'db' | 'clock' | 'log'>): SearchLog {
  const searches = createWriteBuffer<string>({
    log,
    save: (keywords) =>
      inTransaction(db, (tx) => addSearches(tx, seoulDate(clock.now()), keywords)),
  });
  return {
    recordSearch(text) {
      const keyword = normaliseKeyword(text);
      if (keyword !== undefined) searches.add(keyword);
    },
    flush: searches.flush,
  };
}
