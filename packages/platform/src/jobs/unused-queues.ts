import { HOUR_MS } from '@duskline/contract/time.rules';
import type { PgBoss } from 'pg-boss';

/** Longer than two versions of a service run side by side during an update. */
const UNUSED_MS = 2 * HOUR_MS;
const OWN_PREFIX = '__pgboss__';
const UNFINISHED = ['created', 'retry', 'active'];

/**
 * Mark the queues of this process as used, and remove those that no process has marked for two
 * hours: a renamed or removed job leaves its queue and its schedule behind, and the schedule would
 * queue work that nothing does any more. A queue whose unfinished jobs carry data stays. Returns the
 * names of the removed ones.
 */
export async function removeUnusedQueues(
  boss: PgBoss,
  used: ReadonlySet<string>,
  options: { retryLimit: number; retryBackoff: boolean },
  now: Date,
): Promise<string[]> {
  for (const name of used) await boss.updateQueue(name, options);
  const unused = (await boss.getQueues()).filter(
    ({ name, updatedOn }) =>
      !used.has(name) &&
      !name.startsWith(OWN_PREFIX) &&
      updatedOn.getTime() < now.getTime() - UNUSED_MS,
  );
  const removed: string[] = [];
  for (const { name } of unused) {
    await boss.unschedule(name);
    const unfinished = (await boss.findJobs(name)).filter(({ state }) =>
      UNFINISHED.includes(state),
    );
    // What a schedule has queued carries no data.
    if (unfinished.some(({ state, data }) => state === 'active' || data !== null)) continue;
    await boss.deleteQueue(name);
    removed.push(name);
  }
  return removed;
}
