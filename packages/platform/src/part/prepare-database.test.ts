import pg from 'pg';
import { expect, inject, test } from 'vitest';
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
