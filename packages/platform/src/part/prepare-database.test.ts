import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { migrateReachable } from './prepare-database.ts';

test('a server that replies and can only be read ends the start at once, with a line that says so', async () => {
  const url = await createTestDatabase();
  const owner = new pg.Client({ connectionString: inject('databaseUrl') });
  await owner.connect();
  const database = owner.escapeIdentifier(new URL(url).pathname.slice(1));
  await owner.query(`alter database ${database} set default_transaction_read_only = on`);
  await owner.end();
  const said: string[] = [];
  const patience = { say: (line: string) => void said.push(line), waitsMs: 1000 };
  await expect(migrateReachable(url, [], { patience })).rejects.toThrow(
    /^DATABASE_URL: the server there refuses \(.*read-only/,
  );
  expect(said).toEqual([]);
});

test('an address where nobody listens ends the start, when its wait is over, with a line that says so', async () => {
  await expect(migrateReachable('postgres://a:b@127.0.0.1:1/x', [])).rejects.toThrow(
    /^DATABASE_URL: no PostgreSQL replies there \(.*ECONNREFUSED/,
  );
});

test('a migration under way when its process is to stop is rolled back at once, by the server too', async () => {
  const migrations = await mkdtemp(join(tmpdir(), 'duskline-migration-'));
  onTestFinished(() => rm(migrations, { recursive: true }));
  await writeFile(join(migrations, '0001_first.sql'), 'create table first_one ();');
  await writeFile(
    join(migrations, '0002_long.sql'),
    "create table half (); select pg_sleep(600), 'of the long migration';",
  );
  const url = await createTestDatabase();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const count = async (statement: string) => (await owner.query(statement)).rowCount;
  const running = () =>
    count(
      "select from pg_stat_activity where wait_event = 'PgSleep' and query ~ 'of the long migration'",
    );

  const stopping = new AbortController();
  const schema = 'stopped';
  const service = { schema, role: `role_stopped_${process.pid}`, migrations };
  onTestFinished(async () => {
    await owner.query(`drop owned by ${service.role} cascade; drop role ${service.role}`);
    await owner.end();
  });
  const migrated = migrate(url, [service], { stopping: stopping.signal });
  const ended = expect(migrated).rejects.toThrow('a signal');
  await expect.poll(running).toBe(1);
  stopping.abort(new Error('a signal'));
  await ended;
  await expect.poll(running).toBe(0);
  const tables = await owner.query("select tablename from pg_tables where schemaname = 'stopped'");
  expect(tables.rows.map((row) => row.tablename).toSorted()).toEqual(['first_one', 'migration']);
  const { rows } = await owner.query('select name from stopped.migration');
  expect(rows).toEqual([{ name: '0001_first' }]);
});
