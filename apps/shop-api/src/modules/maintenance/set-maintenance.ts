import { seoulDateTime } from '@duskline/contract/time.rules';
import { type CacheTag, invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopDb } from '../../context.ts';
import { saveMaintenance } from './maintenance.sql.ts';

export const MAINTENANCE: CacheTag = 'maintenance';

/**
 * Close the shop for maintenance or open it again, in every process at once; `message` replaces the
 * usual sentence, `from` and `until` are its period. Called by staff and by the operator's command line.
 */
export async function setMaintenance(
  db: ShopDb,
  on: boolean,
  options: { message?: string | undefined; from?: Date; until?: Date; now?: Date } = {},
): Promise<void> {
  const now = options.now ?? new Date();
  const since = on ? seoulDateTime(now) : null;
  const period = {
    from: options.from?.toISOString() ?? null,
    until: options.until?.toISOString() ?? null,
  };
  await inTransaction(db, async (tx) => {
    await saveMaintenance(tx, { on, since, message: options.message ?? null, ...period }, now);
    await invalidateTags(tx, [MAINTENANCE]);
  });
}
