import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { ACCESS_DAYS, TRY_DAYS } from '../../retention/retention-days.rules.ts';
import { deleteOldInvitations } from '../staff-invitations/index.ts';
import { deleteOldFailures, deleteUnusedDevices } from '../staff-login/index.ts';
import { deleteOldSessions } from '../staff-sessions/index.ts';

/** A browser that was not used for a year is no longer known. */
const DEVICE_DAYS = 365;

/** Register the job that deletes what is over: logins after two years, the rest earlier. */
export async function startStaffJobs({ jobs, db, clock }: ShopContext): Promise<void> {
  await jobs.repeat('purge-staff-logins', '40 4 * * *', async () => {
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      await deleteOldSessions(tx, addDays(now, -ACCESS_DAYS));
      await deleteOldInvitations(tx, addDays(now, -TRY_DAYS));
      await deleteOldFailures(tx, addDays(now, -TRY_DAYS));
      await deleteUnusedDevices(tx, addDays(now, -DEVICE_DAYS));
    });
  });
}
