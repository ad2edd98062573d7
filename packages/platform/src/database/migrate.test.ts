import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { compareMigrations, migrate, type Service } from './migrate.ts';

let count = 0;

/** A service of one migration, whose role and schema no other test has, and a database for it. */
async function aService(): Promise<{ url: string; service: Service }> {
  const migrations = await mkdtemp(join(tmpdir(), 'migrate-'));
  onTestFinished(() => rm(migrations, { recursive: true }));
  await writeFile(join(migrations, '0001_first.sql'), 'create table first (no integer);');
  const name = `migrated_${process.pid}_${++count}`;
  return { url: await createTestDatabase(), service: { schema: name, role: name, migrations } };
}

/** Somebody's transaction that keeps what `statement` locks; `leave` rolls it back. */
async function someoneHolds(url: string, statement: string): Promise<{ leave(): void }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query(statement);
  return { leave: () => void client.query('rollback') };
}

test('a start waits for who holds the list of what was applied, though nothing is missing', async () => {
  const { url, service } = await aService();
  await migrate(url, [service]);
  const { leave } = await someoneHolds(
    url,
    `lock table ${service.schema}.migration in access exclusive mode`,
  );
  const waited = vi.fn(leave);
  await migrate(url, [service], { onRetry: waited });
  expect(waited).toHaveBeenCalledWith(expect.objectContaining({ code: '55P03' }));
});

test('a start waits for who is at the schema of its service', async () => {
  const { url, service } = await aService();
  const { leave } = await someoneHolds(url, `create schema ${service.schema}`);
  const waited = vi.fn(leave);
  await migrate(url, [service], { onRetry: waited });
  expect(waited).toHaveBeenCalledWith(expect.objectContaining({ code: '55P03' }));
  expect(await compareMigrations(url, [service])).toEqual({ pending: [], unknown: [] });
});
