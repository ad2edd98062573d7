import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { TRY_DAYS } from '../../retention/retention-days.rules.ts';
import { purgeGuestAccess } from '../guest-access/index.ts';
import { deleteExpired } from './order-sheets.sql.ts';

/**
 * Purge expired order sheets, from which nobody can order any more, and with them expired guest
 * order tokens and old wrong guest passwords.
 */
export async function purgeOrderSheets(shop: ShopContext): Promise<void> {
  const now = shop.clock.now();
  await inTransaction(shop.db, async (tx) => {
    await deleteExpired(tx, now);
    await purgeGuestAccess(tx, now, addDays(now, -TRY_DAYS));
  });
}

/** Purge order sheets every night. */
export async function startOrderSheetJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('purge-order-sheets', '40 4 * * *', () => purgeOrderSheets(shop));
}
