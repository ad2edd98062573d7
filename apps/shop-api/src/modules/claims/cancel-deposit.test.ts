import type { PaymentGateway } from '@duskline/partners/payment/payment-gateway';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { account, changeOfMind, claimActions } from '../../../test/claim-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { findRefusedRefunds } from '../refunds/index.ts';

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
});
afterEach(() => {
  shop.shop.payment = shop.toss.gateway;
});
afterAll(() => shop.close());

/** A member's order that waits for its deposit, and how its buyer cancels it. */
async function waiting() {
  const order = await actions.aMembersOrder([30_000], { payType: 'VIRTUAL_ACCOUNT' });
  const url = `/profile/orders/${order.orderNo}/claims/cancel`;
  const cancel = (facts: object = {}, headers = order.headers) =>
    actions.send('POST', url, headers, { ...changeOfMind, ...facts });
  return { ...order, optionNo: order.options[0]?.optionNo ?? 0, cancel };
}

/** The partner answers questions as `find` does, and counts them. */
function partnerAnswers(find: PaymentGateway['find']): () => number {
  let questions = 0;
  shop.shop.payment = {
    ...shop.toss.gateway,
    find: (by) => {
      questions += 1;
      return find(by);
    },
  };
  return () => questions;
}

test('a deposit whose notice was lost is found when its buyer cancels, and is refunded', async () => {
  const { orderNo, paymentKey, optionNo, cancel } = await waiting();
  shop.toss.deposit(paymentKey);
  expect((await cancel()).body.code).toBe('DL0718');
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect((await cancel({ bankAccountInfo: account })).status).toBe(204);
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE']);
  expect(actions.refunded(paymentKey)).toBe(33_000);
  expect(await availableStock(shop, optionNo)).toBe(10);
});

test('a deposit is found and refunded at once where its buyer has named an account', async () => {
  const { orderNo, paymentKey, cancel } = await waiting();
  shop.toss.deposit(paymentKey);
  expect((await cancel({ bankAccountInfo: account })).status).toBe(204);
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE']);
  expect(actions.refunded(paymentKey)).toBe(33_000);
});

test('while the partner cannot say whether the deposit came, its order is not cancelled', async () => {
  const { orderNo, optionNo, cancel } = await waiting();
  partnerAnswers(async () => ({ kind: 'unknown', reason: 'time limit' }));
  expect(await cancel()).toMatchObject({ status: 400, body: { code: 'DL0728' } });
  expect(await statesOf(shop, orderNo)).toEqual(['DEPOSIT_WAIT']);
  expect(await availableStock(shop, optionNo)).toBe(9);
  shop.shop.payment = shop.toss.gateway;
  expect((await cancel()).status).toBe(204);
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE']);
});

test('an order whose account the partner denies is held when its buyer cancels', async () => {
  const { orderNo, paymentKey, cancel } = await waiting();
  shop.toss.deposit(paymentKey);
  shop.toss.deletePayment(paymentKey);
  expect((await cancel()).body.code).toBe('DL0728');
  const { state, deniedAt } = await shop.db
    .selectFrom('payment')
    .where('orderNo', '=', orderNo)
    .select(['state', 'deniedAt'])
    .executeTakeFirstOrThrow();
  expect([state, deniedAt]).toEqual(['WAITING_DEPOSIT', shop.clock.now()]);
});

test('the partner is asked about a deposit for its buyer alone, and for no return', async () => {
  const { orderNo, lineNos, headers, cancel } = await waiting();
  const questions = partnerAnswers(shop.toss.gateway.find);
  const stranger = await registerMember(shop);
  expect((await cancel({}, stranger.headers)).status).toBe(400);
  const part = `/profile/order-options/${lineNos[0]}/claims/return`;
  const body = { ...changeOfMind, productCnt: 1 };
  expect((await actions.send('POST', part, headers, body)).status).toBe(400);
  expect([questions(), await statesOf(shop, orderNo)]).toEqual([0, ['DEPOSIT_WAIT']]);
});

test('who pays into the account of an order that they cancelled gets no goods, and staff a refund to make', async () => {
  const { orderNo, paymentKey, optionNo, cancel } = await waiting();
  expect((await cancel()).status).toBe(204);
  shop.toss.deposit(paymentKey);
  const { secret = '' } = shop.toss.payment(paymentKey);
  const notice = { transactionKey: 't', orderId: orderNo, secret, status: 'DONE' };
  const reply = await callShop(shop, 'POST', '/payments/webhooks/toss', {
    body: { createdAt: '2026-05-04T12:00:00', ...notice },
  });
  expect(reply.status).toBe(200);
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE']);
  expect(await availableStock(shop, optionNo)).toBe(10);
  const waitingForStaff = await findRefusedRefunds(shop.db);
  expect(waitingForStaff.filter((refund) => refund.orderNo === orderNo)).toMatchObject([
    { amount: 33_000, refusal: expect.stringContaining('INVALID_REFUND_ACCOUNT_INFO') },
  ]);
});
