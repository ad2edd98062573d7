import { addDays } from '@duskline/contract/time.rules';
import type { ShopContext } from '../../context.ts';
import { inBatches } from '../../retention/in-batches.ts';
import { ACCESS_DAYS } from '../../retention/retention-days.rules.ts';
import { deleteAccessRecords } from './access-records.sql.ts';

const AT_ONCE = 1_000;

/** Register the job that deletes access records after two years; returns how many of them. */
export async function startAccessRecordJobs({ jobs, db, clock }: ShopContext): Promise<void> {
  await jobs.repeat('purge-access-records', '50 4 * * *', async () => {
    const before = addDays(clock.now(), -ACCESS_DAYS);
    const deleted = await inBatches(db, AT_ONCE, (tx, limit) =>
      deleteAccessRecords(tx, before, limit),
    );
    return { deleted };
  });
}
