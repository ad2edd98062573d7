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
  statesOf,
} from '../../../test/checkout-factories.ts';
import { loginAs, registerMember } from '../../../test/factories.ts';
import { releaseExpiredDeposits, releaseExpiredReservations } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

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
  const paymentKey = shop.toss.authorise(first.orderNo, first.amount);
  const { said } = await comeBack(shop, {
    ...{ key: first.key, paymentKey, orderId: first.orderNo, amount: first.amount },
  });
  expect(said.result).toBe('FAIL');
  expect(shop.toss.payment(paymentKey).status).toBe('IN_PROGRESS');
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

test('who was not quick enough and bought nothing else still pays the one they may', async () => {
  const { headers, option } = await aLimitedProduct();
  const order = await aReservedOrder(shop, [option], { headers });
  shop.clock.advance({ minutes: 10 });
  await releaseExpiredReservations(shop.shop);
  const paymentKey = shop.toss.authorise(order.orderNo, order.amount);
  const { said } = await comeBack(shop, {
    ...{ key: order.key, paymentKey, orderId: order.orderNo, amount: order.amount },
  });
  expect(said.result).toBe('SUCCESS');
  expect(await statesOf(shop, order.orderNo)).toEqual(['PAY_DONE']);
});
