import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aReservedOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  comeBack,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { loginAs, registerMember } from '../../../test/factories.ts';
import { noticeDeposit } from '../../../test/payment-factories.ts';
import { releaseExpiredDeposits, releaseExpiredReservations } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

/** An order whose shopper was given an account to pay into. */
async function waiting(available = 10) {
  const { headers, memberNo } = await registerMember(shop);
  const option = await anOption(shop, { available });
  const order = await aReservedOrder(shop, [option], { headers, payType: 'VIRTUAL_ACCOUNT' });
  const paymentKey = shop.toss.authorise(order.orderNo, order.amount, '가상계좌');
  const query = { key: order.key, paymentKey, orderId: order.orderNo, amount: order.amount };
  const { said } = await comeBack(shop, query);
  expect(said.result).toBe('SUCCESS');
  const { secret = '' } = shop.toss.payment(paymentKey);
  return { ...order, memberNo, option, paymentKey, query, secret };
}
async function readOrder(memberNo: number, orderNo: string): Promise<unknown> {
  const headers = await loginAs(shop, memberNo);
  return (await callShop(shop, 'GET', `/profile/orders/${orderNo}`, { headers })).body;
}
const notice = (orderNo: string, secret: string, status?: 'WAITING_FOR_DEPOSIT') =>
  noticeDeposit(shop, orderNo, secret, status);

test('a virtual account places the order and says where and until when to pay', async () => {
  const { orderNo, memberNo, option } = await waiting();
  expect(await statesOf(shop, orderNo)).toEqual(['DEPOSIT_WAIT']);
  expect(await availableStock(shop, option.optionNo)).toBe(9);
  const body = await readOrder(memberNo, orderNo);
  expect(body).toMatchObject({
    defaultOrderStatusType: 'DEPOSIT_WAIT',
    paymentExpirationYmdt: '2026-05-05 12:00:00',
    payInfo: {
      payType: 'VIRTUAL_ACCOUNT',
      bankInfo: {
        bank: 'WOORI',
        bankName: '우리은행',
        account: 'X6505636518308',
        bankAmt: 33_000,
        depositYmdt: null,
        paymentExpirationYmdt: '2026-05-05 12:00:00',
      },
    },
    nextActions: [{ nextActionType: 'CANCEL_ALL' }, { nextActionType: 'CHANGE_ADDRESS' }],
  });
});

test('a deposit with the right secret pays the order once, however often it is notified', async () => {
  const { orderNo, paymentKey, secret } = await waiting();
  shop.toss.deposit(paymentKey);
  const replies = await Promise.all([notice(orderNo, secret), notice(orderNo, secret)]);
  expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect((await notice(orderNo, secret)).status).toBe(200);
});

test('a deposit notice without the secret is forged', async () => {
  const { orderNo, paymentKey } = await waiting();
  shop.toss.deposit(paymentKey);
  expect(await notice(orderNo, 'ps_guessed')).toMatchObject({
    status: 400,
    body: { code: 'DL0410' },
  });
  expect(await statesOf(shop, orderNo)).toEqual(['DEPOSIT_WAIT']);
});

test('a notice of a deposit that nobody made pays nothing', async () => {
  const { orderNo, secret } = await waiting();
  await notice(orderNo, secret);
  expect(await statesOf(shop, orderNo)).toEqual(['DEPOSIT_WAIT']);
});

test('an account nobody pays into ends with its deadline, not with the window', async () => {
  const { orderNo, option, memberNo } = await waiting();
  shop.clock.advance({ hours: 23 });
  await releaseExpiredReservations(shop.shop);
  await releaseExpiredDeposits(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['DEPOSIT_WAIT']);

  shop.clock.advance({ hours: 1 });
  await Promise.all([releaseExpiredDeposits(shop.shop), releaseExpiredDeposits(shop.shop)]);
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE']);
  expect(await availableStock(shop, option.optionNo)).toBe(10);
  expect(await readOrder(memberNo, orderNo)).toMatchObject({
    orderOptionsGroupByPartner: [
      {
        orderOptionsGroupByDelivery: [{ orderOptions: [{ claimStatusType: 'CANCEL_NO_REFUND' }] }],
      },
    ],
  });
});

