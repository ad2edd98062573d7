import { memberService } from '@duskline/member-api/service';
import { compareMigrations, migrate } from '@duskline/platform/database/migrate';
import { shopService } from '@duskline/shop-api/service';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { buildTestMemberApi } from '../../apps/member-api/test/build-test-member.ts';
import { buildBuyingShop, callShop } from '../../apps/shop-api/test/checkout-factories.ts';
import { loginAs } from '../../apps/shop-api/test/factories.ts';
import { startOldVersion } from './old-version.ts';
import {
  FIRST_ADDITIVE_RELEASE,
  FIRST_RELEASE_KEYS,
  migrateTo,
  readOldStatements,
  restoreFirstRelease,
} from './releases.ts';

const services = [shopService, memberService];
const personalDataKeys = FIRST_RELEASE_KEYS;
let databases = 0;

/** A database of the test's own, as the first release left it. */
async function aFirstReleaseDatabase(): Promise<string> {
  const url = new URL(inject('databaseUrl'));
  const name = `upgrade_${process.pid}_${++databases}`;
  url.pathname = '/postgres';
  const client = await connect(url.href);
  await client.query(`create database ${name}`);
  url.pathname = `/${name}`;
  await restoreFirstRelease(url.href);
  return url.href;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

type Orders = {
  items: {
    orderNo: string;
    orderOptions: { orderStatusType: string; claimStatusType: string | null }[];
  }[];
};

test('today’s shop reads the first release’s database: orders, claims, coupons, cart, member', async () => {
  const databaseUrl = await aFirstReleaseDatabase();
  await migrate(databaseUrl, services);
  expect(await compareMigrations(databaseUrl, services)).toEqual({ pending: [], unknown: [] });

  const shop = await buildBuyingShop({ databaseUrl, personalDataKeys });
  onTestFinished(shop.close);
  const headers = await loginAs(shop, 1);
  const get = async <Body>(url: string) => {
    const reply = await callShop<Body>(shop, 'GET', url, { headers });
    expect([url, reply.status]).toEqual([url, 200]);
    return reply.body;
  };
  const { items } = await get<Orders>('/profile/orders?startYmd=2026-05-01&endYmd=2026-05-31');
  const states = items.map(({ orderNo, orderOptions }) => ({
    orderNo,
    states: orderOptions.map((one) => one.orderStatusType),
  }));
  expect(states.map((one) => one.states.join()).toSorted()).toEqual([
    'CANCEL_DONE,PAY_DONE',
    'DELIVERY_DONE',
  ]);
  const order = await get<{ shippingAddress: { receiverName: string } }>(
    `/profile/orders/${items[0]?.orderNo}`,
  );
  expect(order.shippingAddress.receiverName).toBe('박받는');
  expect(await get('/profile/claims')).toMatchObject({ totalCount: 1 });
  expect(await get('/coupons?usable=true')).toMatchObject({ totalCount: 1 });
  expect(await get('/cart')).toMatchObject({ deliveryGroups: [{}] });
  expect(await get('/profile/shipping-addresses')).toMatchObject({
    bookedAddresses: [{ receiverName: '김지수' }],
  });

  const members = await buildTestMemberApi({ databaseUrl, personalDataKeys });
  onTestFinished(members.close);
  const login = await members.app.inject({
    method: 'POST',
    url: '/api/v1/authenticate',
    payload: { username: 'person1@duskline.example', password: 'Dusk!2015' },
  });
  expect([login.statusCode, login.json()]).toEqual([200, expect.anything()]);
});

test('the former version sells on while the database is migrated to today', async () => {
  const databaseUrl = await aFirstReleaseDatabase();
  const admin = await connect(databaseUrl);
  const ofFirstRelease = 'select units from shop.stock';
  await admin.query(ofFirstRelease);
  await migrateTo(databaseUrl, FIRST_ADDITIVE_RELEASE);
  // Up to there names changed: that version cannot serve meanwhile.
  await expect(admin.query(ofFirstRelease)).rejects.toThrow('units');
  await admin.query('update shop.stock set available = 100000');
  await admin.query('create table before as select order_no from shop.orders');
  const old = await startOldVersion(databaseUrl, 3);
  await expect.poll(() => old.paid().length).toBeGreaterThan(3);

  // A report that reads for long: a migration of what it reads gives up, and comes again.
  const report = await connect(databaseUrl);
  await report.query('begin');
  await report.query('select count(*) from shop.orders, shop.payment');
  const waited = vi.fn(() => void report.query('commit'));
  await migrate(databaseUrl, services, { onRetry: waited });
  expect(waited).toHaveBeenCalled();

  const paidBefore = old.paid().length;
  const readsBefore = old.reads();
  await expect.poll(() => old.paid().length).toBeGreaterThan(paidBefore + 3);
  await expect.poll(() => old.reads()).toBeGreaterThan(readsBefore + 3);
  await old.stop();
  expect(await compareMigrations(databaseUrl, services)).toEqual({ pending: [], unknown: [] });
  const { rows } = await admin.query(`
    select order_no from shop.orders where placed_at is not null
    except select order_no from before`);
  expect(rows.map((row) => row.order_no).toSorted()).toEqual(old.paid().toSorted());
  const { rows: sums } = await admin.query(`
    select 100000 - available as taken from shop.stock where option_no = 1`);
  expect(sums).toEqual([{ taken: old.paid().length }]);

  // What it has sold meanwhile, today's shop shows.
  const shop = await buildBuyingShop({ databaseUrl, personalDataKeys });
  onTestFinished(shop.close);
  shop.clock.set(new Date());
  const headers = await loginAs(shop, 1);
  const { status, body } = await callShop<{ totalCount: number }>(shop, 'GET', '/profile/orders', {
    headers,
  });
  // Two were theirs before.
  expect([status, body.totalCount]).toEqual([200, 2 + old.paid().length]);
});

test('every statement of the first additive release is understood by today’s database', async () => {
  const client = await connect(inject('databaseUrl'));
  const refused: string[] = [];
  for (const { schema, text } of await readOldStatements()) {
    await client.query(`set search_path to ${schema}, public`);
    await client.query(`prepare old as ${text}`).then(
      () => client.query('deallocate old'),
      (error: Error) => refused.push(`${error.message}: ${text}`),
    );
  }
  expect(refused).toEqual([]);
});
