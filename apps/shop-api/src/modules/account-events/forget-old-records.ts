import { inTransaction } from '@duskline/platform/database';
import type { Shop } from '../../shop.ts';
import { clearOrdersBefore, deleteInquiriesBefore } from './account-events.sql.ts';
import { COMPLAINT_DAYS, CONTRACT_DAYS } from './retention.rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every night: takes out of the books who the law no longer asks to keep. */
export async function startForgettingRecords({
  db,
  jobs,
  clock,
}: Pick<Shop, 'db' | 'jobs' | 'clock'>): Promise<void> {
  await jobs.repeat('forget-old-records', '10 4 * * *', () =>
    inTransaction(db, async (tx) => {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
      await clearOrdersBefore(tx, daysAgo(CONTRACT_DAYS));
      await deleteInquiriesBefore(tx, daysAgo(COMPLAINT_DAYS));
    }),
  );
}
