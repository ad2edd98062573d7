import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '@duskline/brand';
import { createCaller } from '@duskline/client';
import { sendCode, verifyCode } from '@duskline/contract/member/phone-verification.calls';
import { connectDatabase } from '@duskline/platform/database/database';
import type { DB } from '@duskline/shop-api/database.generated';
import { shopService } from '@duskline/shop-api/service';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aProduct } from '../../apps/shop-api/test/catalog-factories.ts';
import { reserveOrder } from '../../journeys/place-order.ts';
import { type CuttableWire, layWire } from './cuttable-wire.ts';
import { type Fleet, planFleet } from './fleet.ts';
import { createFleetDatabase, type FleetDatabase } from './fleet-database.ts';
import type { RunningPart } from './running-part.ts';
import { NEVER_BUSY } from './running-store.ts';

const VISITOR = { clientid: brand.clientId, platform: 'PC', version: '1.0' };
const IN_STOCK = 50;
/** More than the three minutes that a code is valid. */
const AHEAD_MS = 300_000;

const dataDir = await mkdtemp(join(tmpdir(), 'duskline-cut-off-'));
let database: FleetDatabase;
let fleet: Fleet;
let buyable: { productNo: number; optionNo: number };
let shopApi: RunningPart;
let memberApi: RunningPart;
let workers: RunningPart[];
/** To the database, of the Shop API and of each worker. */
let wires: { shopApi: CuttableWire; workers: CuttableWire[] };

