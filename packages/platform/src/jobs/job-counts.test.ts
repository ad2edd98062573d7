import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, inTransaction } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { countJobs } from './job-counts.ts';
import { openJobSender } from './jobs.ts';

const service = { role: 'duskline_shop', schema: 'shop' };

test('jobs are counted by queue: due, under way, given up, and how long they wait', async () => {
  const url = await createTestDatabase();
  const { db, close } = connectDatabase<object>({ url, ...service });
  onTestFinished(close);
  const sender = await openJobSender({ url, ...service, log: createLog('test', 'silent') });
  for (const name of ['waits', 'waits', 'runs', 'failed', 'later', 'done']) {
    await inTransaction(db, (tx) => sender.send(tx, name, { no: 1 }));
  }
  await sender.stop();
  const set = (name: string, change: string) =>
    sql`update shop_jobs.job set ${sql.raw(change)} where name = ${name}`.execute(db);
  await set('waits', `start_after = now() - interval '2 minutes'`);
  await set('runs', `state = 'active', started_on = now() - interval '20 minutes'`);
  await set('failed', `state = 'failed', completed_on = now()`);
  await set('later', `start_after = now() + interval '1 hour'`);
  await set('done', `state = 'completed', completed_on = now()`);
  const counts = await countJobs(db, 'shop');
  const brief = counts.map(({ queue, waiting, running, failed }) => [
    ...[queue, waiting, running, failed],
  ]);
  expect(brief).toEqual([
    ['failed', 0, 0, 1],
    ['later', 0, 0, 0],
    ['runs', 0, 1, 0],
    ['waits', 2, 0, 0],
  ]);
  const waits = counts.find(({ queue }) => queue === 'waits');
  expect(waits?.oldestSeconds).toBeGreaterThanOrEqual(120);
  expect(counts.find(({ queue }) => queue === 'runs')?.longestSeconds).toBeGreaterThan(1199);
});
