import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { showTermsOfToday } from './revise-terms.ts';

/** Let the store take announced terms into force by itself, at midnight in Seoul. */
export async function startTermsJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('show-terms-of-today', '0 0 * * *', () =>
    inTransaction(shop.db, (tx) => showTermsOfToday(tx, shop)),
  );
}
