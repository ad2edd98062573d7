import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { dateOldDeliveries } from './delivery-days.sql.ts';

const BATCH = 1000;

/** Start the job that writes the day of its order into each delivery that the former version made. */
export async function startDeliveryDayJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('date-deliveries', '*/5 * * * *', async () => {
    let dated = 0;
    let after = 0;
    for (;;) {
      const next = { after, limit: BATCH };
      const batch = await inTransaction(shop.db, (tx) => dateOldDeliveries(tx, next));
      dated += batch.dated;
      after = batch.last;
      if (batch.dated < BATCH) return dated;
    }
  });
}
