import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { TRY_DAYS } from '../../retention/retention-days.rules.ts';
import { purgeGuestAccess } from '../guest-access/index.ts';
import { deleteSheets } from './order-sheets.sql.ts';

/**
 * Throws away order sheets that ran out, which nobody can order from any more, and guest order tokens
 * and wrong answers that matter no longer.
 */
export async function throwAwayStale(shop: ShopContext): Promise<void> {
  const now = shop.clock.now();
  const daysAgo = (days: number) => addDays(now, -days);
  await inTransaction(shop.db, async (tx) => {
    await deleteSheets(tx, now);
    await purgeGuestAccess(tx, now, daysAgo(TRY_DAYS));
  });
}

/** Does so every night. */
export async function startCheckoutJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('throw-away-order-sheets', '40 4 * * *', () => throwAwayStale(shop));
}
