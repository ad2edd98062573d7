import { addDays } from '@duskline/contract/time.rules';
import type { ShopContext } from '../context.ts';
import { inBatches } from '../retention/in-batches.ts';
import { deletePresses } from './staff-press.sql.ts';

/** A screen that stood open for longer than a week is not pressed again for a lost reply. */
const PRESS_DAYS = 7;
const AT_ONCE = 1_000;

/** Register the job that deletes what staff pressed over a week ago; returns how many of it. */
export async function startPressJobs({ jobs, db, clock }: ShopContext): Promise<void> {
  await jobs.repeat('purge-staff-presses', '55 4 * * *', async () => {
    const before = addDays(clock.now(), -PRESS_DAYS);
    const deleted = await inBatches(db, AT_ONCE, (tx, limit) => deletePresses(tx, before, limit));
    return { deleted };
  });
}
