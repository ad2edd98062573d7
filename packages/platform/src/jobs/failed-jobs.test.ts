import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, inTransaction } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { dropFailedJob, findFailedJobs, retryFailedJob } from './failed-jobs.ts';
import { countJobs } from './job-counts.ts';
import { openJobSender } from './jobs.ts';

const service = { role: 'duskline_shop', schema: 'shop' };

test('a failed job says why without naming anybody, is put back to be due at once, or is given up, each once', async () => {
  const url = await createTestDatabase();
  const { db, close } = connectDatabase<object>({ url, ...service });
  onTestFinished(close);
  expect(await findFailedJobs(db, 'shop', 10)).toEqual([]);
  const sender = await openJobSender({ url, ...service, log: createLog('test', 'silent') });
  for (const name of ['again', 'away']) {
    await inTransaction(db, (tx) => sender.send(tx, name, { no: 1 }));
  }
  await sender.stop();
  await sql`update shop_jobs.job set state = 'failed', completed_on = now(), retry_count = 5,
    output = '{"message":"no reply to kim@duskline.example"}' where name in ('again', 'away')`.execute(
    db,
  );
  const failed = await findFailedJobs(db, 'shop', 10);
  const idOf = (queue: string) => failed.find((job) => job.queue === queue)?.id ?? '';
  expect(failed).toHaveLength(2);
  expect(failed[0]).toMatchObject({ problem: 'no reply to [email]', tries: 6 });

  const retry = () => inTransaction(db, (tx) => retryFailedJob(tx, 'shop', idOf('again')));
  expect(await retry()).toBe('again');
  expect(await retry()).toBeUndefined();
  const drop = () => inTransaction(db, (tx) => dropFailedJob(tx, 'shop', idOf('away')));
  expect(await drop()).toBe('away');
  expect(await drop()).toBeUndefined();
  expect(await findFailedJobs(db, 'shop', 10)).toEqual([]);
  const [counted] = await countJobs(db, 'shop');
  expect(counted).toMatchObject({ queue: 'again', waiting: 1, failed: 0 });
});
