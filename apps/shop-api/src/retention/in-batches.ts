import { inTransaction } from '@duskline/platform/database/database';
import type { ShopDb, ShopTx } from '../context.ts';

/**
 * Work off what is due in transactions of up to `limit` rows each, until one finds fewer; returns how
 * many in all. Safe to run at any time, twice, and to interrupt.
 */
export async function inBatches(
  db: ShopDb,
  limit: number,
  work: (tx: ShopTx, limit: number) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const some = await inTransaction(db, (tx) => work(tx, limit));
    total += some;
    if (some < limit) return total;
  }
}
