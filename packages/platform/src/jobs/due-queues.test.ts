import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, inTransaction } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { findDueQueues } from './due-queues.ts';
import { openJobSender } from './jobs.ts';

const service = { role: 'duskline_shop', schema: 'shop' };

test('only queues with a job that is due are found, one that is to be tried again too', async () => {
  const url = await createTestDatabase();
  const { db, close } = connectDatabase<object>({ url, ...service });
  onTestFinished(close);
  const sender = await openJobSender({ url, ...service, log: createLog('test', 'silent') });
  const names = ['due', 'due', 'again', 'later', 'under-way', 'failed', 'not-asked'];
  for (const name of names) await inTransaction(db, (tx) => sender.send(tx, name, { no: 1 }));
  await sender.stop();
  const set = (name: string, change: string) =>
    sql`update shop_jobs.job set ${sql.raw(change)} where name = ${name}`.execute(db);
  await set('again', `state = 'retry'`);
  await set('later', `start_after = now() + interval '1 hour'`);
  await set('under-way', `state = 'active'`);
  await set('failed', `state = 'failed'`);

  const boss = new PgBoss({
    ...{ connectionString: url, options: `-c role=${service.role}`, schema: 'shop_jobs' },
    ...{ supervise: false, schedule: false },
  });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  const asked = [...new Set(names), 'never-queued'].filter((name) => name !== 'not-asked');
  const due = await findDueQueues(boss.getDb(), 'shop_jobs', asked);
  expect(due.sort()).toEqual(['again', 'due']);
});

test('each connection prepares the look once, and finds what was queued since', async () => {
  const url = await createTestDatabase();
  const { db, close } = connectDatabase<object>({ url, ...service });
  onTestFinished(close);
  const sender = await openJobSender({ url, ...service, log: createLog('test', 'silent') });
  onTestFinished(() => sender.stop());
  const boss = new PgBoss({
    ...{ connectionString: url, options: `-c role=${service.role}`, schema: 'shop_jobs', max: 1 },
    ...{ supervise: false, schedule: false },
  });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  const look = () => findDueQueues(boss.getDb(), 'shop_jobs', ['letters', 'parcels']);
  expect(await look()).toEqual([]);
  await inTransaction(db, (tx) => sender.send(tx, 'letters', { no: 1 }));
  expect(await look()).toEqual(['letters']);

  const { rows } = await boss.getDb().executeSql(`
    select (generic_plans + custom_plans)::integer as runs from pg_prepared_statements`);
  expect(rows).toEqual([{ runs: 2 }]);
});
