import {
  ClaimAccepted,
  ClaimEstimate,
  ClaimForm,
  ClaimResult,
  Claims,
} from '@duskline/contract/shop/claims';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal } from '@duskline/platform/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  lineNosOf,
  type Refused,
  someOptions,
  statesOf,
  unitsLeft,
} from '../../../test/buying-factories.ts';
import {
  loginAs,
  registerMember,
  type TestMember,
  visitorHeaders,
} from '../../../test/factories.ts';
import { confirmLines, deliverOrder, prepareOrder, shipOrder } from '../orders/index.ts';
import { creditPoints, findAvailablePoints } from '../points/index.ts';
import { decideClaim, findOpenClaims } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
const mind = { claimReasonType: 'CHANGE_MIND', claimReasonDetail: '사이즈가 작아요' };
const address = {
  receiverName: '박받는',
  receiverZipCd: '04799',
  receiverAddress: '서울특별시 성동구 성수이로 113',
  receiverDetailAddress: '301호',
  receiverContact1: '010-2222-3333',
};
const account = { bank: 'KB', bankAccount: '123-456-789012', bankDepositorName: '김주문' };
const at11 = (headers: Headers) => ({ ...headers, version: '1.1' });

async function send(method: 'POST' | 'PUT', url: string, headers: Headers, body: object = {}) {
  return callShop<Refused>(shop, method, url, { headers, body });
}
async function read<Body>(url: string, headers: Headers) {
  const reply = await callShop<Body>(shop, 'GET', url, { headers });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body;
}
const refunded = (paymentKey: string) => shop.toss.payment(paymentKey).canceled;
const saleCount = async (optionNo: number) =>
  (
    await shop.db
      .selectFrom('productOption')
      .where('optionNo', '=', optionNo)
      .select('saleCount')
      .executeTakeFirstOrThrow()
  ).saleCount;
async function shipped(orderNo: string) {
  await prepareOrder(shop.shop, orderNo);
  await shipOrder(shop.shop, { orderNo, companyType: 'CJ', invoiceNo: '3000-0000-0017' });
}
async function delivered(orderNo: string) {
  await shipped(orderNo);
  await deliverOrder(shop.shop, orderNo);
}
async function claimOf(lineNo: number) {
  const { claimNo, claimState } = await shop.db
    .selectFrom('orderLine')
    .where('orderLineNo', '=', lineNo)
    .select(['claimNo', 'claimState'])
    .executeTakeFirstOrThrow();
  return { claimNo: claimNo ?? 0, claimState };
}
async function aMembersOrder(prices: number[] = [30_000], change: object = {}) {
  const member = await registerMember(shop);
  const options = [];
  for (const price of prices) options.push(await anOption(shop, { salePrice: price }));
  const order = await aPaidOrder(shop, options, { headers: member.headers, ...change });
  const lineNos = await lineNosOf(shop, order.orderNo);
  return { ...order, member, options, lineNos, headers: member.headers };
}

test('a paid order that nobody prepares is cancelled, refunded and back on the shelf at once', async () => {
  const { orderNo, paymentKey, headers, options, lineNos, amount } = await aMembersOrder([
    30_000, 10_000,
  ]);
  const reply = await send('POST', `/profile/orders/${orderNo}/claims/cancel`, headers, mind);
  expect(reply.status).toBe(204);
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE', 'CANCEL_DONE']);
  expect(refunded(paymentKey)).toBe(amount);
  for (const { optionNo } of options) {
    expect(await unitsLeft(shop, optionNo)).toBe(10);
    expect(await saleCount(optionNo)).toBe(0);
  }
  const result = ClaimResult.parse(
    await read(`/profile/order-options/${lineNos[1]}/claims/result`, headers),
  );
  expect(result).toMatchObject({
    claimType: 'CANCEL',
    claimClassType: 'ORDER_CANCEL',
    claimedOptions: [{ claimStatusType: 'CANCEL_DONE' }, { claimStatusType: 'CANCEL_DONE' }],
    claimPriceInfo: { refundMainPayAmt: 43_000, refundPayAmt: 43_000 },
  });
  const again = await send('POST', `/profile/orders/${orderNo}/claims/cancel`, headers, mind);
  expect(again.status).toBe(400);
  expect(refunded(paymentKey)).toBe(amount);
});

