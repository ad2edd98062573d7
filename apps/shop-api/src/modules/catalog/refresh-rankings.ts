import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { CATALOGUE } from './cache-tags.ts';
import { takeOverCounters } from './rankings.sql.ts';

/** Sorts lists by what was sold, liked and reviewed until now; they are told only if that moved any. */
export async function refreshRankings({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const moved = await takeOverCounters(tx);
    if (moved > 0) await invalidateTags(tx, [CATALOGUE]);
  });
}

/** Every ten minutes, as often as the reference's search does (notes, "Caching"). */
export async function startProductJobs(shop: Pick<ShopContext, 'db' | 'jobs'>): Promise<void> {
  await shop.jobs.repeat('refresh-rankings', '*/10 * * * *', () => refreshRankings(shop));
}
