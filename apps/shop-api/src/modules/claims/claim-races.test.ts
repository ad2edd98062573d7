import { isRefusal } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  lineNosOf,
  type Refused,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { decideClaim } from '../claim-settlement/index.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../fulfilment/index.ts';
import { findAvailablePoints } from '../points/index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const mind = { claimReasonType: 'CHANGE_MIND' };
const shipment = { companyType: 'CJ', invoiceNo: '300000000017' };
const returnAddress = {
  receiverName: '박받는',
  receiverZipCd: '04799',
  receiverAddress: '서울특별시 성동구 성수이로 113',
  receiverContact1: '010-2222-3333',
};

async function aMembersOrder(change: object = {}) {
  const { headers, memberNo } = await registerMember(shop);
  const option = await anOption(shop, { salePrice: 60_000 });
  const order = await aPaidOrder(shop, [option], { headers, ...change });
  const [lineNo] = await lineNosOf(shop, order.orderNo);
  const send = (method: 'POST' | 'PUT', url: string, body: object = {}) =>
    callShop<Refused | undefined>(shop, method, url, { headers, body });
  const cancel = () => send('POST', `/profile/orders/${order.orderNo}/claims/cancel`, mind);
  const refunded = () => shop.toss.payment(order.paymentKey).canceled;
  return { ...order, memberNo, option, lineNo, send, cancel, refunded };
}

test('the same cancel ten times at once refunds once', async () => {
  const { orderNo, option, cancel, refunded } = await aMembersOrder();
  const replies = await Promise.all(Array.from({ length: 10 }, cancel));
  expect(replies.filter((reply) => reply.status === 204)).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 400)).toHaveLength(9);
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE']);
  expect(refunded()).toBe(60_000);
  expect(await availableStock(shop, option.optionNo)).toBe(10);
});

test('a parcel that is shipped while its buyer cancels is either shipped or refunded', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { orderNo, cancel, refunded } = await aMembersOrder();
    const [reply, ship] = await Promise.all([
      cancel(),
      shipOrder(shop.shop, { orderNo, ...shipment }),
    ]);
    const isCancelled = reply.status === 204;
    expect(isRefusal(ship)).toBe(isCancelled);
    expect(await statesOf(shop, orderNo)).toEqual([isCancelled ? 'CANCEL_DONE' : 'DELIVERY_ING']);
    expect(refunded()).toBe(isCancelled ? 60_000 : 0);
  }
});

test('a cancel asked for while the parcel leaves is decided before, or comes too late', async () => {
  const { orderNo, lineNo, send } = await aMembersOrder();
  await prepareOrder(shop.shop, orderNo);
  const [asked, ship] = await Promise.all([
    send('POST', `/profile/order-options/${lineNo}/claims/cancel`, { ...mind, productCnt: 1 }),
    shipOrder(shop.shop, { orderNo, ...shipment }),
  ]);
  expect(isRefusal(ship)).toBe(asked.status === 204);
});

test('a buyer who confirms and returns at once does one of them', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { orderNo, lineNo, memberNo, send } = await aMembersOrder();
    await shipOrder(shop.shop, { orderNo, ...shipment });
    await deliverOrder(shop.shop, orderNo);
    const body = { ...mind, productCnt: 1, returnAddress };
    const [confirmed, returned] = await Promise.all([
      send('PUT', `/profile/order-options/${lineNo}/confirm`),
      send('POST', `/profile/order-options/${lineNo}/claims/return`, body),
    ]);
    expect([confirmed.status, returned.status].toSorted()).toEqual([204, 400]);
    const points = await findAvailablePoints(shop.db, memberNo, shop.clock.now());
    expect(points).toBe(confirmed.status === 204 ? 600 : 0);
  }
});

test('a deposit during the cancellation of its order either pays it or is refunded', async () => {
  const { orderNo, paymentKey, option, cancel } = await aMembersOrder({
    payType: 'VIRTUAL_ACCOUNT',
  });
  const { secret = '' } = shop.toss.payment(paymentKey);
  shop.toss.deposit(paymentKey);
  const notice = { createdAt: '', secret, status: 'DONE', transactionKey: 't', orderId: orderNo };
  const [, given] = await Promise.all([
    callShop(shop, 'POST', '/payments/webhooks/toss', { body: notice }),
    cancel(),
  ]);
  const [state] = await statesOf(shop, orderNo);
  // Where the deposit was first, giving it back needs an account to send it to.
  const isPaid = given.body?.code === 'DL0718';
  expect(state).toBe(isPaid ? 'PAY_DONE' : 'CANCEL_DONE');
  expect(await availableStock(shop, option.optionNo)).toBe(isPaid ? 9 : 10);
  const refunds = await shop.db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('orderNo', '=', orderNo)
    .select('paymentRefund.amount')
    .execute();
  expect(refunds).toEqual(isPaid ? [] : [{ amount: 60_000 }]);
});

test('two operators who decide at once decide once', async () => {
  const { orderNo, lineNo, send, refunded } = await aMembersOrder();
  await prepareOrder(shop.shop, orderNo);
  await send('POST', `/profile/order-options/${lineNo}/claims/cancel`, { ...mind, productCnt: 1 });
  const { claimNo } = await shop.db
    .selectFrom('claim')
    .where('orderNo', '=', orderNo)
    .select('claimNo')
    .executeTakeFirstOrThrow();
  const decided = await Promise.all([
    decideClaim(shop.shop, claimNo, { decision: 'approve' }),
    decideClaim(shop.shop, claimNo, { decision: 'approve' }),
    decideClaim(shop.shop, claimNo, { decision: 'refuse', reason: '이미 보냈어요.' }),
  ]);
  expect(decided.filter((answer) => !isRefusal(answer))).toHaveLength(1);
  const isApproved = decided.slice(0, 2).some((answer) => !isRefusal(answer));
  expect(refunded()).toBe(isApproved ? 60_000 : 0);
});
