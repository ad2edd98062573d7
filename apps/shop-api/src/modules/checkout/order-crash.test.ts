import { AsyncLocalStorage } from 'node:async_hooks';
import { won } from '@duskline/contract/won';
import { inTransaction } from '@duskline/platform/database/database';
import { createLog } from '@duskline/platform/log';
import { tapStatements } from '@duskline/platform/testing/statement-tap';
import { createTestDatabase } from '@duskline/platform/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  availableStock,
  type BuyableOption,
  type BuyingShop,
  buildBuyingShop,
} from '../../../test/checkout-factories.ts';
import { aCouponOf } from '../../../test/coupon-factories.ts';
import {
  loginAs,
  registerMember,
  type TestMember,
  visitorHeaders,
} from '../../../test/factories.ts';
import { type OrderRequest, walkOrder } from '../../../test/order-walk.ts';
import { releaseExpiredReservations, settleUnansweredConfirms } from '../payments/index.ts';
import { creditPoints, findAvailablePoints } from '../points/index.ts';
import { sendRefunds } from '../refunds/index.ts';

/** How a process dies at a statement: before it is sent, or after the server did it. */
type Death = 'before' | 'after';

const START = 200;
const DAY_SECONDS = 24 * 60 * 60;
const POINTS = won(500_000);
const POINTS_OF_ORDER = 1_000;
/**
 * The calls of an order: it dies by a statement of theirs, and by none that the store sends behind
 * them, such as what it has counted, once some seconds have passed.
 */
const inOrder = new AsyncLocalStorage<true>();
/**
 * What a call sends whenever some seconds have passed: it dies by no such statement, which would
 * stand for one of the order's own.
 */
const IN_TURN = /\bsetting\b|"member_session"|^listen /i;

/** The statement at which the store dies, counted down; undefined while it lives. */
let fate: { left: number; death: Death } | undefined;
let isDead = false;
/** What was done after death: a dead process sends nothing and asks no partner. */
const deeds: string[] = [];

const died = () => new Error('the process is dead');
/** The test's own connection, which outlives the store. */
let owner: pg.Client;
const endTap = tapStatements((text, client) => {
  if (client === owner || IN_TURN.test(text)) return undefined;
  if (isDead) throw died();
  if (!fate || !inOrder.getStore()) return undefined;
  fate.left -= 1;
  if (fate.left > 0) return undefined;
  if (fate.death === 'before') {
    isDead = true;
    throw died();
  }
  return async (sent) => {
    await sent;
    isDead = true;
    throw died();
  };
});

let shop: BuyingShop;
let option: BuyableOption;
let member: TestMember;
beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  shop = await buildBuyingShop({ databaseUrl, log: createLog('crash-shop', 'silent') });
  const { confirm } = shop.shop.payment;
  shop.shop.payment.confirm = async (request) => {
    if (isDead) deeds.push('confirm');
    return confirm(request);
  };
  option = await anOption(shop, { available: START });
  const { memberNo } = await registerMember(shop);
  // Each death lasts twenty minutes: longer than a session all together.
  member = { memberNo, headers: await loginAs(shop, memberNo, 30 * DAY_SECONDS) };
  const gift = { memberNo, key: 'gift', reason: 'ADD_EVENT' } as const;
  await inTransaction(shop.db, (tx) =>
    creditPoints(tx, { ...gift, amount: POINTS, now: shop.clock.now() }),
  );
  // Their address is known from now on: saving a new one takes statements that later orders have not.
  await walkOrder(shop, option, await memberRequest());
});
afterAll(async () => {
  endTap();
  await owner.end();
  await shop.close();
});

/** Order until the store dies at a statement, and start it again; returns whether it died. */
async function orderAndDie(request: OrderRequest, left: number, death: Death): Promise<boolean> {
  fate = { left, death };
  await inOrder.run(true, () => walkOrder(shop, option, request)).catch(() => undefined);
  fate = undefined;
  if (!isDead) return false;
  // What a killed process had open ends with it.
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  isDead = false;
  const isBack = () =>
    Promise.all(Array.from({ length: 10 }, () => sql`select 1`.execute(shop.db))).then(
      () => true,
      () => false,
    );
  await expect.poll(isBack).toBe(true);
  return true;
}

