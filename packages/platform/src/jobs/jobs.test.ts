import { HOUR_MS } from '@duskline/contract/time.rules';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, inTransaction } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type RunningJobs, startJobs } from './jobs.ts';

const service = { role: 'duskline_shop', schema: 'shop' };
const nothing = async () => {};

async function start(url: string, ...names: string[]): Promise<RunningJobs> {
  const jobs = await startJobs({ url, ...service, log: createLog('test', 'silent') });
  for (const name of names) await jobs.repeat(name, '0 4 * * *', nothing);
  return jobs;
}

/** List what is scheduled and which queues there are, pg-boss's own apart. */
async function readNames(url: string): Promise<{ schedules: string[]; queues: string[] }> {
  const boss = new PgBoss({
    connectionString: url,
    options: `-c role=${service.role}`,
    schema: 'shop_jobs',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const schedules = (await boss.getSchedules()).map(({ name }) => name);
  const queues = (await boss.getQueues()).map(({ name }) => name);
  await boss.stop({ graceful: false });
  return { schedules, queues: queues.filter((name) => !name.startsWith('__')).sort() };
}

test('a renamed repeating job leaves neither its schedule nor its queue behind', async () => {
  const url = await createTestDatabase();
  await (await start(url, 'throw-away', 'stays')).stop();
  const jobs = await start(url, 'purge', 'stays');
  onTestFinished(() => jobs.stop());
  // The earlier version may still run beside this one.
  expect(await jobs.removeUnused(new Date())).toEqual([]);
  expect((await readNames(url)).schedules).toEqual(['purge', 'stays', 'throw-away']);

  expect(await jobs.removeUnused(new Date(Date.now() + 3 * HOUR_MS))).toEqual(['throw-away']);
  expect(await readNames(url)).toEqual({
    schedules: ['purge', 'stays'],
    queues: ['purge', 'stays'],
  });
});

test('the queue waits no longer for a lock than the rest of the store', async () => {
  const url = await createTestDatabase();
  const { db, close } = connectDatabase<object>({ url, ...service });
  onTestFinished(close);
  const log = createLog('test', 'silent');
  const jobs = await startJobs({ url, ...service, log, limits: { lockSeconds: 1 } });
  onTestFinished(() => jobs.stop());
  await inTransaction(db, async (tx) => {
    await sql`lock table shop_jobs.queue`.execute(tx);
    await expect(jobs.removeUnused(new Date())).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await jobs.removeUnused(new Date())).toEqual([]);
});

test('work that an earlier version has queued is not deleted', async () => {
  const url = await createTestDatabase();
  const earlier = await start(url);
  await earlier.handle('mail-link', nothing);
  await earlier.stop();
  const { db, close } = connectDatabase<object>({ url, ...service });
  onTestFinished(close);
  const jobs = await start(url, 'purge');
  onTestFinished(() => jobs.stop());
  await inTransaction(db, (tx) => jobs.send(tx, 'mail-link', { memberNo: 1 }));

  expect(await jobs.removeUnused(new Date(Date.now() + 3 * HOUR_MS))).toEqual([]);
  expect((await readNames(url)).queues).toEqual(['mail-link', 'purge']);
});

test('the queues of the other service are left alone', async () => {
  const url = await createTestDatabase();
  const member = await startJobs({
    url,
    role: 'duskline_member',
    schema: 'member',
    log: createLog('test', 'silent'),
  });
  onTestFinished(() => member.stop());
  await member.repeat('purge-tokens', '0 4 * * *', nothing);
  const jobs = await start(url, 'purge');
  onTestFinished(() => jobs.stop());
  expect(await jobs.removeUnused(new Date(Date.now() + 3 * HOUR_MS))).toEqual([]);
});

test('a queued job begins without waiting for the look of its own queue, as does the next one', async () => {
  const url = await createTestDatabase();
  const { db, close } = connectDatabase<object>({ url, ...service });
  onTestFinished(close);
  const jobs = await start(url);
  onTestFinished(() => jobs.stop());
  const begun: unknown[] = [];
  let onBegun = () => {};
  await jobs.handle('send-code', async (data) => {
    begun.push(data);
    onBegun();
  });
  // The first one may be found by the queue's own look at the start, no other.
  for (const no of [1, 2, 3]) {
    const hasBegun = new Promise<void>((resolve) => {
      onBegun = resolve;
    });
    await inTransaction(db, (tx) => jobs.send(tx, 'send-code', { no }));
    await hasBegun;
  }
  expect(begun).toEqual([{ no: 1 }, { no: 2 }, { no: 3 }]);
});
