import { inTransaction } from '@duskline/platform/database/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  comeBack,
  openSheet,
  reserve,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { aDrop, enter, openDrop } from '../../../test/drop-factories.ts';
import { loginAs, registerMember } from '../../../test/factories.ts';
import { sendWebhook } from '../../../test/order-walk.ts';
import { eraseMember } from '../privacy/erase-member.ts';
import { settleUnansweredConfirms } from './expire-payments.ts';
import { closeAccounts, releaseExpiredDeposits, releaseExpiredReservations } from './index.ts';
import { releaseHold } from './release-reservation.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

/** Pay an order whose payment window has expired; returns what the store answers, and the payment. */
async function payLate(order: { orderNo: string; key: string; amount: number }) {
  const paymentKey = shop.toss.authorise(order.orderNo, order.amount);
  const { said } = await comeBack(shop, {
    ...{ key: order.key, paymentKey, orderId: order.orderNo, amount: order.amount },
  });
  return { result: said.result, status: shop.toss.payment(paymentKey).status };
}

/** Pay into an account and let the partner say so; returns the status of the store's answer. */
async function depositAndNotify({ orderNo, paymentKey }: { orderNo: string; paymentKey: string }) {
  shop.toss.deposit(paymentKey);
  const { secret = '' } = shop.toss.payment(paymentKey);
  const { status } = await callShop(shop, 'POST', '/payments/webhooks/toss', {
    body: {
      ...{ createdAt: '2026-05-04T12:00:00', secret, status: 'DONE' },
      ...{ transactionKey: 't', orderId: orderNo },
    },
  });
  return status;
}

const refundsOf = (orderNo: string) =>
  shop.db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('orderNo', '=', orderNo)
    .select(['payment.state as payment', 'paymentRefund.state', 'paymentRefund.amount'])
    .execute();

const changeProduct = (
  productNo: number,
  change: { salePrice?: number; saleStatus?: string; displayed?: boolean },
) => shop.db.updateTable('product').set(change).where('productNo', '=', productNo).execute();

/** A member, and a product of which one person may buy one. */
async function aLimitedProduct() {
  const { headers, memberNo } = await registerMember(shop);
  return { headers, memberNo, option: await anOption(shop, { maxBuyPersonCount: 1 }) };
}

test('who lets a payment window expire, buys the one they may and then pays the first is charged nothing', async () => {
  const { headers, option } = await aLimitedProduct();
  const first = await aReservedOrder(shop, [option], { headers });
  shop.clock.advance({ minutes: 10 });
  await releaseExpiredReservations(shop.shop);
  const second = await aPaidOrder(shop, [option], { headers });
  expect(await payLate(first)).toEqual({ result: 'FAIL', status: 'IN_PROGRESS' });
  expect(await statesOf(shop, first.orderNo)).toEqual(['PAY_FAIL']);
  expect(await statesOf(shop, second.orderNo)).toEqual(['PAY_DONE']);
  expect(await availableStock(shop, option.optionNo)).toBe(9);
});

test('a deposit that comes after its buyer has bought the one they may is refunded', async () => {
  const { headers, memberNo, option } = await aLimitedProduct();
  const first = await aPaidOrder(shop, [option], { headers, payType: 'VIRTUAL_ACCOUNT' });
  shop.clock.advance({ hours: 24 });
  await releaseExpiredDeposits(shop.shop);
  await aPaidOrder(shop, [option], { headers: await loginAs(shop, memberNo) });
  expect(await depositAndNotify(first)).toBe(200);
  expect(await statesOf(shop, first.orderNo)).toEqual(['CANCEL_DONE']);
  expect(await availableStock(shop, option.optionNo)).toBe(9);
  // The partner refunds no deposit without an account, which staff have to ask for.
  expect(await refundsOf(first.orderNo)).toEqual([
    { payment: 'RETURNED', state: 'REFUSED', amount: 33_000 },
  ]);
  const { rows: told } = await sql`
    select kind from announcement where thread = ${`order:${first.orderNo}`} order by announcement_no`.execute(
    shop.db,
  );
  expect(told).toEqual([{ kind: 'deposit_request' }, { kind: 'deposit_too_late' }]);
});

