import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from '@duskline/all-in-one/lock-data-folder';
import {
  STORE_DATABASE,
  startEmbeddedPostgres,
} from '@duskline/platform/embedded-postgres/embedded-postgres';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'duskline-ops-'));
const environment = { DATA_DIR: dataDir };
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a command beside a store whose database does not reply yet leaves it to the store', async () => {
  const store = await lockDataFolder(dataDir);
  await expect(openDatabase(environment)).rejects.toThrow(/데이터베이스가 대답하지 않아요/);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  await store.release();
});

test('a store does not stop the database on which a command works', async () => {
  const database = await openDatabase(environment);
  await expect(lockDataFolder(dataDir)).rejects.toThrow(/a store or an operator’s command/);
  await database.close();
  const store = await lockDataFolder(dataDir);
  await store.release();
});

test('a command does not work on the database that another command stops at its end', async () => {
  const first = await openDatabase(environment);
  await expect(openDatabase(environment)).rejects.toThrow(/다른 운영자 명령이 실행 중/);
  await first.close();
  const second = await openDatabase(environment);
  await second.close();
});

test('of two commands that come at once, one is told of the other', async () => {
  const both = await Promise.allSettled([openDatabase(environment), openDatabase(environment)]);
  const opened = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  for (const database of opened) await database.close();
  expect(opened).toHaveLength(1);
  expect(refused).toEqual([expect.stringContaining('다른 운영자 명령이 실행 중')]);
});

test('a command beside a running store works on the database of the store', async () => {
  const store = await lockDataFolder(dataDir);
  const postgres = await startEmbeddedPostgres({
    directory: join(dataDir, 'postgres'),
    database: STORE_DATABASE,
  });
  const command = await openDatabase(environment);
  expect(command.url).toBe(postgres.url);
  await command.close();
  await postgres.stop();
  await store.release();
});
