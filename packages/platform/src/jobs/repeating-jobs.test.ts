import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, inTransaction } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startJobs } from './jobs.ts';
import { listRepeatingJobs, runRepeatingJob } from './repeating-jobs.ts';

const service = { role: 'duskline_shop', schema: 'shop' };

test('a repeating job is listed with its times, runs at once when it is asked for, and once for two presses', async () => {
  const url = await createTestDatabase();
  const { db, close } = connectDatabase<object>({ url, ...service });
  onTestFinished(close);
  expect(await listRepeatingJobs(db, 'shop')).toEqual([]);

  const jobs = await startJobs({ url, ...service, log: createLog('test', 'silent') });
  onTestFinished(() => jobs.stop());
  let runs = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await jobs.repeat('points-expiry', '5 0 * * *', async () => {
    runs += 1;
    await ended;
  });
  const idle = { queue: 'points-expiry', cron: '5 0 * * *', isRunning: false, isWaiting: false };
  expect(await listRepeatingJobs(db, 'shop')).toEqual([
    { ...idle, lastEndedAt: null, hasLastFailed: false },
  ]);

  const press = (queue: string) =>
    inTransaction(db, (tx) => runRepeatingJob(tx, { schema: 'shop', jobs }, queue));
  const both = await Promise.all([press('points-expiry'), press('points-expiry')]);
  expect(both.map((one) => one?.isNew).toSorted()).toEqual([false, true]);
  expect(await press('no-such-job')).toBeUndefined();
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
  expect(await listRepeatingJobs(db, 'shop')).toMatchObject([{ isRunning: true }]);
  expect((await press('points-expiry'))?.isNew).toBe(false);

  end();
  await expect
    .poll(async () => (await listRepeatingJobs(db, 'shop'))[0]?.lastEndedAt, { timeout: 10_000 })
    .toBeInstanceOf(Date);
  expect(await listRepeatingJobs(db, 'shop')).toMatchObject([
    { ...idle, hasLastFailed: false, lastEndedAt: expect.any(Date) },
  ]);
  expect(runs).toBe(1);
});
