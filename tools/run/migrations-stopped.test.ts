import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type Fleet, planFleet } from './fleet.ts';
import { createFleetDatabase, type FleetDatabase } from './fleet-database.ts';
import type { RunningPart } from './running-part.ts';

/** As a shell names a program that SIGTERM ended. */
const STOPPED = 143;
const ONE_LINE = /^✗ stopped by SIGTERM: [^\n]+\n$/;
const dataDir = await mkdtemp(join(tmpdir(), 'duskline-migrations-stopped-'));
let database: FleetDatabase;
let fleet: Fleet;

beforeAll(async () => {
  database = await createFleetDatabase(inject('databaseUrl'), `stopped_${process.pid}`);
  fleet = await planFleet(database.url(), dataDir);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<RunningPart> {
  const part = await fleet.start('migrations');
  onTestFinished(() => part.kill());
  return part;
}

const count = async (statement: string) =>
  Number((await database.query<{ count: string }>(statement))[0]?.count);
const applied = () => count('select count(*) from shop.migration').catch(() => 0);
const HERE = 'datname = current_database()';
const sessions = () =>
  count(
    `select count(*) from pg_stat_activity where ${HERE} and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
const waiting = () =>
  count(
    `select count(*) from pg_stat_activity where ${HERE} and wait_event_type = 'Lock' and wait_event = 'advisory'`,
  );

test('a run that waits for another ends at a signal, and so does one in the middle; the next completes both', async () => {
  const first = await start();
  await expect.poll(applied).toBeGreaterThan(3);
  process.kill(first.pid ?? 0, 'SIGSTOP');
  const second = await start();
  await expect.poll(waiting).toBe(1);
  expect(await second.stop()).toBe(STOPPED);
  expect(second.said()).toMatch(ONE_LINE);
  expect(await waiting()).toBe(0);

  const stopped = first.stop();
  process.kill(first.pid ?? 0, 'SIGCONT');
  expect(await stopped).toBe(STOPPED);
  expect(first.said()).toMatch(ONE_LINE);
  expect(await sessions()).toBe(0);

  const third = await start();
  expect(await third.ended).toBe(0);
  expect(third.said()).toContain('✓ the database has all migrations');
});