test('part of an order is cancelled bit by bit, and all of it gives back exactly what was paid', async () => {
  const member = await registerMember(shop);
  const option = await anOption(shop, { salePrice: 20_000 });
  const order = await aPaidOrder(shop, [{ ...option, orderCnt: 3 }], { headers: member.headers });
  expect(order.amount).toBe(60_000);
  const [lineNo] = await lineNosOf(shop, order.orderNo);
  const cancel = (units: number) =>
    send('POST', `/profile/order-options/${lineNo}/claims/cancel`, at11(member.headers), {
      ...mind,
      productCnt: units,
    });

  const estimate = ClaimEstimate.parse(
    await read(
      `/profile/order-options/${lineNo}/claims/estimate?claimType=CANCEL&claimReasonType=CHANGE_MIND&productCnt=1`,
      member.headers,
    ),
  );
  const first = await cancel(1);
  expect(ClaimAccepted.parse(first.body).claimedOptions).toMatchObject([
    { originOrderOptionNo: lineNo, originOrderCnt: 3, orderCnt: 1 },
  ]);
  // 40,000 won of goods are not sent free any more.
  expect(refunded(order.paymentKey)).toBe(17_000);
  expect(estimate).toMatchObject({
    refundPayAmt: 17_000,
    deliveryAmtInfo: { beforeDeliveryAmt: 0, afterDeliveryAmt: 3_000 },
  });
  const detail = await read<{ lastOrderAmount: object; claimHistories: object[] }>(
    `/profile/orders/${order.orderNo}`,
    member.headers,
  );
  expect(detail).toMatchObject({
    firstOrderAmount: { chargeAmt: 60_000, deliveryAmt: 0 },
    lastOrderAmount: { chargeAmt: 43_000, deliveryAmt: 3_000, standardAmt: 40_000 },
    claimHistories: [{ treatmentStatusType: 'COMPLETE', claimStatusType: 'CANCEL_DONE' }],
    refundInfos: [{ refundPayAmt: 17_000 }],
  });
  expect((await cancel(3)).body.code).toBe('DL0715');
  expect((await cancel(2)).status).toBe(200);
  expect(refunded(order.paymentKey)).toBe(60_000);
  expect(await unitsLeft(shop, option.optionNo)).toBe(10);
});

test('points come back as points, once, and money as money', async () => {
  const member = await registerMember(shop);
  const now = shop.clock.now();
  await inTransaction(shop.db, (tx) =>
    creditPoints(tx, {
      memberNo: member.memberNo,
      amount: 10_000,
      reason: 'ADD_EVENT',
      key: 'gift',
      now,
    }),
  );
  const options = [
    await anOption(shop, { salePrice: 40_000 }),
    await anOption(shop, { salePrice: 20_000 }),
  ];
  const order = await aPaidOrder(shop, options, { headers: member.headers, subPayAmt: 9_000 });
  expect(order.amount).toBe(51_000);
  const left = () => findAvailablePoints(shop.db, member.memberNo, shop.clock.now());
  expect(await left()).toBe(1_000);
  const [first] = await lineNosOf(shop, order.orderNo);
  await send('POST', `/profile/order-options/${first}/claims/cancel`, member.headers, {
    ...mind,
    productCnt: 1,
  });
  expect(await left()).toBe(7_000);
  expect(refunded(order.paymentKey)).toBe(31_000);
  await send('POST', `/profile/orders/${order.orderNo}/claims/cancel`, member.headers, mind);
  expect(await left()).toBe(10_000);
  expect(refunded(order.paymentKey)).toBe(51_000);
});

