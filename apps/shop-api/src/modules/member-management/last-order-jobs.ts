import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import {
  findHighestMemberNo,
  findLatestKeptOrder,
  keepOrdersOf,
  keepRecentOrders,
} from '../members/index.ts';

/** An order that waits for a deposit may be placed some days after it was made; the night finds the rest. */
const RECENT_DAYS = 3;
/** Members at once: some tens of milliseconds, so that no login waits for long. */
const BATCH = 2000;

/** Start the jobs that keep at each member when they last ordered. */
export async function startLastOrderJobs(shop: Pick<ShopContext, 'db' | 'jobs'>): Promise<void> {
  await shop.jobs.repeat('keep-last-orders', '*/5 * * * *', async () => {
    const latest = await findLatestKeptOrder(shop.db);
    return { kept: latest ? await keepSince(shop, latest) : await keepAll(shop) };
  });
  await shop.jobs.repeat('keep-all-last-orders', '25 4 * * *', async () => ({
    kept: await keepAll(shop),
  }));
}

async function keepSince({ db }: Pick<ShopContext, 'db'>, latest: Date): Promise<number> {
  const since = addDays(latest, -RECENT_DAYS);
  for (let kept = 0; ; ) {
    const changed = await inTransaction(db, (tx) => keepRecentOrders(tx, since, BATCH));
    kept += changed;
    if (changed < BATCH) return kept;
  }
}

async function keepAll({ db }: Pick<ShopContext, 'db'>): Promise<number> {
  const highest = await findHighestMemberNo(db);
  let kept = 0;
  for (let first = 1; first <= highest; first += BATCH) {
    kept += await inTransaction(db, (tx) => keepOrdersOf(tx, { first, last: first + BATCH - 1 }));
  }
  return kept;
}
