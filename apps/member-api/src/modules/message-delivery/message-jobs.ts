import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext } from '../../context.ts';
import { MESSAGE_DAYS, NOTIFICATION_DAYS } from '../../retention/retention-days.rules.ts';
import { deleteOldNotifications } from '../notifications/index.ts';
import { sendDueMessages } from './deliver-messages.ts';
import { deleteOldMessages } from './messages.sql.ts';
import { SEND_JOB } from './queue-message.ts';

/** Handle queued messages at once and due ones every minute, and schedule the nightly purge of old ones. */
export async function scheduleMessageJobs(context: MemberContext): Promise<void> {
  const { jobs, db, clock } = context;
  await jobs.drain(SEND_JOB, () => sendDueMessages(context));
  await jobs.repeat('send-due-messages', '* * * * *', () => sendDueMessages(context));
  await jobs.repeat('purge-messages', '50 4 * * *', () =>
    inTransaction(db, async (tx) => {
      const before = (days: number) => addDays(clock.now(), -days);
      await deleteOldMessages(tx, before(MESSAGE_DAYS));
      await deleteOldNotifications(tx, before(NOTIFICATION_DAYS));
    }),
  );
}
