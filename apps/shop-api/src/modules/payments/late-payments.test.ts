import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { releaseExpiredDeposits, releaseExpiredReservations } from './index.ts';

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
  shop.toss.deposit(first.paymentKey);
  const { secret = '' } = shop.toss.payment(first.paymentKey);
  await callShop(shop, 'POST', '/payments/webhooks/toss', {
    body: {
      ...{ createdAt: '2026-05-04T12:00:00', secret, status: 'DONE' },
      ...{ transactionKey: 't', orderId: first.orderNo },
    },
  });
  expect(await statesOf(shop, first.orderNo)).toEqual(['CANCEL_DONE']);
  expect(await availableStock(shop, option.optionNo)).toBe(9);
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
