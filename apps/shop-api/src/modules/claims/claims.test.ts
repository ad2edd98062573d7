import {
  ClaimAccepted,
  ClaimEstimate,
  ClaimResult,
  Claims,
} from '@duskline/contract/shop/claim-details';
import { inTransaction } from '@duskline/platform/database/database';
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
import {
  account,
  changeOfMind,
  claimActions,
  withVersion11,
} from '../../../test/claim-factories.ts';
import { registerMember, type TestMember, visitorHeaders } from '../../../test/factories.ts';
import { findOpenClaims } from '../claim-records/index.ts';
import { decideClaim } from '../claim-settlement/index.ts';
import { prepareOrder, shipOrder } from '../fulfilment/index.ts';
import { creditPoints, findAvailablePoints } from '../points/index.ts';

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
});
afterAll(() => shop.close());

test('a paid order that nobody prepares is cancelled, refunded and its stock released at once', async () => {
  const { orderNo, paymentKey, headers, options, lineNos, amount } = await actions.aMembersOrder([
    30_000, 10_000,
  ]);
  const reply = await actions.send(
    'POST',
    `/profile/orders/${orderNo}/claims/cancel`,
    headers,
    changeOfMind,
  );
  expect(reply.status).toBe(204);
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE', 'CANCEL_DONE']);
  expect(actions.refunded(paymentKey)).toBe(amount);
  for (const { optionNo } of options) {
    expect(await availableStock(shop, optionNo)).toBe(10);
    expect(await actions.saleCount(optionNo)).toBe(0);
  }
  const result = ClaimResult.parse(
    await actions.read(`/profile/order-options/${lineNos[1]}/claims/result`, headers),
  );
  expect(result).toMatchObject({
    claimType: 'CANCEL',
    claimClassType: 'ORDER_CANCEL',
    claimedOptions: [{ claimStatusType: 'CANCEL_DONE' }, { claimStatusType: 'CANCEL_DONE' }],
    claimPriceInfo: { refundMainPayAmt: 43_000, refundPayAmt: 43_000 },
  });
  const again = await actions.send(
    'POST',
    `/profile/orders/${orderNo}/claims/cancel`,
    headers,
    changeOfMind,
  );
  expect(again.status).toBe(400);
  expect(actions.refunded(paymentKey)).toBe(amount);
});

