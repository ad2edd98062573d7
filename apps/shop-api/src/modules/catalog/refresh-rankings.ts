import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { CATALOG } from './cache-tags.ts';
import { refreshPopularity } from './rankings.sql.ts';

/**
 * Recalculate how lists are sorted by sales, likes, reviews and popularity. Cached lists are
 * invalidated only if that changed any product.
 */
export async function refreshRankings({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changed = await refreshPopularity(tx);
    if (changed > 0) await invalidateTags(tx, [CATALOG]);
  });
}

/** Schedule `refreshRankings` every ten minutes, as often as the reference's search (notes, "Caching"). */
export async function startCatalogJobs(shop: Pick<ShopContext, 'db' | 'jobs'>): Promise<void> {
  await shop.jobs.repeat('refresh-rankings', '*/10 * * * *', () => refreshRankings(shop));
}
