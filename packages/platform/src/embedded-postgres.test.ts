import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './testing/test-database.ts';

test('a test database is a real PostgreSQL with both schemas', async () => {
  const client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
  const { rows } = await client.query(
    "select nspname from pg_namespace where nspname in ('shop', 'member') order by 1",
  );
  await client.end();
  expect(rows.map((row) => row.nspname)).toEqual(['member', 'shop']);
});
