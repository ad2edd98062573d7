import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { ACCESS_DAYS } from '../../retention/retention-days.rules.ts';
import { deleteAccessRecords } from './access-records.sql.ts';

const AT_ONCE = 1_000;

/** Register the job that deletes access records after two years; returns how many of them. */
export async function startAccessRecordJobs({ jobs, db, clock }: ShopContext): Promise<void> {
  await jobs.repeat('purge-access-records', '50 4 * * *', async () => {
    const before = addDays(clock.now(), -ACCESS_DAYS);
    let deleted = 0;
    for (;;) {
      const some = await inTransaction(db, (tx) => deleteAccessRecords(tx, before, AT_ONCE));
      deleted += some;
      if (some < AT_ONCE) return { deleted };
    }
  });
}