test('who has withdrawn is asked for an account for a late deposit by what the order says of them', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const option = await anOption(shop);
  const order = await aPaidOrder(shop, [option], { headers, payType: 'VIRTUAL_ACCOUNT' });
  shop.clock.advance({ hours: 24 });
  await releaseExpiredDeposits(shop.shop);
  await eraseMember(shop.shop, memberNo);
  expect(await depositAndNotify(order)).toBe(200);
  expect(await statesOf(shop, order.orderNo)).toEqual(['CANCEL_DONE']);
  const asked = await shop.db
    .selectFrom('announcement')
    .where('key', '=', `deposit_too_late:${order.orderNo}`)
    .select('memberNo')
    .execute();
  // As a member's it would not be sent: their account is gone.
  expect(asked).toEqual([{ memberNo: null }]);
});

test('who pays an expired order by card and then into its account has paid twice, which is reported', async () => {
  const { headers } = await registerMember(shop);
  const option = await anOption(shop);
  const order = await aPaidOrder(shop, [option], { headers, payType: 'VIRTUAL_ACCOUNT' });
  shop.clock.advance({ hours: 24 });
  await releaseExpiredDeposits(shop.shop);
  expect(await payLate(order)).toEqual({ result: 'SUCCESS', status: 'DONE' });
  const report = vi.fn();
  shop.shop.report = report;
  shop.toss.deposit(order.paymentKey);
  expect(await sendWebhook(shop, order.paymentKey)).toBe(200);
  shop.shop.report = undefined;
  expect(report.mock.calls.map(([error]) => error.message)).toEqual([
    `order ${order.orderNo} was paid twice, also by ${order.paymentKey}`,
  ]);
  expect(await statesOf(shop, order.orderNo)).toEqual(['PAY_DONE']);
});

