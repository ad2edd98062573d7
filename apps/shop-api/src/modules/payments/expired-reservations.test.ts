import type { FindResult } from '@duskline/partners/payment/payment-gateway';
import { createLog } from '@duskline/platform/log';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, aReservedOrder, availableStock } from '../../../test/checkout-factories.ts';
import { copyReservedOrder } from '../../../test/copy-reserved-order.ts';
import { releaseExpiredDeposits, releaseExpiredReservations } from './index.ts';

const log = createLog('expired', 'fatal');
let shop: TestShop;
afterEach(() => shop.close());

async function manyReserved(count: number): Promise<number> {
  const { optionNo, ...product } = await anOption(shop, { available: count });
  const { orderNo } = await aReservedOrder(shop, [{ ...product, optionNo }]);
  await copyReservedOrder(shop.db, { orderNo, optionNo }, count - 1);
  expect(await availableStock(shop, optionNo)).toBe(0);
  return optionNo;
}

/** The shop's context with a count of the statements it makes. */
function counting() {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { context: { ...shop.shop, db: shop.db.withPlugin(plugin) }, made: () => statements };
}

const countStates = async () => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from payment group by state`.execute(shop.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

test('450 reservations that expired together are back in one run of few statements', async () => {
  shop = await buildTestShop({ log });
  const optionNo = await manyReserved(450);
  shop.clock.advance({ minutes: 10 });
  const { context, made } = counting();
  expect(await releaseExpiredReservations(context)).toBe(450);
  expect(await availableStock(shop, optionNo)).toBe(450);
  expect(await countStates()).toEqual({ EXPIRED: 450 });
  // Three pages of 200, of at most ten statements each.
  expect(made()).toBeLessThanOrEqual(30);
});

test('two processes that release at once give each unit back once', async () => {
  shop = await buildTestShop({ log });
  const optionNo = await manyReserved(300);
  shop.clock.advance({ minutes: 10 });
  const released = await Promise.all([1, 2].map(() => releaseExpiredReservations(shop.shop)));
  await releaseExpiredReservations(shop.shop);
  expect(released[0] ?? 0).toBeLessThanOrEqual(300);
  expect(await availableStock(shop, optionNo)).toBe(300);
});

test('one reservation that cannot be released stops no other', async () => {
  shop = await buildTestShop({ log });
  const optionNo = await manyReserved(20);
  await sql`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'broken'; end $$`.execute(shop.db);
  await sql`create trigger broken before update on order_line for each row
    when (new.order_no = '200000000000000007') execute function fail()`.execute(shop.db);
  shop.clock.advance({ minutes: 10 });
  expect(await releaseExpiredReservations(shop.shop)).toBe(19);
  expect(await availableStock(shop, optionNo)).toBe(19);
  expect(await countStates()).toEqual({ EXPIRED: 19, RESERVED: 1 });
});

test('a payment partner that hangs freezes no expired reservation', async () => {
  const never = () => new Promise<never>(() => {});
  const none = () => ({ [Symbol.asyncIterator]: () => ({ next: never }) });
  const payment = { find: never, confirm: never, cancel: never, transactions: none };
  shop = await buildTestShop({ log, payment });
  const optionNo = await manyReserved(5);
  const waiting = await anOption(shop);
  const { orderNo } = await aReservedOrder(shop, [waiting]);
  await shop.db
    .updateTable('payment')
    .set({ state: 'WAITING_DEPOSIT', depositSecret: 'ps' })
    .where('orderNo', '=', orderNo)
    .execute();
  shop.clock.advance({ minutes: 10 });
  // It hangs until the shop is closed, and what it still asks of the database fails then.
  shop.jobs.runRepeating('sweep-payments').catch(() => {});
  await shop.jobs.runRepeating('release-expired-reservations');
  expect(await availableStock(shop, optionNo)).toBe(5);
});

test('deposits are looked up at a silent partner a few times, and end an hour late without it', async () => {
  let questions = 0;
  const find = async (): Promise<FindResult> => {
    questions += 1;
    return { kind: 'unknown', reason: 'time limit' };
  };
  shop = await buildTestShop({ log, payment: { find } as never });
  const optionNo = await manyReserved(250);
  await shop.db
    .updateTable('payment')
    .set({ state: 'WAITING_DEPOSIT', depositSecret: 'ps' })
    .execute();
  shop.clock.advance({ minutes: 30 });
  expect(await releaseExpiredDeposits(shop.shop)).toBe(0);
  expect(questions).toBeLessThanOrEqual(16);
  shop.clock.advance({ minutes: 45 });
  expect(await releaseExpiredDeposits(shop.shop)).toBe(250);
  expect(await availableStock(shop, optionNo)).toBe(250);
  expect(questions).toBeLessThanOrEqual(32);
});

test('deposits are looked up eight at a time, so that a slow partner is waited for once for eight', async () => {
  const atOnce = 8;
  const waiting: (() => void)[] = [];
  let most = 0;
  const find = async (): Promise<FindResult> => {
    await new Promise<void>((answer) => {
      waiting.push(answer);
      most = Math.max(most, waiting.length);
      // The partner answers when eight questions wait: fewer at once would wait for ever.
      if (waiting.length === atOnce) for (const each of waiting.splice(0)) each();
    });
    const status = 'waiting_for_deposit' as const;
    return {
      kind: 'found',
      payment: { status } as Extract<FindResult, { kind: 'found' }>['payment'],
    };
  };
  shop = await buildTestShop({ log, payment: { find } as never });
  const optionNo = await manyReserved(3 * atOnce);
  await shop.db
    .updateTable('payment')
    .set({ state: 'WAITING_DEPOSIT', depositSecret: 'ps' })
    .execute();
  shop.clock.advance({ minutes: 10 });
  expect(await releaseExpiredDeposits(shop.shop)).toBe(3 * atOnce);
  expect([most, await availableStock(shop, optionNo)]).toEqual([atOnce, 3 * atOnce]);
});
