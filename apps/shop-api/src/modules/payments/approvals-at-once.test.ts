import { randomUUID } from 'node:crypto';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { accountsToClose } from '../../../test/account-factories.ts';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  comeBack,
  reserve,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { sendWebhook } from '../../../test/order-walk.ts';
import { noticeDeposit } from '../../../test/payment-factories.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import { findRefusedRefunds } from '../refunds/index.ts';
import { closeAccounts, settleUnansweredConfirms } from './index.ts';
import { findPayment } from './payments.sql.ts';
import { releaseHold } from './release-reservation.ts';

const AT_ONCE = 4;

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

type Account = { orderNo: string; paymentKey: string };

/** Send the notice of a deposit as the partner does; returns the status of the answer. */
async function notify({ orderNo, paymentKey }: Account): Promise<number> {
  return (await noticeDeposit(shop, orderNo, shop.toss.payment(paymentKey).secret ?? '')).status;
}

/** All that the partner sends of one deposit, and its repetition, at once. */
const notifyOften = (account: Account) => [
  notify(account),
  sendWebhook(shop, account.paymentKey),
  notify(account),
];

/** Members' orders, each of an option of its own, that waited for their deposits and were released. */
async function releasedOrders(available = 10) {
  return Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const { headers } = await registerMember(shop);
      const option = await anOption(shop, { available });
      const order = await aPaidOrder(shop, [option], { headers, payType: 'VIRTUAL_ACCOUNT' });
      await release(order);
      return { ...order, option, headers };
    }),
  );
}

/** Release what an order holds, as an operator does. */
const release = ({ orderNo }: Account) =>
  inTransaction(shop.db, (tx) => releaseHold(tx, orderNo, shop.clock.now()));

test('a late deposit that several notices report at once pays its order, and each is answered', async () => {
  const orders = await releasedOrders();
  for (const { paymentKey } of orders) shop.toss.deposit(paymentKey);
  const answers = await Promise.all(orders.flatMap(notifyOften));
  expect(answers).toEqual(answers.map(() => 200));
  for (const { orderNo, option } of orders) {
    expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
    expect(await availableStock(shop, option.optionNo)).toBe(9);
  }
});

test('a late deposit for what has sold out is refunded once, and each of its notices is answered', async () => {
  const orders = await releasedOrders(1);
  for (const { option } of orders) await aPaidOrder(shop, [option]);
  for (const { paymentKey } of orders) shop.toss.deposit(paymentKey);
  const answers = await Promise.all(orders.flatMap(notifyOften));
  expect(answers).toEqual(answers.map(() => 200));
  const refunds = await findRefusedRefunds(shop.db);
  for (const { orderNo } of orders) {
    expect(refunds.filter((refund) => refund.orderNo === orderNo)).toHaveLength(1);
  }
});

test('of two late deposits for one order sheet at once one pays, one is refunded, both are answered', async () => {
  const firsts = await releasedOrders();
  const pairs = await Promise.all(
    firsts.map(async ({ option, headers, ...first }) => {
      const asked = { headers, payType: 'VIRTUAL_ACCOUNT' };
      const { status, body } = await reserve(shop, first.orderSheetNo, asked);
      expect(status).toBe(200);
      const { orderNo, window } = body.extraData;
      const amount = window?.request.amount.value ?? 0;
      const paymentKey = shop.toss.authorise(orderNo, amount, '가상계좌');
      await comeBack(shop, { key: body.key, paymentKey, orderId: orderNo, amount });
      await release({ orderNo, paymentKey });
      return { option, both: [first, { orderNo, paymentKey }] };
    }),
  );
  const accounts = pairs.flatMap(({ both }) => both);
  for (const { paymentKey } of accounts) shop.toss.deposit(paymentKey);
  const answers = await Promise.all(accounts.map(notify));
  expect(answers).toEqual(answers.map(() => 200));
  for (const { option, both } of pairs) {
    const states = await Promise.all(both.map(({ orderNo }) => statesOf(shop, orderNo)));
    expect(states.flat().toSorted()).toEqual(['CANCEL_DONE', 'PAY_DONE']);
    expect(await availableStock(shop, option.optionNo)).toBe(9);
  }
});

