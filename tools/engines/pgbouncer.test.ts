import { memberService } from '@duskline/member-api/service';
import { lookAtPooler } from '@duskline/platform/database/look-at-pooler';
import { createLog } from '@duskline/platform/log';
import { migrateReachable } from '@duskline/platform/part/prepare-database';
import { createTestDatabase } from '@duskline/platform/testing/test-database';
import { shopService } from '@duskline/shop-api/service';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
} from '../../apps/shop-api/test/checkout-factories.ts';
import { visitorHeaders } from '../../apps/shop-api/test/factories.ts';
import { type PgBouncer, startPgBouncer } from './start-pgbouncer.ts';

const password = 'pass & word of "both" roles';
const services = [shopService, memberService];
const BUYERS = 12;

let database: string;
let pgBouncer: PgBouncer;
let pooler: { url: string; prepares: boolean };
let shop: BuyingShop;

beforeAll(async () => {
  database = await createTestDatabase();
  const users = services.map(({ role }) => role);
  pgBouncer = await startPgBouncer({ postgres: database, users, password, sessions: 2 });
  pooler = { url: pgBouncer.urlOf(new URL(database).pathname.slice(1)), prepares: false };
  await migrateReachable(database, services, { pooler });
  shop = await buildBuyingShop({ databaseUrl: database, pooler, log: createLog('test', 'silent') });
});
afterAll(async () => {
  await shop.close();
  await pgBouncer.close();
});

test('twelve buyers share two sessions: each is sold one, and pages change with the stock', async () => {
  const option = await anOption(shop, { available: BUYERS });
  const orders = await Promise.all(
    Array.from({ length: BUYERS }, () => aPaidOrder(shop, [option])),
  );
  expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(BUYERS);
  const sessions = await sql<{ pids: number }>`
    select count(*)::integer as pids from pg_stat_activity
    where usename = ${shopService.role} and datname = current_database()`.execute(shop.db);
  expect(sessions.rows[0]?.pids).toBeLessThanOrEqual(2);
  await shop.cachesInvalidated();
  const found = await shop.app.inject({
    ...{ url: `/products/${option.productNo}/options`, headers: visitorHeaders },
  });
  expect(found.json().flatOptions[0].stockCnt).toBe(0);
});

test('each service is its own role with its own settings, and sees nothing of the other', async () => {
  const { rows } = await sql`
    select current_user as role, current_setting('search_path') as path,
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('TimeZone') as zone`.execute(shop.db);
  expect(rows).toEqual([
    {
      role: 'duskline_shop',
      path: 'shop, public',
      statement: '1min',
      lock: '10s',
      zone: 'Asia/Seoul',
    },
  ]);
  await expect(sql`select 1 from member.account`.execute(shop.db)).rejects.toMatchObject({
    code: '42501',
  });
});

test('a PgBouncer that ends costs refusals with 503, and the shop comes back by itself', async () => {
  await pgBouncer.stop();
  const away = await shop.app.inject({ url: '/products/1/options', headers: visitorHeaders });
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '3']);
  await pgBouncer.start();
  const read = () => shop.app.inject({ url: '/products/1/options', headers: visitorHeaders });
  await expect.poll(async () => (await read()).statusCode).not.toBe(503);
});

test('an address that is a PgBouncer, or lets nobody in, ends the start at once with a line that names it', async () => {
  const { role } = shopService;
  const said: string[] = [];
  const patience = { say: (line: string) => void said.push(line), waitsMs: 1000 };
  const through = new URL(pooler.url);
  through.username = role;
  await expect(migrateReachable(through.href, services, { patience })).rejects.toThrow(
    /^DATABASE_URL: a pooler .* set DATABASE_DIRECT_URL/,
  );
  const wrong = { ...pooler, url: pooler.url.replace(/:[^:@]+@/, ':wrong@') };
  await expect(migrateReachable(database, services, { pooler: wrong, patience })).rejects.toThrow(
    /^DATABASE_URL: no PgBouncer lets duskline_shop in/,
  );
  expect(said).toEqual([]);
});

test('the doctor sees the mode, the settings and whether statements can be prepared', async () => {
  expect(await lookAtPooler(pooler, shopService)).toEqual({
    ...{ reached: true, sharesSessions: true, hasSettings: true, prepares: true },
  });
  expect(
    await lookAtPooler({ ...pooler, url: 'postgres://x@127.0.0.1:1/x' }, shopService),
  ).toMatchObject({
    reached: false,
  });
});
