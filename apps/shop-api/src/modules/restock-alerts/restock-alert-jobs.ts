import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { RESTOCK_DAYS } from '../../retention/retention-days.rules.ts';
import { deleteRestockAlerts } from './restock-alerts.sql.ts';
import { sendRestockAlerts } from './send-restock-alerts.ts';

/** Schedule sending due alerts every minute, and purging old ones every night. */
export async function startRestockAlertJobs(shop: ShopContext): Promise<void> {
  const { db, jobs, clock } = shop;
  await jobs.repeat('send-restock-alerts', '* * * * *', () => sendRestockAlerts(shop));
  await jobs.repeat('purge-restock-alerts', '40 4 * * *', () =>
    inTransaction(db, (tx) => deleteRestockAlerts(tx, addDays(clock.now(), -RESTOCK_DAYS))),
  );
}