test('a deposit of the last minute is found before the order ends', async () => {
  const { orderNo, paymentKey, option } = await waiting();
  shop.clock.advance({ hours: 24 });
  shop.toss.deposit(paymentKey);
  await releaseExpiredDeposits(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect(await availableStock(shop, option.optionNo)).toBe(9);
});

test('a deposit after the deadline still pays while the goods are there', async () => {
  const { orderNo, paymentKey, secret, option } = await waiting();
  shop.clock.advance({ hours: 24 });
  await releaseExpiredDeposits(shop.shop);
  shop.toss.deposit(paymentKey);
  expect((await notice(orderNo, secret)).status).toBe(200);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect(await availableStock(shop, option.optionNo)).toBe(9);
});

test('an account that the partner issued and now denies never expires: its order is held and reported once', async () => {
  const { orderNo, paymentKey, option } = await waiting();
  shop.toss.deposit(paymentKey);
  const payment = shop.toss.payment(paymentKey);
  shop.toss.deletePayment(paymentKey);
  const reports: string[] = [];
  const store = { ...shop.shop, report: (error: unknown) => void reports.push(String(error)) };
  for (const hours of [24, 2, 24 * 30]) {
    shop.clock.advance({ hours });
    await releaseExpiredDeposits(store);
  }
  expect(await statesOf(shop, orderNo)).toEqual(['DEPOSIT_WAIT']);
  expect(await availableStock(shop, option.optionNo)).toBe(9);
  expect(reports).toEqual([expect.stringContaining('denies')]);

  shop.toss.recall(payment);
  await releaseExpiredDeposits(store);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
});

test('a held order whose account the partner knows again, unpaid, ends as any other', async () => {
  const { orderNo, paymentKey, option } = await waiting();
  const payment = shop.toss.payment(paymentKey);
  shop.toss.deletePayment(paymentKey);
  shop.clock.advance({ hours: 26 });
  await releaseExpiredDeposits(shop.shop);
  shop.toss.recall(payment);
  await releaseExpiredDeposits(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE']);
  expect(await availableStock(shop, option.optionNo)).toBe(10);
});

test('a held order stays held while the partner that denied its account is away', async () => {
  const { orderNo, paymentKey } = await waiting();
  shop.toss.deletePayment(paymentKey);
  shop.clock.advance({ hours: 24 });
  await releaseExpiredDeposits(shop.shop);
  shop.clock.advance({ hours: 2 });
  const find = async () => ({ kind: 'unknown', reason: 'away' }) as const;
  await releaseExpiredDeposits({ ...shop.shop, payment: { ...shop.toss.gateway, find } });
  expect(await statesOf(shop, orderNo)).toEqual(['DEPOSIT_WAIT']);
});

test('a proven deposit notice of an account that the partner denies is reported and comes again', async () => {
  const { orderNo, paymentKey, secret } = await waiting();
  shop.toss.deposit(paymentKey);
  const payment = shop.toss.payment(paymentKey);
  shop.toss.deletePayment(paymentKey);
  expect((await notice(orderNo, secret)).status).not.toBe(200);
  const saved = await shop.db
    .selectFrom('payment')
    .where('orderNo', '=', orderNo)
    .select(['state', 'deniedAt'])
    .executeTakeFirstOrThrow();
  expect(saved).toEqual({ state: 'WAITING_DEPOSIT', deniedAt: shop.clock.now() });

  shop.toss.recall(payment);
  expect((await notice(orderNo, secret)).status).toBe(200);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
});

test('a deposit that its bank reverses after it paid the order is reported, as the partner waits again', async () => {
  const { orderNo, paymentKey, secret } = await waiting();
  const reports: string[] = [];
  shop.shop.report = (error) => void reports.push(String(error));
  const changed = (status: string) =>
    callShop(shop, 'POST', '/payments/webhooks/toss', {
      body: {
        ...{ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-05-04T12:00:00' },
        data: { paymentKey, orderId: orderNo, status },
      },
    });
  shop.toss.deposit(paymentKey);
  expect((await notice(orderNo, secret)).status).toBe(200);
  // That of the account itself may come late, and anybody may claim a reversal.
  expect((await notice(orderNo, secret, 'WAITING_FOR_DEPOSIT')).status).toBe(200);
  expect((await notice(orderNo, 'ps_guessed', 'WAITING_FOR_DEPOSIT')).status).toBe(400);
  expect((await changed('WAITING_FOR_DEPOSIT')).status).toBe(200);
  expect(reports).toEqual([]);

  shop.toss.payment(paymentKey).status = 'WAITING_FOR_DEPOSIT';
  expect((await notice(orderNo, secret, 'WAITING_FOR_DEPOSIT')).status).toBe(200);
  expect(reports).toEqual([expect.stringContaining(`${orderNo} was reversed`)]);
  expect((await changed('WAITING_FOR_DEPOSIT')).status).toBe(200);
  expect(reports).toHaveLength(2);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  shop.shop.report = undefined;
});

test('a deposit too late for the goods waits for an operator who knows where to refund it', async () => {
  const { orderNo, paymentKey, secret, option } = await waiting(1);
  shop.clock.advance({ hours: 24 });
  await releaseExpiredDeposits(shop.shop);
  await aReservedOrder(shop, [option]);
  shop.toss.deposit(paymentKey);
  await notice(orderNo, secret);
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE']);
  const refunds = await shop.db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('orderNo', '=', orderNo)
    .select(['payment.state as payment', 'paymentRefund.state', 'paymentRefund.amount', 'refusal'])
    .execute();
  expect(refunds).toMatchObject([
    {
      payment: 'RETURNED',
      state: 'REFUSED',
      amount: 33_000,
      refusal: expect.stringContaining('INVALID_REFUND_ACCOUNT_INFO'),
    },
  ]);
});
