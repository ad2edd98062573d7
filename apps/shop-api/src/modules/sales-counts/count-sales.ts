import { inOneStatement } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { countSales } from './sales-counts.sql.ts';

/** No shopper waits for a sales count; rankings take it over every ten minutes. */
const COUNT_EVERY_SECONDS = 5;
const BATCH = 500;

/** Start the job that adds what was paid to the sales counts, many lines at a time. */
export function startSalesJobs({ jobs, db }: Pick<ShopContext, 'jobs' | 'db'>): void {
  jobs.every('count-sales', COUNT_EVERY_SECONDS, async () => {
    let counted = 0;
    for (;;) {
      const lines = await inOneStatement(db, (tx) => countSales(tx, BATCH));
      counted += lines;
      if (lines < BATCH) return { counted };
    }
  });
}
