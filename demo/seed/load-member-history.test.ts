import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { findGradeProgress, recalculateGrade } from '@duskline/shop-api/modules/grades/index';
import { findAvailablePoints } from '@duskline/shop-api/modules/points/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWholeStore, type WholeStore } from '../../apps/shop-api/test/build-whole-store.ts';
import { COUPONS_OF } from '../data/coupons.ts';
import { DEMO_MEMBERS } from '../data/members.ts';
import { ORDERS_OF } from '../data/orders.ts';
import { giveCoupons } from './load-coupons.ts';
import { findProgress, saveProgress } from './load-demo.sql.ts';
import { loadDemo } from './load-demo.ts';
import { loadMembers } from './load-members.ts';

const now = new Date();
let store: WholeStore;
let stockAtStart: Map<number, number>;
const memberNos = new Map<string, number>();

const stockNow = async () =>
  new Map(
    (await store.db.selectFrom('stock').select(['optionNo', 'available']).execute()).map(
      ({ optionNo, available }) => [optionNo, available],
    ),
  );
const load = () => loadMembers(store.shop, store.members.context, now);

beforeAll(async () => {
  store = await buildWholeStore();
  store.clock.set(now);
  store.members.clock.set(now);
  await loadDemo(store.db, () => {});
  stockAtStart = await stockNow();
  await load();
  const members = await store.db.selectFrom('member').select(['loginId', 'memberNo']).execute();
  for (const { loginId, memberNo } of members) memberNos.set(loginId ?? '', memberNo);
});
afterAll(() => store.close());

test('each demo member has the grade of their name, earned by their orders', async () => {
  for (const { username } of DEMO_MEMBERS) {
    const progress = await findGradeProgress(store.db, memberNos.get(username) ?? 0, now);
    expect(`${progress?.grade.label.toLowerCase()}@duskline.example`).toBe(username);
  }
  await inTransaction(store.db, async (tx) => {
    for (const memberNo of memberNos.values())
      expect(await recalculateGrade(tx, memberNo, now)).toBeUndefined();
  });
});

