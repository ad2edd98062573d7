import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './database.ts';
import { isDatabaseAway, isDatabaseUnavailable } from './database-unavailable.ts';

const role = 'duskline_shop';

test('connections that are cut under load end neither the process nor the pool', async () => {
  const url = await createTestDatabase();
  const shop = connectDatabase<object>({ url, role, schema: 'shop' });
  const owner = connectDatabase<object>({
    url: inject('databaseUrl'),
    role: 'duskline',
    schema: 'public',
  });
  const database = new URL(url).pathname.slice(1);
  const seen: unknown[] = [];
  let served = 0;
  let isOver = false;
  const shoppers = Array.from({ length: 20 }, async () => {
    while (!isOver) {
      await sql`select pg_sleep(0.005)`.execute(shop.db).then(
        () => served++,
        (error) => seen.push(error),
      );
    }
  });
  for (let cut = 0; cut < 5; cut++) {
    const before = served;
    await expect.poll(() => served).toBeGreaterThan(before + 20);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${database}`.execute(owner.db);
  }
  const before = served;
  await expect.poll(() => served).toBeGreaterThan(before + 100);
  isOver = true;
  await Promise.all(shoppers);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
  await Promise.all([shop.close(), owner.close()]);
});

test('a server that has ended leaves no socket: unavailable', async () => {
  const nobody = connectDatabase<object>({
    url: 'postgres://a:b@127.0.0.1:1/x?host=/tmp/no-such-folder',
    role,
    schema: 'shop',
  });
  const refused = await sql`select 1`.execute(nobody.db).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  await nobody.close();
});

test('nobody listens on the port: unavailable; a wrong statement: not', async () => {
  const nobody = connectDatabase<object>({
    url: 'postgres://a:b@127.0.0.1:1/x',
    role,
    schema: 'shop',
  });
  const refused = await sql`select 1`.execute(nobody.db).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  await nobody.close();

  const shop = connectDatabase<object>({ url: await createTestDatabase(), role, schema: 'shop' });
  const wrong = await sql`select nothing from nowhere`
    .execute(shop.db)
    .catch((error: unknown) => error);
  expect(wrong).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(wrong)).toBe(false);
  await shop.close();
});

test.each([
  ['08006', 'connection failure', true],
  ['08P01', 'unsupported startup parameter: options', false],
  ['08P01', 'no such user: shop', false],
  ['08P01', 'no such database: shop', false],
  ['08P01', 'server login has been failing, try again later (server_login_retry)', true],
  ['08P01', 'no more connections allowed (max_client_conn)', true],
])('%s %s: a start waits for it: %s; a request may be tried again', (code, words, isAway) => {
  const refusal = Object.assign(new Error(words), { code });
  expect([isDatabaseAway(refusal), isDatabaseUnavailable(refusal)]).toEqual([isAway, true]);
});
