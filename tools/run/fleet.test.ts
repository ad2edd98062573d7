import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxKeys } from '@duskline/all-in-one/sandbox-keys';
import { brand } from '@duskline/brand';
import { createCaller } from '@duskline/client';
import { register } from '@duskline/contract/member/accounts.calls';
import { sendCode, verifyCode } from '@duskline/contract/member/phone-verification.calls';
import { FAILED_CALL_REPORT_PATH } from '@duskline/contract/reports.rules';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { connectDatabase, inTransaction } from '@duskline/platform/database/database';
import type { DB } from '@duskline/shop-api/database.generated';
import { shopService } from '@duskline/shop-api/service';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aProduct } from '../../apps/shop-api/test/catalog-factories.ts';
import { reserveOrder } from '../../journeys/place-order.ts';
import { type CuttableWire, layWire } from './cuttable-wire.ts';
import { type Fleet, planFleet } from './fleet.ts';
import { createFleetDatabase, type FleetDatabase } from './fleet-database.ts';
import { ensureBuilt } from './prepare.mjs';
import type { RunningPart } from './running-part.ts';
import { NEVER_BUSY } from './running-store.ts';

const VISITOR = { clientid: brand.clientId, platform: 'PC', version: '1.0' };
const PASSWORD = 'fleet!2015';
const NAME = '따로 도는 후디';
const SECURITY_CONTACT = 'mailto:security@shop.example';

const dataDir = await mkdtemp(join(tmpdir(), 'duskline-fleet-'));
let database: FleetDatabase;
let wire: CuttableWire;
let fleet: Fleet;
let optionNo: number;
let productNo: number;

function sentryDsn(): string {
  const { SENTRY_KEY, SENTRY_PROJECT } = sandboxKeys;
  return `${fleet.sandboxUrl.replace('://', `://${SENTRY_KEY}@`)}/sentry/${SENTRY_PROJECT}`;
}

function part(name: RunningPart['name']): RunningPart {
  const found = fleet.parts.find((one) => one.name === name);
  if (!found) throw new Error(`${name} was not started`);
  return found;
}

const readiness = (names: RunningPart['name'][]) =>
  Promise.all(names.map(async (name) => (await part(name).check('/readyz')).status));

const ON_THE_DATABASE = ['shop-api', 'member-api', 'worker'] as const;

beforeAll(async () => {
  await ensureBuilt();
  database = await createFleetDatabase(inject('databaseUrl'), `fleet_${process.pid}`);
  wire = await layWire(database.serverPort);
  fleet = await planFleet(database.url(wire.port), dataDir, { more: NEVER_BUSY });
});
afterAll(async () => {
  await Promise.all(fleet.parts.map((one) => one.stop()));
  await wire.cut();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a part that may not migrate is alive and not ready until another has; those that may do it once', async () => {
  const waiting = await fleet.start('member-api', { MIGRATE: 'off' });
  const findsDatabase = async () => (await waiting.check('/readyz')).facts.database;
  await expect.poll(findsDatabase).toBe(true);
  expect((await waiting.check('/healthz')).status).toBe(200);
  expect(await waiting.check('/readyz')).toEqual({
    status: 503,
    facts: { ok: false, database: true, migrations: false, keys: false },
  });
  // They find an empty database at the same time.
  const migrating = [await fleet.start('shop-api'), await fleet.start('worker')];
  const alone = await fleet.start('migrations');
  await Promise.all(migrating.map((one) => one.ready()));
  expect(await alone.ended).toBe(0);
  await waiting.ready();
  const rows = await database.query(
    'select count(*) = count(distinct name) as is_once from shop.migration',
  );
  expect(rows).toEqual([{ is_once: true }]);
});

