import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { deleteExpiredSessions } from './sessions.sql.ts';

/** Start the nightly job that deletes expired sessions. */
export async function startAuthJobs({ db, jobs, clock }: ShopContext): Promise<void> {
  await jobs.repeat('purge-sessions', '20 4 * * *', () =>
    inTransaction(db, (tx) => deleteExpiredSessions(tx, clock.now())),
  );
}