test('an order is cancelled part by part, and all of it refunds exactly what was paid', async () => {
  const member = await registerMember(shop);
  const option = await anOption(shop, { salePrice: 20_000 });
  const order = await aPaidOrder(shop, [{ ...option, orderCnt: 3 }], { headers: member.headers });
  expect(order.amount).toBe(60_000);
  const [lineNo] = await lineNosOf(shop, order.orderNo);
  const cancel = (quantity: number) =>
    actions.send(
      'POST',
      `/profile/order-options/${lineNo}/claims/cancel`,
      withVersion11(member.headers),
      {
        ...changeOfMind,
        productCnt: quantity,
      },
    );

  const estimate = ClaimEstimate.parse(
    await actions.read(
      `/profile/order-options/${lineNo}/claims/estimate?claimType=CANCEL&claimReasonType=CHANGE_MIND&productCnt=1`,
      member.headers,
    ),
  );
  const first = await cancel(1);
  expect(ClaimAccepted.parse(first.body).claimedOptions).toMatchObject([
    { originOrderOptionNo: lineNo, originOrderCnt: 3, orderCnt: 1 },
  ]);
  // 40,000 won of goods are not sent free any more.
  expect(actions.refunded(order.paymentKey)).toBe(17_000);
  expect(estimate).toMatchObject({
    refundPayAmt: 17_000,
    deliveryAmtInfo: { beforeDeliveryAmt: 0, afterDeliveryAmt: 3_000 },
  });
  const detail = await actions.read<{ lastOrderAmount: object; claimHistories: object[] }>(
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
  expect(actions.refunded(order.paymentKey)).toBe(60_000);
  expect(await availableStock(shop, option.optionNo)).toBe(10);
});

test('points are refunded as points, once, and money as money', async () => {
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
  await actions.send('POST', `/profile/order-options/${first}/claims/cancel`, member.headers, {
    ...changeOfMind,
    productCnt: 1,
  });
  expect(await left()).toBe(7_000);
  expect(actions.refunded(order.paymentKey)).toBe(31_000);
  await actions.send(
    'POST',
    `/profile/orders/${order.orderNo}/claims/cancel`,
    member.headers,
    changeOfMind,
  );
  expect(await left()).toBe(10_000);
  expect(actions.refunded(order.paymentKey)).toBe(51_000);
});

test('what is being prepared is cancelled on request: an operator decides', async () => {
  const { orderNo, paymentKey, headers, lineNos } = await actions.aMembersOrder();
  await prepareOrder(shop.shop, orderNo);
  const [lineNo] = lineNos;
  const ask = () =>
    actions.send('POST', `/profile/order-options/${lineNo}/claims/cancel`, headers, {
      ...changeOfMind,
      productCnt: 1,
    });
  expect((await ask()).status).toBe(204);
  expect(await actions.claimOf(lineNo)).toMatchObject({ claimState: 'CANCEL_REQUEST' });
  expect((await ask()).body.code).toBe('DL0713');
  const ship = await shipOrder(shop.shop, {
    orderNo,
    companyType: 'CJ',
    invoiceNo: '300000000017',
  });
  expect(isRefusal(ship) && ship.name).toBe('claim_running');

  const { claimNo } = await actions.claimOf(lineNo);
  expect(await findOpenClaims(shop.db)).toMatchObject([{ claimNo, state: 'CANCEL_REQUEST' }]);
  const check = await actions.read<object>(`/profile/claims/${claimNo}/check-withdraw`, headers);
  expect(check).toEqual({
    claimNo,
    validationType: 'WITHDRAWABLE',
    afterClaimNos: [],
    shippingNos: [],
  });
  expect((await actions.send('PUT', `/profile/claims/${claimNo}/withdraw`, headers)).status).toBe(
    204,
  );
  expect(await actions.claimOf(lineNo)).toEqual({ claimNo: 0, claimState: null });
  expect(
    (await actions.send('PUT', `/profile/claims/${claimNo}/withdraw`, headers)).body.code,
  ).toBe('DL0717');

  await ask();
  const second = (await actions.claimOf(lineNo)).claimNo;
  const refused = await decideClaim(shop.shop, second, {
    decision: 'refuse',
    reason: '이미 포장했어요.',
  });
  expect(refused).toMatchObject({ state: 'REFUSED' });
  expect(await statesOf(shop, orderNo)).toEqual(['PRODUCT_PREPARE']);
  await ask();
  const third = (await actions.claimOf(lineNo)).claimNo;
  expect(await decideClaim(shop.shop, third, { decision: 'approve' })).toMatchObject({
    state: 'CANCEL_PROC_WAITING_REFUND',
  });
  expect(await actions.claimOf(lineNo)).toMatchObject({ claimState: 'CANCEL_DONE' });
  expect(actions.refunded(paymentKey)).toBe(33_000);
  const again = await decideClaim(shop.shop, third, { decision: 'approve' });
  expect(isRefusal(again) && again.name).toBe('claim_decided');
  const { items } = Claims.parse(await actions.read('/profile/claims', headers));
  expect(items?.map((claim) => claim.claimNo)).toEqual([third, second, claimNo]);
});

test('a virtual account is refunded to the account its buyer names', async () => {
  const { orderNo, paymentKey, headers, lineNos } = await actions.aMembersOrder([30_000], {
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
    actions.send('POST', `/profile/orders/${orderNo}/claims/cancel`, headers, body);
  expect((await cancel(changeOfMind)).body.code).toBe('DL0718');
  shop.toss.setAccountGood(false);
  expect((await cancel({ ...changeOfMind, bankAccountInfo: account })).status).toBe(204);
  const { claimNo, claimState } = await actions.claimOf(lineNos[0]);
  expect(claimState).toBe('CANCEL_PROC_REQUEST_REFUND');
  shop.toss.setAccountGood(true);
  const named = await actions.send('PUT', `/profile/claims/${claimNo}/account`, headers, {
    ...{ bank: 'SHINHAN', account: '110222333444', depositorName: '김주문' },
  });
  expect(named.status).toBe(204);
  expect(await actions.claimOf(lineNos[0])).toMatchObject({ claimState: 'CANCEL_DONE' });
  expect(actions.refunded(paymentKey)).toBe(33_000);
});

test('an order that waits for its deposit is cancelled whole, and a late deposit does not revive it', async () => {
  const { orderNo, paymentKey, headers, lineNos, options } = await actions.aMembersOrder(
    [30_000, 20_000],
    {
      payType: 'VIRTUAL_ACCOUNT',
    },
  );
  const part = await actions.send(
    'POST',
    `/profile/order-options/${lineNos[0]}/claims/cancel`,
    headers,
    {
      ...changeOfMind,
      productCnt: 1,
    },
  );
  expect(part.body.code).toBe('DL0716');
  expect(
    (await actions.send('POST', `/profile/orders/${orderNo}/claims/cancel`, headers, changeOfMind))
      .status,
  ).toBe(204);
  expect(await actions.claimOf(lineNos[0])).toMatchObject({ claimState: 'CANCEL_NO_REFUND' });
  expect(await availableStock(shop, options[0]?.optionNo ?? 0)).toBe(10);
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

test('a guest claims with the token of the password, not with that of the name', async () => {
  const option = await anOption(shop);
  const { orderNo, guestToken, paymentKey } = await aPaidOrder(shop, [option]);
  const other = await aPaidOrder(shop, [option]);
  const [lineNo] = await lineNosOf(shop, orderNo);
  const opened = await callShop<{ guestToken: string }>(shop, 'POST', `/guest/orders/${orderNo}`, {
    body: { orderRequestType: 'ALL', name: '김주문' },
  });
  const url = `/guest/order-options/${lineNo}/claims/cancel`;
  const as = (guesttoken: string) => ({ ...visitorHeaders, guesttoken });
  const body = { ...changeOfMind, productCnt: 1 };
  expect(await actions.send('POST', url, as(opened.body.guestToken), body)).toMatchObject({
    status: 400,
    body: { code: 'DL0405' },
  });
  expect(await actions.send('POST', url, as('guessed'), body)).toMatchObject({
    status: 401,
    body: { code: 'E1011' },
  });
  expect((await actions.send('POST', url, as(other.guestToken), body)).body.code).toBe('OD0005');
  expect((await actions.send('POST', url, as(guestToken), body)).status).toBe(204);
  expect(actions.refunded(paymentKey)).toBe(33_000);
  const result = ClaimResult.parse(
    await actions.read(`/guest/order-options/${lineNo}/claims/result`, as(guestToken)),
  );
  expect(result.claimedOption.member).toBe(false);
});

test("another member's claims are not there", async () => {
  const { orderNo, headers, lineNos } = await actions.aMembersOrder();
  await prepareOrder(shop.shop, orderNo);
  await actions.send('POST', `/profile/order-options/${lineNos[0]}/claims/cancel`, headers, {
    ...changeOfMind,
    productCnt: 1,
  });
  const { claimNo } = await actions.claimOf(lineNos[0]);
  const stranger: TestMember = await registerMember(shop);
  const tries = [
    callShop<Refused>(shop, 'GET', `/profile/claims/${claimNo}/result`, {
      headers: stranger.headers,
    }),
    callShop<Refused>(shop, 'GET', `/profile/claims/${claimNo}/check-withdraw`, {
      headers: stranger.headers,
    }),
    actions.send('PUT', `/profile/claims/${claimNo}/withdraw`, stranger.headers),
    actions.send('PUT', `/profile/claims/${claimNo}/account`, stranger.headers, {
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
  expect(Claims.parse(await actions.read('/profile/claims', stranger.headers)).totalCount).toBe(0);
});