test('a card that paid an expired account’s order is not cancelled, however late it is heard of', async () => {
  const { headers } = await registerMember(shop);
  const order = await aPaidOrder(shop, [await anOption(shop)], {
    ...{ headers, payType: 'VIRTUAL_ACCOUNT' },
  });
  const { key, orderNo, amount } = order;
  shop.clock.advance({ hours: 24 });
  await releaseExpiredDeposits(shop.shop);
  await closeAccounts(shop.shop);
  const card = shop.toss.authorise(orderNo, amount);
  shop.toss.setMood('drop_after');
  await comeBack(shop, { key, paymentKey: card, orderId: orderNo, amount });
  shop.toss.setMood('approve');
  // The partner's records lag behind: the confirm is given up before the payment is known.
  const paid = shop.toss.payment(card);
  shop.toss.deletePayment(card);
  shop.clock.advance({ minutes: 1 });
  await settleUnansweredConfirms(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE']);
  shop.toss.recall(paid);
  expect(await sendWebhook(shop, card)).toBe(200);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  await closeAccounts(shop.shop);
  expect(shop.toss.payment(card)).toMatchObject({ status: 'DONE', canceled: 0 });
});

test('one admission to a drop is one order, also where the payment of the first one comes late', async () => {
  const option = await anOption(shop);
  const dropNo = await aDrop(shop, option.productNo);
  const { headers } = await registerMember(shop);
  await enter(shop, dropNo, headers);
  await openDrop(shop);
  const second = await openSheet(shop, [option], headers);
  const first = await aReservedOrder(shop, [option], { headers });
  shop.clock.advance({ minutes: 10 });
  await releaseExpiredReservations(shop.shop);
  const { body } = await reserve(shop, second, { headers });
  expect(await payLate(first)).toMatchObject({ result: 'FAIL' });
  expect(await availableStock(shop, option.optionNo)).toBe(9);
  const { orderNo, window } = body.extraData;
  const amount = window?.request.amount.value ?? 0;
  const paymentKey = shop.toss.authorise(orderNo, amount);
  const { said } = await comeBack(shop, { key: body.key, paymentKey, orderId: orderNo, amount });
  expect(said.result).toBe('SUCCESS');
  expect(await payLate(first)).toMatchObject({ result: 'FAIL' });
  expect(await availableStock(shop, option.optionNo)).toBe(9);
});

test('of two late payments at once, under a limit of one for a person, one is charged', async () => {
  const option = await anOption(shop, { maxBuyPersonCount: 1 });
  const buyers = await Promise.all(Array.from({ length: 4 }, () => registerMember(shop)));
  const reserveEach = async () => {
    const orders = await Promise.all(
      buyers.map(({ headers }) => aReservedOrder(shop, [option], { headers })),
    );
    shop.clock.advance({ minutes: 10 });
    await releaseExpiredReservations(shop.shop);
    return orders;
  };
  const first = await reserveEach();
  const second = await reserveEach();
  const charged = await Promise.all(
    first.map(async (one, at) => {
      const both = await Promise.all([one, second[at] ?? one].map(payLate));
      return both.filter(({ status }) => status === 'DONE').length;
    }),
  );
  expect(charged).toEqual(buyers.map(() => 1));
  expect(await availableStock(shop, option.optionNo)).toBe(10 - buyers.length);
});

test('of a late payment and a new order at once, with one admission to a drop, one is taken', async () => {
  const option = await anOption(shop);
  const dropNo = await aDrop(shop, option.productNo);
  const buyers = await Promise.all(Array.from({ length: 4 }, () => registerMember(shop)));
  for (const { headers } of buyers) await enter(shop, dropNo, headers);
  await openDrop(shop);
  const tries: {
    first: Awaited<ReturnType<typeof aReservedOrder>>;
    second: string;
    headers: (typeof buyers)[number]['headers'];
  }[] = [];
  for (const { headers } of buyers) {
    const second = await openSheet(shop, [option], headers);
    tries.push({ first: await aReservedOrder(shop, [option], { headers }), second, headers });
  }
  shop.clock.advance({ minutes: 10 });
  await releaseExpiredReservations(shop.shop);
  const taken = await Promise.all(
    tries.map(async ({ first, second, headers }) => {
      const [late, { status }] = await Promise.all([
        payLate(first),
        reserve(shop, second, { headers }),
      ]);
      return [late.result === 'SUCCESS', status === 200].filter(Boolean).length;
    }),
  );
  expect(taken).toEqual(buyers.map(() => 1));
  expect(await availableStock(shop, option.optionNo)).toBe(10 - buyers.length);
});

test('whose payment in a drop comes late and who used the admission for nothing else still pays', async () => {
  const option = await anOption(shop);
  const dropNo = await aDrop(shop, option.productNo);
  const { headers } = await registerMember(shop);
  await enter(shop, dropNo, headers);
  await openDrop(shop);
  const order = await aReservedOrder(shop, [option], { headers });
  shop.clock.advance({ minutes: 10 });
  await releaseExpiredReservations(shop.shop);
  expect(await payLate(order)).toEqual({ result: 'SUCCESS', status: 'DONE' });
});

test.for<[string, { salePrice?: number; saleStatus?: string; displayed?: boolean }]>([
  ['whose price staff have raised', { salePrice: 300_000 }],
  ['that staff have taken off sale', { saleStatus: 'STOP' }],
  ['that staff have hidden', { displayed: false }],
])('a payment window left open sells nothing %s since', async ([, change]) => {
  const option = await anOption(shop);
  const order = await aReservedOrder(shop, [option]);
  shop.clock.advance({ minutes: 10 });
  await releaseExpiredReservations(shop.shop);
  await changeProduct(option.productNo, change);
  expect(await payLate(order)).toEqual({ result: 'FAIL', status: 'IN_PROGRESS' });
  expect(await availableStock(shop, option.optionNo)).toBe(10);
});

test('a deposit after its deadline is refunded where the price has risen', async () => {
  const option = await anOption(shop);
  const { headers } = await registerMember(shop);
  const order = await aPaidOrder(shop, [option], { headers, payType: 'VIRTUAL_ACCOUNT' });
  shop.clock.advance({ hours: 24 });
  await releaseExpiredDeposits(shop.shop);
  await changeProduct(option.productNo, { salePrice: 300_000 });
  shop.clock.advance({ minutes: 1 });
  expect(await depositAndNotify(order)).toBe(200);
  expect(await statesOf(shop, order.orderNo)).toEqual(['CANCEL_DONE']);
  expect(await refundsOf(order.orderNo)).toMatchObject([{ payment: 'RETURNED', amount: 33_000 }]);
});

test('a card approved in time pays at its price, though the store hears of it after staff raised it', async () => {
  const option = await anOption(shop);
  const order = await aReservedOrder(shop, [option]);
  const { key, orderNo, amount } = order;
  const paymentKey = shop.toss.authorise(orderNo, amount);
  shop.toss.setMood('drop_after');
  await comeBack(shop, { key, paymentKey, orderId: orderNo, amount });
  shop.toss.setMood('approve');
  // The partner's records lag behind: for a while it knows of no such payment.
  const lost = { ...shop.toss.payment(paymentKey) };
  shop.toss.deletePayment(paymentKey);
  shop.clock.advance({ minutes: 1 });
  await settleUnansweredConfirms(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_FAIL']);
  await changeProduct(option.productNo, { salePrice: 300_000 });
  shop.clock.advance({ minutes: 30 });
  shop.toss.recall(lost);
  expect(await sendWebhook(shop, paymentKey)).toBe(200);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect(shop.toss.payment(paymentKey).status).toBe('DONE');
  expect(await availableStock(shop, option.optionNo)).toBe(9);
});

test('a deposit before its deadline pays at its price, also where an operator had released the order', async () => {
  const option = await anOption(shop);
  const { headers } = await registerMember(shop);
  const order = await aPaidOrder(shop, [option], { headers, payType: 'VIRTUAL_ACCOUNT' });
  await inTransaction(shop.db, (tx) => releaseHold(tx, order.orderNo, shop.clock.now()));
  expect(await statesOf(shop, order.orderNo)).toEqual(['CANCEL_DONE']);
  await changeProduct(option.productNo, { saleStatus: 'STOP' });
  shop.clock.advance({ hours: 23 });
  expect(await depositAndNotify(order)).toBe(200);
  expect(await statesOf(shop, order.orderNo)).toEqual(['PAY_DONE']);
  expect(await refundsOf(order.orderNo)).toEqual([]);
});

test('what has become cheaper since is paid late at the price that was agreed on', async () => {
  const option = await anOption(shop);
  const order = await aReservedOrder(shop, [option]);
  shop.clock.advance({ minutes: 10 });
  await releaseExpiredReservations(shop.shop);
  await changeProduct(option.productNo, { salePrice: 20_000 });
  expect(await payLate(order)).toEqual({ result: 'SUCCESS', status: 'DONE' });
});

test('who was not quick enough and bought nothing else still pays the one they may', async () => {
  const { headers, option } = await aLimitedProduct();
  const order = await aReservedOrder(shop, [option], { headers });
  shop.clock.advance({ minutes: 10 });
  await releaseExpiredReservations(shop.shop);
  expect(await payLate(order)).toEqual({ result: 'SUCCESS', status: 'DONE' });
  expect(await statesOf(shop, order.orderNo)).toEqual(['PAY_DONE']);
});
