import { addDays, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { RESTOCK_DAYS } from '../../retention/retention-days.rules.ts';
import { deleteRestockRequests } from '../restock-alerts/restock-alerts.sql.ts';
import { tellRestock } from '../restock-alerts/send-restock-alerts.ts';
import { deleteSearches } from './keyword-counts.sql.ts';

/** Favourites look back thirty days. */
const SEARCH_DAYS = 31;

/** Every minute: tells of what is back. Every night: forgets old searches and restock requests. */
export async function startDiscoveryJobs(shop: ShopContext): Promise<void> {
  const { db, jobs, clock } = shop;
  await jobs.repeat('tell-restock', '* * * * *', () => tellRestock(shop));
  await jobs.repeat('forget-searches', '40 4 * * *', () =>
    inTransaction(db, async (tx) => {
      const before = (days: number) => addDays(clock.now(), -days);
      await deleteSearches(tx, seoulDate(before(SEARCH_DAYS)));
      await deleteRestockRequests(tx, before(RESTOCK_DAYS));
    }),
  );
}