test('a demo member’s points are what the ledger adds up to, and what they can spend', async () => {
  for (const { username } of DEMO_MEMBERS) {
    const memberNo = memberNos.get(username) ?? 0;
    const entries = await store.db
      .selectFrom('pointEntry')
      .where('memberNo', '=', memberNo)
      .select(['reason', 'amount', 'balance', 'writtenAt'])
      .orderBy('entryNo')
      .execute();
    const times = entries.map((entry) => entry.writtenAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const balance = entries.reduce(
      (sum, { reason, amount }) => sum + (reason.startsWith('ADD_') ? amount : -amount),
      0,
    );
    expect(entries.at(-1)?.balance).toBe(balance);
    expect(balance).toBeGreaterThan(0);
    expect(await findAvailablePoints(store.db, memberNo, now)).toBe(balance);
  }
});

test('some points of the highest grade have expired, and some expire within the month', async () => {
  const memberNo = memberNos.get('og@duskline.example') ?? 0;
  const ended = await store.db
    .selectFrom('pointEntry')
    .where('memberNo', '=', memberNo)
    .where('reason', '=', 'SUB_EXPIRED')
    .select('amount')
    .execute();
  expect(ended).toEqual([{ amount: 1_000 }]);
  const inAMonth = addDays(now, 30);
  const later = await findAvailablePoints(store.db, memberNo, inAMonth);
  expect(await findAvailablePoints(store.db, memberNo, now)).toBeGreaterThan(later);
});

test('what was sold, what was discarded and what is left is the stock of the start, for every option', async () => {
  const sold = await store.db
    .selectFrom('orderLine')
    .where('holdsStock', '=', true)
    .groupBy('optionNo')
    .select(['optionNo', (eb) => eb.fn.sum<string>('quantity').as('units')])
    .execute();
  expect(sold.length).toBeGreaterThan(20);
  // What came back defective is discarded: it left the stock without being sold.
  const discarded = await store.db
    .selectFrom('stockMovement')
    .where('kind', '=', 'CORRECTION')
    .where('orderNo', 'is not', null)
    .groupBy('optionNo')
    .select(['optionNo', (eb) => eb.fn.sum<string>(eb.neg('quantity')).as('units')])
    .execute();
  const left = await stockNow();
  for (const { optionNo, units } of [...sold, ...discarded])
    left.set(optionNo, (left.get(optionNo) ?? 0) + Number(units));
  expect([...left].filter(([optionNo, units]) => units !== stockAtStart.get(optionNo))).toEqual([]);
});

test('every payment is what its order cost, and what was refunded is what its claims say', async () => {
  const orders = await store.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.orderNo', 'orders.orderNo')
    .select(['orders.orderNo', 'orders.payAmt', 'payment.amount'])
    .execute();
  const placed = Object.values(ORDERS_OF).flat().length;
  expect(orders).toHaveLength(placed);
  for (const { payAmt, amount } of orders) expect(amount).toBe(payAmt);
  const claims = await store.db
    .selectFrom('claim')
    .leftJoin('paymentRefund', 'paymentRefund.claimNo', 'claim.claimNo')
    .select([
      'claim.state',
      'claim.refundAmt',
      'paymentRefund.amount',
      'paymentRefund.state as sent',
    ])
    .execute();
  for (const { state, refundAmt, amount, sent } of claims) {
    if (amount !== null) expect(amount).toBe(refundAmt);
    if (/^(CANCEL|RETURN)_DONE$/.test(state)) expect(sent).toBe('DONE');
  }
});

test('the demo members show every state of an order and of a claim that lasts', async () => {
  const lines = await store.db.selectFrom('orderLine').select('state').distinct().execute();
  expect(lines.map(({ state }) => state).toSorted()).toEqual([
    ...['BUY_CONFIRM', 'CANCEL_DONE', 'DELETE', 'DELIVERY_DONE', 'DELIVERY_ING'],
    ...[
      'DELIVERY_PREPARE',
      'DEPOSIT_WAIT',
      'EXCHANGE_DONE',
      'EXCHANGE_WAIT',
      'PAY_DONE',
      'PRODUCT_PREPARE',
    ],
    'RETURN_DONE',
  ]);
  const claims = await store.db.selectFrom('claim').select('state').distinct().execute();
  expect(claims.map(({ state }) => state).toSorted()).toEqual([
    ...['CANCEL_DONE', 'CANCEL_NO_REFUND', 'CANCEL_PROC_REQUEST_REFUND', 'CANCEL_REQUEST'],
    ...['EXCHANGE_DONE', 'EXCHANGE_DONE_PAY_DONE', 'EXCHANGE_PROC_BEFORE_RECEIVE'],
    ...['EXCHANGE_PROC_REQUEST_PAY', 'EXCHANGE_REQUEST'],
    ...['REFUSED', 'RETURN_DONE', 'RETURN_PROC_BEFORE_RECEIVE', 'RETURN_PROC_REQUEST_REFUND'],
    ...['RETURN_REQUEST', 'WITHDRAWN'],
  ]);
});

test('no account of a past order is left for the sandbox to close, which does not know it', async () => {
  expect(await store.db.selectFrom('accountToClose').selectAll().execute()).toEqual([]);
});

test('virtual accounts are paid, waited for, refunded and expired', async () => {
  const payments = await store.db
    .selectFrom('payment')
    .where('payType', '=', 'VIRTUAL_ACCOUNT')
    .select('state')
    .execute();
  expect(payments.map(({ state }) => state).toSorted()).toEqual([
    ...['DONE', 'DONE', 'DONE', 'EXPIRED', 'EXPIRED', 'WAITING_DEPOSIT'],
  ]);
});

test('nothing of the past waits to be sent, and notifications are read and unread', async () => {
  const { db } = store.members;
  const waiting = await db
    .selectFrom('delivery')
    .where('state', 'not in', ['SENT', 'SKIPPED'])
    .select(['state', 'channel'])
    .execute();
  expect(waiting).toEqual([]);
  const read = await db.selectFrom('notification').select('readAt').execute();
  expect(read.filter(({ readAt }) => readAt !== null).length).toBeGreaterThan(0);
  expect(read.filter(({ readAt }) => readAt === null).length).toBeGreaterThan(0);
});

test('orders name the points that paid for them, and those are reserved', async () => {
  const orders = await store.db
    .selectFrom('orders')
    .leftJoin('pointSpend', 'pointSpend.orderNo', 'orders.orderNo')
    .select(['orders.orderNo', 'pointsAmt'])
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount'), row.lit(0)).as('held'))
    .groupBy('orders.orderNo')
    .execute();
  for (const order of orders) expect(Number(order.held)).toBe(order.pointsAmt);
  expect(orders.filter((order) => order.pointsAmt > 0)).toHaveLength(4);
});

test('each demo member has coupons, issued once', async () => {
  await inTransaction(store.db, async (tx) => {
    for (const [username, memberNo] of memberNos) await giveCoupons(tx, memberNo, username, now);
  });
  for (const [username, memberNo] of memberNos) {
    const { given } = await store.db
      .selectFrom('issuedCoupon')
      .where('memberNo', '=', memberNo)
      .where('reasonKey', 'like', 'demo:%')
      .select((eb) => eb.fn.countAll<number>().as('given'))
      .executeTakeFirstOrThrow();
    expect(given).toBe(COUPONS_OF[username]?.length);
  }
});

test('a demo that is complete stays as it is, and one that was cut off at its end is completed', async () => {
  const countOrders = async () =>
    (await store.db.selectFrom('orders').select('orderNo').execute()).length;
  const before = await countOrders();
  await load();
  expect(await countOrders()).toBe(before);
  const progress = await findProgress<{ played: number }>(store.db);
  await inTransaction(store.db, (tx) =>
    saveProgress(tx, { ...progress, isDone: false, played: 10_000 }),
  );
  await load();
  expect(await countOrders()).toBe(before);
  expect(await findProgress(store.db)).toMatchObject({ isDone: true });
});