beforeAll(async () => {
  database = await createFleetDatabase(inject('databaseUrl'), `cut_off_${process.pid}`);
  const lay = () => layWire(database.serverPort);
  wires = { shopApi: await lay(), workers: [await lay(), await lay()] };
  fleet = await planFleet(database.url(), dataDir, { more: NEVER_BUSY });
  const by = ({ port }: CuttableWire) => ({ DATABASE_URL: database.url(port) });
  shopApi = await fleet.start('shop-api', by(wires.shopApi));
  memberApi = await fleet.start('member-api');
  workers = [];
  for (const wire of wires.workers) workers.push(await fleet.start('worker', by(wire)));
  await fleet.start('sandbox');
  await Promise.all(fleet.parts.map((part) => part.ready()));
  const { db, close } = connectDatabase<DB>({ url: database.url(), ...shopService });
  const options = [{ colour: 'BLACK', size: 'FREE', available: IN_STOCK }];
  const { productNo, optionNos } = await aProduct(db, { name: '끊겨도 파는 모자', options });
  await close();
  buyable = { productNo, optionNo: optionNos[0] ?? 0 };
});
afterAll(async () => {
  await Promise.all(fleet.parts.map((part) => part.stop()));
  await Promise.all([wires.shopApi, ...wires.workers].map((wire) => wire.cut()));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Reserve an order of one unit as a guest, through the Shop API at `api`. */
function reserve(api = fleet.shopApiUrl) {
  return reserveOrder(
    { shopApi: api, sandboxUrl: fleet.sandboxUrl, returnOrigin: fleet.siteUrl },
    buyable,
    { name: '홍끊김', headers: VISITOR, guestPassword: 'order!2015' },
  );
}

async function pay(): Promise<{ orderNo: string; phone: string }> {
  const order = await reserve();
  await order.approve();
  return order;
}

type Message = { text: string };

async function messagesTo(phone: string): Promise<Message[]> {
  return (await fetch(`${fleet.sandboxUrl}/inbox/messages.json?to=${phone}`)).json();
}

/** How much of what is to be sent waits or is under way. */
async function countUnsent(): Promise<number> {
  const [row] = await database.query<{ unsent: number }>(`
    select (select count(*) from member.delivery where state in ('WAITING', 'SENDING'))::integer
      + (select count(*) from shop.announcement where state = 'WAITING')::integer as unsent`);
  return row?.unsent ?? -1;
}

/** Wait until everything is sent: each of these orders was written of once. */
async function expectOneMessageEach(orders: readonly { orderNo: string; phone: string }[]) {
  for (const { orderNo, phone } of orders) {
    const texts = async () => (await messagesTo(phone)).map(({ text }) => text).join();
    await expect.poll(texts).toContain(orderNo);
  }
  await expect.poll(countUnsent).toBe(0);
  for (const { phone } of orders) expect(await messagesTo(phone)).toHaveLength(1);
}

const isConnected = (part: RunningPart) => async () =>
  /^duskline_database_connected\{.*\} (\d)$/m.exec(await part.figures())?.[1];
const both = (read: (part: RunningPart) => unknown) => () => Promise.all(workers.map(read));

test('two workers do nothing twice: a message of each order, each unpaid unit back once; log and figures say that there are two', async () => {
  const processes = async () =>
    /^duskline_job_processes\{.*\} (\d+)$/m.exec((await workers[0]?.figures()) ?? '')?.[1];
  await expect.poll(processes).toBe('2');
  const said = () => workers.map((worker) => worker.said()).join();
  await expect.poll(said).toContain('"processes":2');
  const paid = await Promise.all(Array.from({ length: 6 }, pay));
  await Promise.all(Array.from({ length: 3 }, () => reserve()));
  await database.query(`update shop.payment set expires_at = now() where state = 'RESERVED'`);
  await expectOneMessageEach(paid);
  const available = async () => {
    const rows = await database.query<{ available: number }>(
      'select available from shop.stock where option_no = $1',
      [buyable.optionNo],
    );
    return rows[0]?.available;
  };
  await expect.poll(available).toBe(IN_STOCK - paid.length);
  const expired = await database.query(`select from shop.payment where state = 'RESERVED'`);
  expect(expired).toEqual([]);
});

test('workers that are cut off from the database say so; what waits is done once when they are back', async () => {
  await Promise.all(wires.workers.map((wire) => wire.cut()));
  await expect.poll(both((worker) => isConnected(worker)())).toEqual(['0', '0']);
  for (const worker of workers) {
    await expect.poll(worker.said).toContain('the database is away');
    expect((await worker.check('/healthz')).status).toBe(200);
    await expect.poll(async () => (await worker.check('/readyz')).status).toBe(503);
  }
  const paid = [await pay(), await pay()];
  // One comes back and does what waits; the other finds nothing to do.
  await wires.workers[0]?.mend();
  await expectOneMessageEach(paid);
  await wires.workers[1]?.mend();
  await expect.poll(both((worker) => isConnected(worker)())).toEqual(['1', '1']);
  await expectOneMessageEach([...paid, await pay()]);
  for (const worker of workers) {
    await expect.poll(worker.said).toContain('the database is there again');
  }
});

test('a Shop API that is cut off refuses with a time to come again, says so, and goes on by itself', async () => {
  await wires.shopApi.cut();
  await expect.poll(isConnected(shopApi)).toBe('0');
  await expect.poll(shopApi.said).toContain('the database is away');
  const { productNo, optionNo } = buyable;
  const refused = await fetch(`${fleet.shopApiUrl}/order-sheets`, {
    method: 'POST',
    headers: { ...VISITOR, 'content-type': 'application/json' },
    body: JSON.stringify({ products: [{ productNo, optionNo, orderCnt: 1 }] }),
  });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await wires.shopApi.mend();
  await expect.poll(isConnected(shopApi)).toBe('1');
  await expectOneMessageEach([await pay()]);
});

test('machines whose clock is minutes ahead go by the database’s: their orders are of now, and codes of others are valid', async () => {
  const ahead = {
    CLOCK_AHEAD_MS: String(AHEAD_MS),
    NODE_OPTIONS: `--import=${new URL('skewed-clock.mjs', import.meta.url).href}`,
  };
  const aheadParts = [
    await fleet.start('shop-api', ahead),
    await fleet.start('member-api', ahead),
  ] as const;
  await Promise.all(aheadParts.map((part) => part.ready()));
  for (const part of aheadParts) {
    expect(part.said()).toMatch(/"aheadSeconds":(29|30)\d/);
    const figures = await part.figures();
    const seconds = Number(/^duskline_clock_ahead_seconds\{.*\} (.+)$/m.exec(figures)?.[1]);
    expect(Math.round(seconds / 60)).toBe(AHEAD_MS / 60_000);
  }
  expect(memberApi.said()).not.toContain('aheadSeconds');
  const [aheadShop, aheadMember] = aheadParts;
  const { orderNo } = await reserve(aheadShop.url);
  const ofTheFuture = await database.query(
    `select from shop.orders join shop.payment using (order_no)
     where order_no = $1 and (ordered_at > clock_timestamp() or reserved_at > clock_timestamp())`,
    [orderNo],
  );
  expect(ofTheFuture).toEqual([]);
  const callerOf = (baseUrl: string) =>
    createCaller({
      baseUrl,
      headers: () => ({ platform: 'PC', 'sales-channel-id': brand.salesChannelId }),
    });
  const phone = `010${String(Date.now()).slice(-8)}`;
  const username = `clock-${Date.now()}@duskline.example`;
  await callerOf(memberApi.url)(sendCode, { body: { phone, username, purpose: 'REGISTER' } });
  const texts = async () => (await messagesTo(phone)).map(({ text }) => text).join();
  await expect.poll(texts).toMatch(/\d{6}/);
  const otpCode = /\d{6}/.exec(await texts())?.[0] ?? '';
  const { data } = await callerOf(aheadMember.url)(verifyCode, { body: { phone, otpCode } });
  expect(data.actionToken).not.toBe('');
});
