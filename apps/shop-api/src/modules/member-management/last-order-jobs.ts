import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import {
  findHighestMemberNo,
  findLatestSavedOrder,
  saveLastOrdersOf,
  saveRecentOrders,
} from '../members/index.ts';

/** An order that waits for a deposit may be placed some days after it was made; the night finds the rest. */
const RECENT_DAYS = 3;
/** Members at once: some tens of milliseconds, so that no login waits for long. */
const BATCH = 2000;

/** Start the jobs that save at each member when they last ordered. */
export async function startLastOrderJobs(shop: Pick<ShopContext, 'db' | 'jobs'>): Promise<void> {
  await shop.jobs.repeat('keep-last-orders', '*/5 * * * *', async () => {
    const latest = await findLatestSavedOrder(shop.db);
    return { saved: latest ? await saveSince(shop, latest) : await saveAll(shop) };
  });
  await shop.jobs.repeat('keep-all-last-orders', '25 4 * * *', async () => ({
    saved: await saveAll(shop),
  }));
}

async function saveSince({ db }: Pick<ShopContext, 'db'>, latest: Date): Promise<number> {
  const since = addDays(latest, -RECENT_DAYS);
  for (let saved = 0; ; ) {
    const changed = await inTransaction(db, (tx) => saveRecentOrders(tx, since, BATCH));
    saved += changed;
    if (changed < BATCH) return saved;
  }
}

async function saveAll({ db }: Pick<ShopContext, 'db'>): Promise<number> {
  const highest = await findHighestMemberNo(db);
  let saved = 0;
  for (let first = 1; first <= highest; first += BATCH) {
    saved += await inTransaction(db, (tx) =>
      saveLastOrdersOf(tx, { first, last: first + BATCH - 1 }),
    );
  }
  return saved;
}
