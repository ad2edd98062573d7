import { seoulDateTime } from '@duskline/contract/time.rules';
import { type CacheTag, invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopDb } from '../../context.ts';
import { lockMaintenance, saveMaintenance } from './maintenance.sql.ts';

export const MAINTENANCE: CacheTag = 'maintenance';

/**
 * Close the shop for maintenance or open it again, in every process at once; `message` replaces the
 * usual sentence, `from` and `until` are its period. What is closed already takes the new words and
 * period. Refuses a change upon an earlier revision than the stored one, where `seen` is given. Called by
 * staff and by the operator's command line.
 */
export async function setMaintenance(
  db: ShopDb,
  on: boolean,
  options: {
    message?: string | undefined;
    from?: Date;
    until?: Date;
    now?: Date;
    seen?: number | undefined;
  } = {},
): Promise<Refusal<'maintenance_changed_meanwhile'> | undefined> {
  const now = options.now ?? new Date();
  const period = {
    from: options.from?.toISOString() ?? null,
    until: options.until?.toISOString() ?? null,
  };
  return inTransaction(db, async (tx) => {
    const before = await lockMaintenance(tx);
    if (options.seen !== undefined && options.seen !== before.revision) {
      return refuse('maintenance_changed_meanwhile');
    }
    const since = on ? (before.on && before.since) || seoulDateTime(now) : null;
    const message = options.message ?? null;
    const revision = before.revision + 1;
    await saveMaintenance(tx, { on, since, message, ...period, revision }, now);
    await invalidateTags(tx, [MAINTENANCE]);
    return undefined;
  });
}