test('what is being prepared is cancelled on request: an operator decides', async () => {
  const { orderNo, paymentKey, headers, lineNos } = await aMembersOrder();
  await prepareOrder(shop.shop, orderNo);
  const [lineNo] = lineNos;
  const ask = () =>
    send('POST', `/profile/order-options/${lineNo}/claims/cancel`, headers, {
      ...mind,
      productCnt: 1,
    });
  expect((await ask()).status).toBe(204);
  expect(await claimOf(lineNo)).toMatchObject({ claimState: 'CANCEL_REQUEST' });
  expect((await ask()).body.code).toBe('DL0713');
  const ship = await shipOrder(shop.shop, {
    orderNo,
    companyType: 'CJ',
    invoiceNo: '300000000017',
  });
  expect(isRefusal(ship) && ship.name).toBe('claim_running');

  const { claimNo } = await claimOf(lineNo);
  expect(await findOpenClaims(shop.db)).toMatchObject([{ claimNo, state: 'CANCEL_REQUEST' }]);
  const check = await read<object>(`/profile/claims/${claimNo}/check-withdraw`, headers);
  expect(check).toEqual({
    claimNo,
    validationType: 'WITHDRAWABLE',
    afterClaimNos: [],
    shippingNos: [],
  });
  expect((await send('PUT', `/profile/claims/${claimNo}/withdraw`, headers)).status).toBe(204);
  expect(await claimOf(lineNo)).toEqual({ claimNo: 0, claimState: null });
  expect((await send('PUT', `/profile/claims/${claimNo}/withdraw`, headers)).body.code).toBe(
    'DL0717',
  );

  await ask();
  const second = (await claimOf(lineNo)).claimNo;
  const refused = await decideClaim(shop.shop, second, {
    decision: 'refuse',
    reason: '이미 포장했어요.',
  });
  expect(refused).toMatchObject({ state: 'REFUSED' });
  expect(await statesOf(shop, orderNo)).toEqual(['PRODUCT_PREPARE']);
  await ask();
  const third = (await claimOf(lineNo)).claimNo;
  expect(await decideClaim(shop.shop, third, { decision: 'approve' })).toMatchObject({
    state: 'CANCEL_PROC_WAITING_REFUND',
  });
  expect(await claimOf(lineNo)).toMatchObject({ claimState: 'CANCEL_DONE' });
  expect(refunded(paymentKey)).toBe(33_000);
  const again = await decideClaim(shop.shop, third, { decision: 'approve' });
  expect(isRefusal(again) && again.name).toBe('claim_decided');
  const { items } = Claims.parse(await read('/profile/claims', headers));
  expect(items?.map((claim) => claim.claimNo)).toEqual([third, second, claimNo]);
});

test('delivered goods come back: fetched, checked, and refunded less both ways', async () => {
  const { orderNo, paymentKey, headers, lineNos, options } = await aMembersOrder([60_000]);
  await delivered(orderNo);
  const [lineNo] = lineNos;
  const url = `/profile/order-options/${lineNo}/claims`;
  const form = ClaimForm.parse(await read(`${url}?claimType=RETURN`, headers));
  expect(form).toMatchObject({
    nonClaimReason: null,
    returnAddress: { receiverName: '박받는', receiverZipCd: '04799' },
    originalOption: { returnable: true, cancelable: false },
  });
  const unaddressed = await send('POST', `${url}/return`, headers, { ...mind, productCnt: 1 });
  expect(unaddressed.body.code).toBe('DL0719');
  const foreign = await send('POST', `${url}/return`, headers, {
    ...{ ...mind, productCnt: 1, returnAddress: address },
    claimImageUrls: ['https://elsewhere.test/a.jpg'],
  });
  expect(foreign.body.code).toBe('DL0615');
  const asked = await send('POST', `${url}/return`, at11(headers), {
    ...mind,
    productCnt: 1,
    returnAddress: address,
  });
  const { claimNo } = ClaimAccepted.parse(asked.body);
  const early = await decideClaim(shop.shop, claimNo, { decision: 'receive' });
  expect(isRefusal(early) && early.name).toBe('claim_decided');
  expect(await decideClaim(shop.shop, claimNo, { decision: 'approve' })).toMatchObject({
    state: 'RETURN_PROC_BEFORE_RECEIVE',
  });
  expect((await send('PUT', `${url}/withdraw`, headers)).body.code).toBe('DL0717');
  expect(refunded(paymentKey)).toBe(0);
  await decideClaim(shop.shop, claimNo, { decision: 'receive' });
  expect(await statesOf(shop, orderNo)).toEqual(['RETURN_DONE']);
  expect(refunded(paymentKey)).toBe(54_000);
  expect(await unitsLeft(shop, options[0]?.optionNo ?? 0)).toBe(10);
  const result = ClaimResult.parse(await read(`/profile/claims/${claimNo}/result`, headers));
  expect(result).toMatchObject({
    claimClassType: 'RETURN',
    returnWayType: 'SELLER_COLLECT',
    returnAddress: { name: '박받는', addressStr: '(04799) 서울특별시 성동구 성수이로 113 301호' },
    claimPriceInfo: {
      refundPayAmt: 54_000,
      deliveryAmtInfo: { afterDeliveryAmt: 3_000, returnDeliveryAmt: -3_000, totalAmt: -6_000 },
    },
  });
});

