import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from '@duskline/all-in-one/lock-data-folder';
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
  const beside = await openDatabase(environment);
  expect(beside.url).toBe(database.url);
  await beside.close();
  await database.close();
  const store = await lockDataFolder(dataDir);
  await store.release();
});
