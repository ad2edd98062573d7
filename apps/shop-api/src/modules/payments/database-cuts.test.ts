import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@duskline/platform/database/migrate';
import { startEmbeddedPostgres } from '@duskline/platform/embedded-postgres/embedded-postgres';
import { createLog } from '@duskline/platform/log';
import { createTestDatabase } from '@duskline/platform/testing/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  anOption,
  aReserveBody,
  availableStock,
  type BuyableOption,
  type BuyingShop,
  buildBuyingShop,
} from '../../../test/checkout-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { shopService } from '../../service.ts';
import { releaseExpiredReservations, settleUnansweredConfirms } from './index.ts';

const START = 1000;
const GUESTS = 8;
const quiet = () => ({ log: createLog('cut-shop', 'fatal') });

type Shopping = {
  shop: BuyingShop;
  option: BuyableOption;
  /** Every status anybody was answered with. */
  statuses: Set<number>;
  shownPaid: Set<string>;
};

/** Expect 503 with the time to come back, and nothing else, where the database did not serve a request. */
async function ask(
  { shop, statuses }: Shopping,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
) {
  const reply = await shop.app.inject({
    ...{ method, url, headers: visitorHeaders },
    ...(body ? { payload: body } : {}),
  });
  statuses.add(reply.statusCode);
  if (reply.statusCode === 503) expect(reply.headers['retry-after']).toMatch(/^\d+$/);
  return reply;
}

/** One guest's whole order; wherever the database is away the guest gives up. */
async function order(shopping: Shopping): Promise<void> {
  const { shop, option, shownPaid } = shopping;
  const products = [{ ...option, orderCnt: 1 }];
  const sheet = await ask(shopping, 'POST', '/order-sheets', { products });
  if (sheet.statusCode !== 200) return;
  const body = aReserveBody(sheet.json().orderSheetNo);
  const reserved = await ask(shopping, 'POST', '/payments/reserve', body);
  if (reserved.statusCode !== 200) return;
  const { key, extraData } = reserved.json();
  const amount = extraData.window.request.amount.value;
  const paymentKey = shop.toss.authorise(extraData.orderNo, amount);
  const query = new URLSearchParams({ key, paymentKey, orderId: extraData.orderNo, amount });
  const back = await ask(shopping, 'GET', `/payments/confirm-redirect?${query}`);
  if (String(back.headers.location).includes('result=SUCCESS')) shownPaid.add(extraData.orderNo);
}

/** Guests order all the while that `cut` cuts; then everything open is settled and the sums are made. */
async function orderDuring(shop: BuyingShop, cut: (served: () => number) => Promise<void>) {
  const option = await anOption(shop, { available: START });
  const shopping: Shopping = { shop, option, statuses: new Set(), shownPaid: new Set() };
  let isOver = false;
  const guests = Array.from({ length: GUESTS }, async () => {
    while (!isOver) await order(shopping);
  });
  await cut(() => shopping.shownPaid.size);
  isOver = true;
  await Promise.all(guests);

  shop.clock.advance({ minutes: 1 });
  await settleUnansweredConfirms(shop.shop);
  shop.clock.advance({ minutes: 20 });
  await settleUnansweredConfirms(shop.shop);
  await releaseExpiredReservations(shop.shop);
  const payments = await shop.db.selectFrom('payment').select(['orderNo', 'state']).execute();
  const paid = payments.filter(({ state }) => state === 'DONE').map(({ orderNo }) => orderNo);
  const open = payments.filter(({ state }) => state === 'RESERVED' || state === 'CONFIRMING');
  expect(open).toEqual([]);
  expect([...shopping.shownPaid].filter((orderNo) => !paid.includes(orderNo))).toEqual([]);
  const moved = shop.toss.payments().filter(({ status }) => status === 'DONE');
  expect(moved.map(({ orderId }) => orderId).toSorted()).toEqual(paid.toSorted());
  expect((await availableStock(shop, option.optionNo)) + paid.length).toBe(START);
  expect([...shopping.statuses].filter((status) => ![200, 303, 503].includes(status))).toEqual([]);
  expect(shopping.shownPaid.size).toBeGreaterThan(0);
}

test('five mass disconnects under orders: transactions are cut in the middle, no order is lost', async () => {
  const databaseUrl = await createTestDatabase();
  const shop = await buildBuyingShop({ databaseUrl, ...quiet() });
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await orderDuring(shop, async (served) => {
    for (let round = 0; round < 5; round++) {
      const before = served();
      await expect.poll(served).toBeGreaterThan(before + 2);
      await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    }
    const before = served();
    await expect.poll(served).toBeGreaterThan(before + 2);
  });
  await owner.end();
  await shop.close();
});

test('the database server is killed and restarted under orders: all is well again, none is lost', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'duskline-cut-'));
  const postgres = await startEmbeddedPostgres({ directory, database: 'store' });
  const back = Promise.withResolvers<void>();
  postgres.supervise({ death: () => {}, back: back.resolve, givenUp: back.reject });
  await migrate(postgres.url, [shopService]);
  const shop = await buildBuyingShop({ databaseUrl: postgres.url, ...quiet() });
  await orderDuring(shop, async (served) => {
    await expect.poll(served).toBeGreaterThan(2);
    const file = await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8');
    process.kill(Number(file.split('\n')[0]), 'SIGKILL');
    await back.promise;
    const before = served();
    await expect.poll(served).toBeGreaterThan(before);
  });
  await shop.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});