test('a buyer changes her mind for seven days and complains for three months', async () => {
  const { orderNo, member, lineNos } = await aMembersOrder();
  await delivered(orderNo);
  shop.clock.advance({ days: 8 });
  const headers = await loginAs(shop, member.memberNo);
  const url = `/profile/order-options/${lineNos[0]}/claims/return`;
  const body = { ...mind, productCnt: 1, returnAddress: address };
  expect((await send('POST', url, headers, body)).body.code).toBe('DL0714');
  const evading = { ...body, responsibleObjectType: 'SELLER' };
  expect((await send('POST', url, headers, evading)).body.code).toBe('DL0714');
  const broken = { ...body, claimReasonType: 'DEFECTIVE_PRODUCT' };
  expect((await send('POST', url, headers, broken)).status).toBe(204);
});

test('a confirmed purchase comes back through the store alone, and its points with it', async () => {
  const { orderNo, headers, lineNos, member } = await aMembersOrder([50_000]);
  await delivered(orderNo);
  const [lineNo] = lineNos;
  const left = () => findAvailablePoints(shop.db, member.memberNo, shop.clock.now());
  const now = shop.clock.now();
  await inTransaction(shop.db, (tx) => confirmLines(tx, [{ orderLineNo: lineNo }], now));
  expect(await left()).toBe(500);
  const asked = await send('POST', `/profile/order-options/${lineNo}/claims/return`, headers, {
    ...{ ...mind, productCnt: 1, returnAddress: address },
  });
  expect(asked.body.code).toBe('DL0712');
});

test('another size is sent once the first one is back; who changed her mind pays the ways', async () => {
  const member = await registerMember(shop);
  const [small, large] = await someOptions(shop, {
    salePrice: 60_000,
    options: ['S', 'L'].map((size) => ({ colour: 'BLACK', size, units: 1 })),
  });
  if (!small || !large) throw new Error('no sizes');
  const order = await aPaidOrder(shop, [small], { headers: member.headers });
  await delivered(order.orderNo);
  const [lineNo] = await lineNosOf(shop, order.orderNo);
  const url = `/profile/order-options/${lineNo}/claims/exchange`;
  const wish = (optionNo: number) => ({
    ...{ ...mind, productCnt: 1, returnAddress: address },
    exchangeOption: {
      productNo: small.productNo,
      optionNo,
      orderCnt: 1,
      inputTexts: [],
      additionalProductNo: 0,
    },
  });
  const other = await anOption(shop);
  expect((await send('POST', url, member.headers, wish(other.optionNo))).body.code).toBe('DL0720');
  expect((await send('POST', url, member.headers, wish(large.optionNo))).status).toBe(204);
  expect(await unitsLeft(shop, large.optionNo)).toBe(0);
  const { claimNo } = await claimOf(lineNo);
  await decideClaim(shop.shop, claimNo, { decision: 'approve' });
  expect(await decideClaim(shop.shop, claimNo, { decision: 'receive' })).toMatchObject({
    state: 'EXCHANGE_PROC_REQUEST_PAY',
  });
  await decideClaim(shop.shop, claimNo, { decision: 'pay' });
  expect(await statesOf(shop, order.orderNo)).toEqual(['EXCHANGE_DONE', 'PRODUCT_PREPARE']);
  expect(await unitsLeft(shop, small.optionNo)).toBe(1);
  expect([await saleCount(small.optionNo), await saleCount(large.optionNo)]).toEqual([0, 1]);
  const result = ClaimResult.parse(await read(`/profile/claims/${claimNo}/result`, member.headers));
  expect(result).toMatchObject({
    exchangedOption: {
      optionNo: large.optionNo,
      orderStatusType: 'PRODUCT_PREPARE',
      exchangeYn: 'Y',
    },
    exchangePayInfo: { exchangePayAmt: 6_000 },
    claimPriceInfo: { additionalPayAmt: 6_000, refundPayAmt: 0 },
  });
  // What was paid for the first one is given back with the second one.
  await send('POST', `/profile/orders/${order.orderNo}/claims/cancel`, member.headers, mind);
  const [, second = 0] = await lineNosOf(shop, order.orderNo);
  await decideClaim(shop.shop, (await claimOf(second)).claimNo, { decision: 'approve' });
  expect(refunded(order.paymentKey)).toBe(60_000);
});