/** What the jobs of the restarted store do: ask the partner, release, refund, count. */
async function settle(): Promise<void> {
  shop.clock.advance({ minutes: 1 });
  await settleUnansweredConfirms(shop.shop);
  shop.clock.advance({ minutes: 20 });
  await settleUnansweredConfirms(shop.shop);
  await releaseExpiredReservations(shop.shop);
  await sendRefunds(shop.shop);
  await shop.jobs.runRepeating('count-sales');
}

/** Expect books that agree: nothing sold twice, nothing lost, every approved payment an order. */
async function expectBooksAgree(): Promise<void> {
  const { db, toss } = shop;
  const payments = await db.selectFrom('payment').select(['orderNo', 'state']).execute();
  const paid = payments.filter(({ state }) => state === 'DONE').map(({ orderNo }) => orderNo);
  expect(payments.filter(({ state }) => !['DONE', 'EXPIRED', 'FAILED'].includes(state))).toEqual(
    [],
  );
  const approved = toss.payments().filter(({ status }) => status === 'DONE');
  expect(approved.map(({ orderId }) => orderId).toSorted()).toEqual(paid.toSorted());
  expect((await availableStock(shop, option.optionNo)) + paid.length).toBe(START);

  const lines = await db.selectFrom('orderLine').select(['orderNo', 'state']).execute();
  const stateOf = (orderNo: string) => (paid.includes(orderNo) ? 'PAY_DONE' : 'PAY_FAIL');
  expect(lines.filter(({ orderNo, state }) => state !== stateOf(orderNo))).toEqual([]);
  expect(lines).toHaveLength(payments.length);
  const announced = await db.selectFrom('announcement').select('orderNo').execute();
  expect(announced.map(({ orderNo }) => orderNo).toSorted()).toEqual(paid.toSorted());
  const { saleCount } = await db
    .selectFrom('productStat')
    .where('productNo', '=', option.productNo)
    .select('saleCount')
    .executeTakeFirstOrThrow();
  expect(saleCount).toBe(paid.length);
  await expectPromotionsAgree(paid);
  expect(deeds).toEqual([]);
}

/** Expect coupons and points to be used by paid orders and by no others. */
async function expectPromotionsAgree(paid: readonly string[]): Promise<void> {
  const { db } = shop;
  const { memberNo } = member;
  const coupons = await db.selectFrom('issuedCoupon').select(['state', 'orderNo']).execute();
  const used = coupons.flatMap(({ state, orderNo }) => (state === 'USED' ? [orderNo] : []));
  expect(coupons.filter(({ state }) => state !== 'USED' && state !== 'ISSUED')).toEqual([]);
  const ofMember = await db
    .selectFrom('orders')
    .where('memberNo', '=', memberNo)
    .select('orderNo')
    .execute();
  const paidByMember = ofMember.filter(({ orderNo }) => paid.includes(orderNo));
  expect(used.toSorted()).toEqual(paidByMember.map(({ orderNo }) => orderNo).toSorted());
  const points = await findAvailablePoints(db, memberNo, shop.clock.now());
  expect(points).toBe(POINTS - paidByMember.length * POINTS_OF_ORDER);
}

/** A member's order with a coupon of its own and points. */
async function memberRequest(): Promise<OrderRequest> {
  const cartCouponIssueNo = await aCouponOf(shop, member, { kind: 'CART' });
  const coupons = { productCoupons: [], cartCouponIssueNo };
  const reserve = { member: true, tempPassword: null, subPayAmt: POINTS_OF_ORDER, coupons };
  return { headers: member.headers, reserve };
}

test.for<[string, Death]>([
  ['dies before', 'before'],
  ['dies after, before it reads the reply to', 'after'],
])(
  'a store that %s any statement of an order sells nothing twice and loses no payment',
  async ([, death]) => {
    for (const request of [async () => ({ headers: visitorHeaders }), memberRequest]) {
      let at = 1;
      while (await orderAndDie(await request(), at, death)) {
        await settle();
        await expectBooksAgree();
        at += 1;
      }
      // As many deaths as an order has statements, and then one that lived.
      expect(at).toBeGreaterThan(13);
      await settle();
      await expectBooksAgree();
    }
    // Those that died once the partner had been asked were paid for, and so were the first and the last.
    expect(shop.toss.approvals()).toBeGreaterThan(6);
  },
);
