import { addDays, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { deleteSearches } from './search-log.sql.ts';

/** One more than favourites look back. */
const SEARCH_DAYS = 31;

/** Schedule purging old searches every night. */
export async function startSearchLogJobs({ db, jobs, clock }: ShopContext): Promise<void> {
  await jobs.repeat('purge-search-log', '40 4 * * *', () =>
    inTransaction(db, (tx) => deleteSearches(tx, seoulDate(addDays(clock.now(), -SEARCH_DAYS)))),
  );
}
