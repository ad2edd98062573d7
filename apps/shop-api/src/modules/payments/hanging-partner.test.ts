import type { ConfirmResult, PaymentGateway } from '@duskline/partners/payment/payment-gateway';
import { tapStatements } from '@duskline/platform/testing/statement-tap';
import { afterAll, afterEach, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, aReservedOrder, callShop, statesOf } from '../../../test/checkout-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { handleWebhook } from './handle-webhook.ts';
import { returnFromWindow } from './return-from-window.ts';

/** What the store asked the database. */
const statements: string[] = [];
afterAll(
  tapStatements((text) => {
    statements.push(text);
    return undefined;
  }),
);
let shop: TestShop;
afterEach(() => shop.close());

/** A payment partner that takes every call and answers none until the test does. */
async function buildHangingShop(overrides: Partial<PaymentGateway>): Promise<void> {
  const never = () => new Promise<never>(() => {});
  const none = () => ({ [Symbol.asyncIterator]: () => ({ next: never }) });
  shop = await buildTestShop({
    payment: { confirm: never, find: never, cancel: never, transactions: none, ...overrides },
  });
}

test('a shopper who comes back while the partner hangs gets an answer in time, and is paid later', async () => {
  const answer = Promise.withResolvers<ConfirmResult>();
  await buildHangingShop({ confirm: () => answer.promise });
  const { orderNo, amount, key } = await aReservedOrder(shop, [await anOption(shop)]);
  const query = { key, paymentKey: 'pay_1', orderId: orderNo, amount: String(amount) };

  const url = new URL(String(await returnFromWindow(shop.shop, query, 50)));
  expect(url.searchParams.get('result')).toBe('FAIL');
  expect(url.searchParams.get('message')).toMatch(/^\[DL0409\]결제 결과를 확인하고 있어요/);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_WAIT']);
  expect(url.searchParams.get('orderNo'), 'the order to look for').toBe(orderNo);
  const headers = { ...visitorHeaders, guesttoken: String(url.searchParams.get('guestToken')) };
  const open = () => callShop(shop, 'GET', `/guest/orders/${orderNo}`, { headers });
  expect((await open()).status, 'nothing is paid yet').not.toBe(200);

  const approvedAt = shop.clock.now().toISOString();
  answer.resolve({ kind: 'approved', paymentKey: 'pay_1', method: 'card', approvedAt });
  const reloaded = new URL(String(await returnFromWindow(shop.shop, query)));
  expect(reloaded.searchParams.get('result')).toBe('SUCCESS');
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect((await open()).status, 'by the token that they came back with').toBe(200);
});

test('a webhook that is here before the reply to its confirm waits for it, reads nothing and asks nobody', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<ConfirmResult>();
  let lookUps = 0;
  await buildHangingShop({
    confirm: () => {
      asked.resolve();
      return answer.promise;
    },
    find: async () => {
      lookUps += 1;
      return { kind: 'unknown', reason: 'not asked' };
    },
  });
  const { orderNo, amount, key } = await aReservedOrder(shop, [await anOption(shop)]);
  const query = { key, paymentKey: 'pay_1', orderId: orderNo, amount: String(amount) };
  const returned = returnFromWindow(shop.shop, query);
  await asked.promise;
  const approvedAt = shop.clock.now().toISOString();
  const data = { orderId: orderNo, paymentKey: 'pay_1', status: 'DONE' };
  statements.length = 0;
  const handled = handleWebhook(shop.shop, {
    ...{ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: approvedAt, data },
  });
  // Whatever it read would be among them: this look comes after it.
  await statesOf(shop, orderNo);
  expect(statements.filter((text) => /\bpayment\b/.test(text))).toEqual([]);
  answer.resolve({ kind: 'approved', paymentKey: 'pay_1', method: 'card', approvedAt });

  expect(await handled).toBeUndefined();
  expect(new URL(String(await returned)).searchParams.get('result')).toBe('SUCCESS');
  expect(lookUps).toBe(0);
});
