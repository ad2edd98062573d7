import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  accountsToClose,
  anAwaitedDeposit,
  answerCancellations,
  closeHourlyFor,
  expireDeposits,
  isOpenAtPartner,
} from '../../../test/account-factories.ts';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { findRefusedRefunds } from '../refunds/index.ts';
import { closeAccounts, releaseHold } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterEach(async () => {
  shop.shop.payment = shop.toss.gateway;
  vi.restoreAllMocks();
  await shop.db.deleteFrom('accountToClose').execute();
});
afterAll(() => shop.close());

test('the account of an order that nobody paid in time is closed at the partner', async () => {
  const { orderNo, paymentKey } = await anAwaitedDeposit(shop);
  await closeAccounts(shop.shop);
  expect(isOpenAtPartner(shop, paymentKey)).toBe(true);
  await expireDeposits(shop);
  await shop.jobs.runRepeating('sweep-payments');
  expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'CANCELED', canceled: 33_000 });
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([
    ['CANCEL_DONE'],
    [],
  ]);
});

test('the account of an order that its buyer cancelled is closed at the partner', async () => {
  const { orderNo, paymentKey, headers } = await anAwaitedDeposit(shop);
  const body = { claimReasonType: 'CHANGE_MIND', claimReasonDetail: '' };
  const url = `/profile/orders/${orderNo}/claims/cancel`;
  expect((await callShop(shop, 'POST', url, { headers, body })).status).toBe(204);
  expect(isOpenAtPartner(shop, paymentKey)).toBe(true);
  await closeAccounts(shop.shop);
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
});

test('the account of an order that a former version ended during an upgrade is closed at the partner', async () => {
  const { orderNo, paymentKey } = await anAwaitedDeposit(shop);
  // The statement of a368e1ef, which knew of no accounts to close.
  await shop.db
    .updateTable('payment')
    .set({ state: 'EXPIRED', failureCode: 'TIME_OUT', deniedAt: null, holderKeys: [] })
    .where('orderNo', '=', orderNo)
    .where('state', 'in', ['WAITING_DEPOSIT'])
    .execute();
  await closeAccounts(shop.shop);
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
  expect(await accountsToClose(shop)).toEqual([]);
});

test('the account of an order that an operator released is closed at the partner', async () => {
  const { orderNo, paymentKey } = await anAwaitedDeposit(shop);
  await inTransaction(shop.db, (tx) => releaseHold(tx, orderNo, shop.clock.now()));
  await closeAccounts(shop.shop);
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
});

test('a partner that does not answer is asked again, with the same key, until it does', async () => {
  const { paymentKey } = await anAwaitedDeposit(shop);
  await expireDeposits(shop);
  const keys = answerCancellations(shop, { kind: 'unknown', reason: 'time limit' });
  for (const _ of ['first', 'second']) {
    await closeAccounts(shop.shop);
    shop.clock.advance({ minutes: 1 });
  }
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(await accountsToClose(shop)).toEqual([paymentKey]);
  shop.shop.payment = shop.toss.gateway;
  expect(await closeAccounts(shop.shop)).toBe(1);
  expect([shop.toss.payment(paymentKey).status, await accountsToClose(shop)]).toEqual([
    'CANCELED',
    [],
  ]);
});

test('an account that the partner refuses to close is asked for again an hour later, anew', async () => {
  const { paymentKey } = await anAwaitedDeposit(shop);
  await expireDeposits(shop);
  const keys = answerCancellations(shop, {
    kind: 'refused',
    code: 'PROVIDER_ERROR',
    message: '점검 중',
  });
  for (const minutes of [30, 30, 1]) {
    await closeAccounts(shop.shop);
    shop.clock.advance({ minutes });
  }
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  expect(await accountsToClose(shop)).toEqual([paymentKey]);
});

test('an account that the partner keeps open is an error once, and left some days after its deadline', async () => {
  const { paymentKey } = await anAwaitedDeposit(shop);
  await expireDeposits(shop);
  const keys = answerCancellations(shop, {
    kind: 'refused',
    code: 'PROVIDER_ERROR',
    message: '점검 중',
  });
  expect(await closeHourlyFor(shop, 2)).toEqual({ errors: 1, warnings: 0 });
  expect([keys.length, await accountsToClose(shop)]).toEqual([48, [paymentKey]]);
  expect(await closeHourlyFor(shop, 2)).toEqual({ errors: 0, warnings: 1 });
  expect(await accountsToClose(shop)).toEqual([]);
});

test('an account that the partner does not know is an error once, and left some days after its deadline', async () => {
  const { paymentKey } = await anAwaitedDeposit(shop);
  await expireDeposits(shop);
  shop.toss.deletePayment(paymentKey);
  expect(await closeHourlyFor(shop, 2)).toEqual({ errors: 1, warnings: 0 });
  expect(await accountsToClose(shop)).toEqual([paymentKey]);
  expect(await closeHourlyFor(shop, 2)).toEqual({ errors: 0, warnings: 1 });
  expect(await accountsToClose(shop)).toEqual([]);
});

test('a deposit that came before its account was closed pays the order, and is not given back', async () => {
  const { orderNo, paymentKey } = await anAwaitedDeposit(shop);
  await expireDeposits(shop);
  shop.toss.deposit(paymentKey);
  expect(await closeAccounts(shop.shop)).toBe(1);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'DONE', canceled: 0 });
  expect(await accountsToClose(shop)).toEqual([]);
});

test('a deposit that came before its account was closed, for goods sold meanwhile, waits in staff’s list of refunds', async () => {
  const { headers } = await registerMember(shop);
  const option = await anOption(shop, { available: 1 });
  const order = await aPaidOrder(shop, [option], { headers, payType: 'VIRTUAL_ACCOUNT' });
  await expireDeposits(shop);
  await aPaidOrder(shop, [option]);
  shop.toss.deposit(order.paymentKey);
  await closeAccounts(shop.shop);
  expect(await statesOf(shop, order.orderNo)).toEqual(['CANCEL_DONE']);
  const refunds = await findRefusedRefunds(shop.db);
  expect(refunds.filter(({ orderNo }) => orderNo === order.orderNo)).toMatchObject([
    { amount: 33_000, refusal: expect.stringContaining('INVALID_REFUND_ACCOUNT_INFO') },
  ]);
});

test('an order that was paid late before its account was closed stays paid', async () => {
  const { orderNo, paymentKey } = await anAwaitedDeposit(shop);
  await expireDeposits(shop);
  shop.toss.deposit(paymentKey);
  const { secret = '' } = shop.toss.payment(paymentKey);
  const notice = { transactionKey: 't', orderId: orderNo, secret, status: 'DONE' };
  await callShop(shop, 'POST', '/payments/webhooks/toss', {
    body: { createdAt: '2026-05-04T12:00:00', ...notice },
  });
  await closeAccounts(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect([shop.toss.payment(paymentKey).canceled, await accountsToClose(shop)]).toEqual([0, []]);
});
