import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../context.ts';
import { deletePresses } from './staff-press.sql.ts';

/** A screen that stood open for longer than a week is not pressed again for a lost reply. */
const PRESS_DAYS = 7;
const AT_ONCE = 1_000;

/** Register the job that deletes what staff pressed over a week ago; returns how many of it. */
export async function startPressJobs({ jobs, db, clock }: ShopContext): Promise<void> {
  await jobs.repeat('purge-staff-presses', '55 4 * * *', async () => {
    const before = addDays(clock.now(), -PRESS_DAYS);
    let deleted = 0;
    for (;;) {
      const some = await inTransaction(db, (tx) => deletePresses(tx, before, AT_ONCE));
      deleted += some;
      if (some < AT_ONCE) return { deleted };
    }
  });
}
