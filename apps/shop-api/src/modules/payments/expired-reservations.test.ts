import type { FindResult } from '@duskline/partners/payment/payment-gateway';
import { createLog } from '@duskline/platform/log';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, aReservedOrder, availableStock } from '../../../test/checkout-factories.ts';
import { releaseExpiredDeposits, releaseExpiredReservations } from './index.ts';

const log = createLog('expired', 'fatal');
let shop: TestShop;
afterEach(() => shop.close());

/** Copies a reserved order of one unit, as if so many more shoppers had reserved one each. */
async function copyOrder(orderNo: string, optionNo: number, copies: number): Promise<void> {
  const { db } = shop;
  const nos = sql`(select (200000000000000000 + n)::text as no from generate_series(1, ${copies}) n)`;
  await sql`insert into orders select copy.* from orders o, ${nos} c,
    jsonb_populate_record(o, jsonb_build_object('order_no', no)) copy
    where o.order_no = ${orderNo}`.execute(db);
  await sql`insert into order_delivery overriding system value select copy.*
    from order_delivery d, ${nos} c, jsonb_populate_record(d, jsonb_build_object('order_no', no,
      'delivery_no', nextval(pg_get_serial_sequence('order_delivery', 'delivery_no')))) copy
    where d.order_no = ${orderNo}`.execute(db);
  await sql`insert into order_line overriding system value select copy.*
    from order_line l, order_delivery d, jsonb_populate_record(l, jsonb_build_object(
      'order_no', d.order_no, 'delivery_no', d.delivery_no,
      'order_line_no', nextval(pg_get_serial_sequence('order_line', 'order_line_no')))) copy
    where l.order_no = ${orderNo} and d.order_no <> ${orderNo}`.execute(db);
  await sql`insert into payment overriding system value select copy.*
    from payment p, ${nos} c, jsonb_populate_record(p, jsonb_build_object('order_no', no,
      'order_sheet_no', no, 'return_key', no, 'confirm_key', gen_random_uuid(),
      'payment_no', nextval(pg_get_serial_sequence('payment', 'payment_no')))) copy
    where p.order_no = ${orderNo}`.execute(db);
  await sql`update stock set available = available - ${copies} where option_no = ${optionNo}`.execute(
    db,
  );
}

async function manyReserved(count: number): Promise<number> {
  const { optionNo, ...product } = await anOption(shop, { available: count });
  const { orderNo } = await aReservedOrder(shop, [{ ...product, optionNo }]);
  await copyOrder(orderNo, optionNo, count - 1);
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
  void shop.jobs.runRepeating('sweep-payments');
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
