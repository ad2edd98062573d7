import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { deleteEndedMemberApiSessions, deleteExpiredSessions } from '../sessions/index.ts';
import { deleteExpiredLoginCodes } from './login-codes.sql.ts';

/** Start the nightly job that deletes expired sessions and login codes. */
export async function startAuthJobs({ db, jobs, clock }: ShopContext): Promise<void> {
  await jobs.repeat('purge-sessions', '20 4 * * *', () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      await deleteExpiredSessions(tx, now);
      await deleteExpiredLoginCodes(tx, now);
      await deleteEndedMemberApiSessions(tx, addDays(now, -1)); // no login takes that long
    }),
  );
}