test('before anything is packed an exchange is done at once; withdrawn later it leaves no trace', async () => {
  const member = await registerMember(shop);
  const [small, large] = await someOptions(shop, {
    options: ['S', 'L'].map((size) => ({ colour: 'BLACK', size, units: 2 })),
  });
  if (!small || !large) throw new Error('no sizes');
  const order = await aPaidOrder(shop, [small], { headers: member.headers });
  const [lineNo] = await lineNosOf(shop, order.orderNo);
  const wish = {
    ...{ ...mind, productCnt: 1 },
    exchangeOption: { productNo: small.productNo, optionNo: large.optionNo, orderCnt: 1 },
  };
  const url = (line: number) => `/profile/order-options/${line}/claims/exchange`;
  expect((await send('POST', url(lineNo), member.headers, wish)).status).toBe(204);
  expect(await statesOf(shop, order.orderNo)).toEqual(['EXCHANGE_DONE', 'PAY_DONE']);
  await prepareOrder(shop.shop, order.orderNo);
  const [, second = 0] = await lineNosOf(shop, order.orderNo);
  const back = { ...wish, exchangeOption: { ...wish.exchangeOption, optionNo: small.optionNo } };
  expect((await send('POST', url(second), member.headers, back)).status).toBe(204);
  expect(await unitsLeft(shop, small.optionNo)).toBe(1);
  await send('PUT', `/profile/order-options/${second}/claims/withdraw`, member.headers);
  expect(await statesOf(shop, order.orderNo)).toEqual([
    'EXCHANGE_DONE',
    'PRODUCT_PREPARE',
    'DELETE',
  ]);
  expect([await unitsLeft(shop, small.optionNo), await unitsLeft(shop, large.optionNo)]).toEqual([
    2, 1,
  ]);
});

test('a virtual account is paid back to the account its buyer names', async () => {
  const { orderNo, paymentKey, headers, lineNos } = await aMembersOrder([30_000], {
    payType: 'VIRTUAL_ACCOUNT',
  });
  const { secret = '' } = shop.toss.payment(paymentKey);
  shop.toss.deposit(paymentKey);
  const notice = {
    createdAt: '2026-05-04T12:00:00',
    secret,
    status: 'DONE',
    transactionKey: 't',
    orderId: orderNo,
  };
  await callShop(shop, 'POST', '/payments/webhooks/toss', { body: notice });
  const cancel = (body: object) =>
    send('POST', `/profile/orders/${orderNo}/claims/cancel`, headers, body);
  expect((await cancel(mind)).body.code).toBe('DL0718');
  shop.toss.setAccountGood(false);
  expect((await cancel({ ...mind, bankAccountInfo: account })).status).toBe(204);
  const { claimNo, claimState } = await claimOf(lineNos[0]);
  expect(claimState).toBe('CANCEL_PROC_REQUEST_REFUND');
  shop.toss.setAccountGood(true);
  const named = await send('PUT', `/profile/claims/${claimNo}/account`, headers, {
    ...{ bank: 'SHINHAN', account: '110222333444', depositorName: '김주문' },
  });
  expect(named.status).toBe(204);
  expect(await claimOf(lineNos[0])).toMatchObject({ claimState: 'CANCEL_DONE' });
  expect(refunded(paymentKey)).toBe(33_000);
});