test('two deposits by two keys for one order that has sold out at once: one is refunded, the other reported', async () => {
  const reports: string[] = [];
  shop.shop.report = (error) => void reports.push(String(error));
  onTestFinished(() => {
    shop.shop.report = undefined;
  });
  const orders = await releasedOrders(1);
  const keys = await Promise.all(
    orders.map(async ({ option, orderNo, paymentKey }) => {
      await aPaidOrder(shop, [option]);
      const amount = (await findPayment(shop.db, { orderNo }))?.amount ?? 0;
      const other = shop.toss.authorise(orderNo, amount);
      const idempotencyKey = randomUUID();
      await shop.toss.gateway.confirm({ paymentKey: other, amount, orderNo, idempotencyKey });
      shop.toss.deposit(paymentKey);
      return [paymentKey, other];
    }),
  );
  const answers = await Promise.all(keys.flat().map((key) => sendWebhook(shop, key)));
  expect(answers).toEqual(answers.map(() => 200));
  for (const { orderNo } of orders) {
    expect(reports.filter((report) => report.includes(orderNo))).toHaveLength(1);
    expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE']);
  }
});

test('an order that is paid while its buyer begins another payment has that one looked up', async () => {
  const { headers } = await registerMember(shop);
  const { key, orderNo, amount } = await aReservedOrder(shop, [await anOption(shop)], { headers });
  const first = shop.toss.authorise(orderNo, amount);
  const [asked, reply] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  shop.shop.payment = {
    ...shop.toss.gateway,
    async confirm(attempt) {
      asked.resolve();
      const confirmed = await shop.toss.gateway.confirm(attempt);
      await reply.promise;
      return confirmed;
    },
    find: async () => ({ kind: 'not_found' }),
  };
  const back = comeBack(shop, { key, paymentKey: first, orderId: orderNo, amount });
  await asked.promise;
  shop.clock.advance({ minutes: 1 });
  await settleUnansweredConfirms(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_FAIL']);
  shop.shop.payment = shop.toss.gateway;
  const account = shop.toss.authorise(orderNo, amount, '가상계좌');
  await comeBack(shop, { key, paymentKey: account, orderId: orderNo, amount });
  expect(await statesOf(shop, orderNo)).toEqual(['DEPOSIT_WAIT']);
  reply.resolve();
  expect((await back).said).toMatchObject({ result: 'SUCCESS' });
  expect(await accountsToClose(shop)).toContain(account);
  await closeAccounts(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect([shop.toss.payment(first).status, shop.toss.payment(account).status]).toEqual([
    'DONE',
    'CANCELED',
  ]);
});

test('a notice of money that waits for the buyer’s return by another key has that one looked up', async () => {
  const { headers } = await registerMember(shop);
  const order = await aReservedOrder(shop, [await anOption(shop)], { headers });
  const { orderNo, amount } = order;
  const card = shop.toss.authorise(orderNo, amount);
  const { paymentKey } = shop.toss.payment(card);
  await shop.toss.gateway.confirm({ paymentKey, amount, orderNo, idempotencyKey: randomUUID() });
  let answer = Promise.resolve(0);
  await inTransaction(shop.db, async (tx) => {
    // What the buyer's return writes; the notice has read the order before, and waits for it.
    const open = tx.updateTable('payment').where('orderNo', '=', orderNo);
    await open.set({ holderKeys: [] }).execute();
    answer = sendWebhook(shop, card);
    await expect.poll(() => waitingForLocks(shop)).toBe(1);
    const change = { state: 'CONFIRMING', paymentKey: 'another', confirmStartedAt: new Date() };
    await open.set(change).execute();
  });
  expect(await answer).toBe(200);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect(await accountsToClose(shop)).toContain('another');
});
