import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { keyOldOrders } from './contact-keys.sql.ts';

const BATCH = 500;

/** Start the job that makes orders of before findable by name, phone and mail. */
export async function startOrderKeyJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('key-orders', '*/5 * * * *', async () => {
    let keyed = 0;
    for (;;) {
      const done = await inTransaction(shop.db, (tx) => keyOldOrders(tx, shop.vault, BATCH));
      keyed += done;
      if (done < BATCH) return keyed;
    }
  });
}