test('an order that waits for its deposit is given up whole, and a late deposit does not revive it', async () => {
  const { orderNo, paymentKey, headers, lineNos, options } = await aMembersOrder([30_000, 20_000], {
    payType: 'VIRTUAL_ACCOUNT',
  });
  const part = await send('POST', `/profile/order-options/${lineNos[0]}/claims/cancel`, headers, {
    ...mind,
    productCnt: 1,
  });
  expect(part.body.code).toBe('DL0716');
  expect(
    (await send('POST', `/profile/orders/${orderNo}/claims/cancel`, headers, mind)).status,
  ).toBe(204);
  expect(await claimOf(lineNos[0])).toMatchObject({ claimState: 'CANCEL_NO_REFUND' });
  expect(await unitsLeft(shop, options[0]?.optionNo ?? 0)).toBe(10);
  const { secret = '' } = shop.toss.payment(paymentKey);
  shop.toss.deposit(paymentKey);
  const notice = {
    createdAt: '2026-05-04T12:00:00',
    secret,
    status: 'DONE',
    transactionKey: 't',
    orderId: orderNo,
  };
  await callShop(shop, 'POST', '/payments/webhooks/toss', { body: notice });
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE', 'CANCEL_DONE']);
});

test('a guest claims with the token of her password, not with that of her name', async () => {
  const option = await anOption(shop);
  const { orderNo, guestToken, paymentKey } = await aPaidOrder(shop, [option]);
  const other = await aPaidOrder(shop, [option]);
  const [lineNo] = await lineNosOf(shop, orderNo);
  const opened = await callShop<{ guestToken: string }>(shop, 'POST', `/guest/orders/${orderNo}`, {
    body: { orderRequestType: 'ALL', name: '김주문' },
  });
  const url = `/guest/order-options/${lineNo}/claims/cancel`;
  const as = (guesttoken: string) => ({ ...visitorHeaders, guesttoken });
  const body = { ...mind, productCnt: 1 };
  expect(await send('POST', url, as(opened.body.guestToken), body)).toMatchObject({
    status: 400,
    body: { code: 'DL0405' },
  });
  expect(await send('POST', url, as('guessed'), body)).toMatchObject({
    status: 401,
    body: { code: 'E1011' },
  });
  expect((await send('POST', url, as(other.guestToken), body)).body.code).toBe('OD0005');
  expect((await send('POST', url, as(guestToken), body)).status).toBe(204);
  expect(refunded(paymentKey)).toBe(33_000);
  const result = ClaimResult.parse(
    await read(`/guest/order-options/${lineNo}/claims/result`, as(guestToken)),
  );
  expect(result.claimedOption.member).toBe(false);
});

test("another member's claims are not there", async () => {
  const { orderNo, headers, lineNos } = await aMembersOrder();
  await prepareOrder(shop.shop, orderNo);
  await send('POST', `/profile/order-options/${lineNos[0]}/claims/cancel`, headers, {
    ...mind,
    productCnt: 1,
  });
  const { claimNo } = await claimOf(lineNos[0]);
  const stranger: TestMember = await registerMember(shop);
  const tries = [
    callShop<Refused>(shop, 'GET', `/profile/claims/${claimNo}/result`, {
      headers: stranger.headers,
    }),
    callShop<Refused>(shop, 'GET', `/profile/claims/${claimNo}/check-withdraw`, {
      headers: stranger.headers,
    }),
    send('PUT', `/profile/claims/${claimNo}/withdraw`, stranger.headers),
    send('PUT', `/profile/claims/${claimNo}/account`, stranger.headers, {
      bank: 'KB',
      account: '123456789',
      depositorName: '김',
    }),
  ];
  for (const reply of await Promise.all(tries)) expect(reply.body.code).toBe('DL0711');
  const form = `/profile/order-options/${lineNos[0]}/claims?claimType=CANCEL`;
  expect(
    (await callShop<Refused>(shop, 'GET', form, { headers: stranger.headers })).body.code,
  ).toBe('OD0005');
  expect(Claims.parse(await read('/profile/claims', stranger.headers)).totalCount).toBe(0);
});