test('a page is rendered by the storefront alone, from what the Shop API says', async () => {
  const shop = connectDatabase<DB>({ url: database.url(), ...shopService });
  const added = await aProduct(shop.db, { name: NAME });
  await shop.close();
  productNo = added.productNo;
  optionNo = added.optionNos[0] ?? 0;
  const started = [
    await fleet.start('sandbox'),
    await fleet.start('back-office'),
    await fleet.start('storefront', {
      SECURITY_CONTACT,
      // By its age no page of this test is made again.
      PAGE_CACHE_SECONDS: '86400',
      PAGE_CALLS_MS: '60000',
      SENTRY_DSN: sentryDsn(),
      SENTRY_ENVIRONMENT: 'staging',
      SLACK_WEBHOOK_URL: `${fleet.sandboxUrl}/slack/services/${sandboxKeys.SLACK_HOOK}`,
    }),
  ];
  await Promise.all(started.map((one) => one.ready()));
  const page = await fetch(`${fleet.siteUrl}/products/${productNo}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(NAME);
});

/** Everything that was written to a phone, as one text. */
async function textsTo(phone: string): Promise<string> {
  const reply = await fetch(`${fleet.sandboxUrl}/inbox/messages.json?to=${phone}`);
  return ((await reply.json()) as { text: string }[]).map(({ text }) => text).join();
}

test('a member joins, fills the cart and orders; the worker writes to them', async () => {
  const phone = `010${String(Date.now()).slice(-8)}`;
  const username = `fleet-${Date.now()}@duskline.example`;
  const memberApi = createCaller({
    baseUrl: fleet.memberApiUrl,
    headers: () => ({ platform: 'PC', 'sales-channel-id': brand.salesChannelId }),
  });
  await memberApi(sendCode, { body: { phone, username, purpose: 'REGISTER' } });
  await expect.poll(() => textsTo(phone)).toMatch(/\d{6}/);
  const otpCode = /\d{6}/.exec(await textsTo(phone))?.[0] ?? '';
  const { data: proof } = await memberApi(verifyCode, { body: { phone, otpCode } });
  const { data: tokens } = await memberApi(register, {
    body: {
      ...{ username, password: PASSWORD, phone, actionToken: proof.actionToken },
      ...{ name: '홍해질', birthday: '1999-01-31', sex: null },
      agreements: {
        ...{ use: true, privacy: true, over14: true },
        ...{ marketingSms: false, marketingEmail: false },
        ...{ marketingPush: false, marketingNight: false },
      },
    },
  });
  const call = async (method: 'GET' | 'POST', path: string, token: string, body?: object) => {
    const reply = await fetch(fleet.shopApiUrl + path, {
      method,
      headers: { ...VISITOR, 'content-type': 'application/json', accesstoken: token },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(`${path}: ${reply.status}`).toBe(`${path}: 200`);
    return reply.json();
  };
  const { accessToken } = await call('POST', '/oauth/openid', '', {
    provider: 'ncpstore',
    openAccessToken: tokens.refreshToken,
  });
  await call('POST', '/cart', accessToken, [{ productNo, optionNo, orderCnt: 1 }]);
  expect(JSON.stringify(await call('GET', '/cart', accessToken))).toContain(NAME);
  const ordered = await reserveOrder(
    { shopApi: fleet.shopApiUrl, sandboxUrl: fleet.sandboxUrl, returnOrigin: fleet.siteUrl },
    { productNo, optionNo },
    { name: '홍해질', headers: { ...VISITOR, accesstoken: accessToken } },
  );
  await ordered.approve();
  const order = await call('GET', `/profile/orders/${ordered.orderNo}`, accessToken);
  expect(order.defaultOrderStatusType).toBe('PAY_DONE');
  await expect.poll(() => textsTo(ordered.phone)).toContain(ordered.orderNo);
});

test('each part shows its figures to operators at a port of their own, and to nobody else', async () => {
  const of = {
    'shop-api': 'duskline_pool_connections{service="shop"',
    'member-api': 'duskline_pool_connections{service="member"',
    worker: 'duskline_dead_letters{service="member",kind="message"',
    storefront: 'duskline_http_requests_total{part="storefront",method="GET",route="page"',
    'back-office': 'duskline_loop_delay_seconds{',
  } as const;
  for (const [name, figure] of Object.entries(of) as [keyof typeof of, string][]) {
    const figures = await part(name).figures();
    expect(figures).toContain(`duskline_process_up{process="${name}"} 1`);
    expect(figures).toContain(figure);
    const open = await fetch(`${part(name).url}/metrics`);
    expect(await open.text()).not.toContain('duskline_process_up');
  }
  // The figures of the whole store are the worker's alone.
  expect(await part('shop-api').figures()).not.toMatch(/^duskline_dead_letters\{/m);
});

test('the storefront says where holes are reported, and passes failed calls of browsers to the chat', async () => {
  const { siteUrl, sandboxUrl } = fleet;
  const hole = await fetch(`${siteUrl}/.well-known/security.txt`);
  expect(await hole.text()).toContain(`Contact: ${SECURITY_CONTACT}`);
  // Browsers report their errors themselves: the page names where, and lets them.
  const page = await fetch(`${siteUrl}/products/${productNo}`);
  expect(page.headers.get('content-security-policy')).toContain(sandboxUrl);
  expect(await page.text()).toContain(sandboxKeys.SENTRY_KEY);
  const line = '500 DL0500 POST /orders/:id';
  await fetch(siteUrl + FAILED_CALL_REPORT_PATH, { method: 'POST', body: line });
  const chat = async () => (await fetch(`${sandboxUrl}/reports/chat.json`)).text();
  await expect.poll(chat).toContain(line);
});

test('a storefront without a database shows a change at once, as the Shop API sends it', async () => {
  const follows = async () =>
    /^duskline_invalidations_followed\{.*\} (\d)$/m.exec(await part('storefront').figures())?.[1];
  await expect.poll(follows).toBe('1');
  const page = async () => (await fetch(`${fleet.siteUrl}/products/${productNo}`)).text();
  expect(await page()).toContain(NAME);
  const changed = '이름이 바뀐 후디';
  const shop = connectDatabase<DB>({ url: database.url(), ...shopService });
  await inTransaction(shop.db, async (tx) => {
    await tx
      .updateTable('product')
      .set({ name: changed })
      .where('productNo', '=', productNo)
      .execute();
    await invalidateTags(tx, [`product:${productNo}`]);
  });
  await shop.close();
  await expect.poll(page).toContain(changed);
  const { status } = await fetch(`${fleet.shopApiUrl}/internal/invalidations`);
  expect(status).toBe(404);
});

test('staff’s calls reach the Shop API by their own server, and by nobody else', async () => {
  const office = part('back-office').url;
  expect(await (await fetch(office)).text()).toContain('<!DOCTYPE html>');
  expect((await fetch(`${office}/admin-api/session`)).status).toBe(401);
  expect((await fetch(`${fleet.shopApiUrl}/admin-api/session`)).status).toBe(404);
});

test('without the database each part lives and is not ready; with it again it is', async () => {
  const names = [...ON_THE_DATABASE];
  expect(await readiness(names)).toEqual([200, 200, 200]);
  await wire.cut();
  await expect.poll(() => readiness(names)).toEqual([503, 503, 503]);
  expect((await part('shop-api').check('/readyz')).facts.database).toBe(false);
  for (const name of names) expect((await part(name).check('/healthz')).status).toBe(200);
  // Pages that nobody has opened cannot be made; the storefront says so instead of failing.
  expect((await fetch(`${fleet.siteUrl}/`)).status).toBe(503);
  await wire.mend();
  await expect.poll(() => readiness(names)).toEqual([200, 200, 200]);
});

test('a part whose database lacks a migration of its version is not ready', async () => {
  const [removed] = await database.query(
    'delete from shop.migration where id = (select max(id) from shop.migration) returning *',
  );
  expect(await part('shop-api').check('/readyz')).toMatchObject({
    status: 503,
    facts: { database: true, migrations: false },
  });
  await database.query('insert into shop.migration (id, name, run_on) values ($1, $2, $3)', [
    removed?.id,
    removed?.name,
    removed?.run_on,
  ]);
  expect((await part('shop-api').check('/readyz')).status).toBe(200);
});

/** Ask a part to stop: it must end in order, and have said nothing of a failure. */
async function stop(one: RunningPart): Promise<void> {
  expect(`${one.name} ${await one.stop()}`).toBe(`${one.name} 0`);
  expect(one.said()).not.toContain('✗');
}

test('without the Member API pages are shown; without the Shop API they say that it comes back', async () => {
  await stop(part('member-api'));
  expect((await fetch(`${fleet.siteUrl}/`)).status).toBe(200);
  await stop(part('shop-api'));
  const page = await fetch(`${fleet.siteUrl}/brands`);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('잠시 후 다시 확인해주세요');
  expect(await readiness(['storefront', 'back-office'])).toEqual([200, 200]);
  expect((await fetch(`${part('back-office').url}/admin-api/session`)).status).toBe(503);
});

test('asked to stop, every other part ends in order too', async () => {
  for (const one of fleet.parts) await stop(one);
});
