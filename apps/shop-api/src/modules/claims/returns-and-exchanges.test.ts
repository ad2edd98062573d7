import { ClaimAccepted, ClaimForm, ClaimResult } from '@duskline/contract/shop/claim-details';
import type { OrderDetail } from '@duskline/contract/shop/order-history';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  anOption,
  aPaidOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  lineNosOf,
  someOptions,
  statesOf,
} from '../../../test/checkout-factories.ts';
import {
  address,
  changeOfMind,
  claimActions,
  withVersion11,
} from '../../../test/claim-factories.ts';
import { aDrop } from '../../../test/drop-factories.ts';
import { loginAs, registerMember } from '../../../test/factories.ts';
import { decideClaim } from '../claim-settlement/index.ts';
import { stopDrop } from '../drops/index.ts';
import { confirmLines, prepareOrder } from '../fulfilment/index.ts';
import { findAvailablePoints } from '../points/index.ts';

type OrderShown = z.output<typeof OrderDetail>;

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
});
afterAll(() => shop.close());

test('delivered goods are returned: collected, checked, and refunded less both deliveries', async () => {
  const { orderNo, paymentKey, headers, lineNos, options } = await actions.aMembersOrder([60_000]);
  await actions.delivered(orderNo);
  const [lineNo] = lineNos;
  const url = `/profile/order-options/${lineNo}/claims`;
  const form = ClaimForm.parse(await actions.read(`${url}?claimType=RETURN`, headers));
  expect(form).toMatchObject({
    nonClaimReason: null,
    returnAddress: { receiverName: '박받는', receiverZipCd: '04799' },
    originalOption: { returnable: true, cancelable: false },
  });
  const unaddressed = await actions.send('POST', `${url}/return`, headers, {
    ...changeOfMind,
    productCnt: 1,
  });
  expect(unaddressed.body.code).toBe('DL0719');
  const foreign = await actions.send('POST', `${url}/return`, headers, {
    ...{ ...changeOfMind, productCnt: 1, returnAddress: address },
    claimImageUrls: ['https://elsewhere.test/a.jpg'],
  });
  expect(foreign.body.code).toBe('DL0615');
  const asked = await actions.send('POST', `${url}/return`, withVersion11(headers), {
    ...changeOfMind,
    productCnt: 1,
    returnAddress: address,
  });
  const { claimNo } = ClaimAccepted.parse(asked.body);
  const early = await decideClaim(shop.shop, claimNo, { decision: 'receive' });
  expect(isRefusal(early) && early.name).toBe('claim_decided');
  expect(await decideClaim(shop.shop, claimNo, { decision: 'approve' })).toMatchObject({
    state: 'RETURN_PROC_BEFORE_RECEIVE',
  });
  expect((await actions.send('PUT', `${url}/withdraw`, headers)).body.code).toBe('DL0717');
  expect(actions.refunded(paymentKey)).toBe(0);
  await decideClaim(shop.shop, claimNo, { decision: 'receive' });
  expect(await statesOf(shop, orderNo)).toEqual(['RETURN_DONE']);
  expect(actions.refunded(paymentKey)).toBe(54_000);
  expect(await availableStock(shop, options[0]?.optionNo ?? 0)).toBe(10);
  const result = ClaimResult.parse(
    await actions.read(`/profile/claims/${claimNo}/result`, headers),
  );
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

test('a buyer changes their mind for seven days and complains for three months', async () => {
  const { orderNo, member, lineNos } = await actions.aMembersOrder();
  await actions.delivered(orderNo);
  shop.clock.advance({ days: 8 });
  const headers = await loginAs(shop, member.memberNo);
  const url = `/profile/order-options/${lineNos[0]}/claims/return`;
  const body = { ...changeOfMind, productCnt: 1, returnAddress: address };
  expect((await actions.send('POST', url, headers, body)).body.code).toBe('DL0714');
  const evading = { ...body, responsibleObjectType: 'SELLER' };
  expect((await actions.send('POST', url, headers, evading)).body.code).toBe('DL0714');
  const broken = { ...body, claimReasonType: 'DEFECTIVE_PRODUCT' };
  expect((await actions.send('POST', url, headers, broken)).status).toBe(204);
});

test('a confirmed purchase is returned through the store alone, and its points are revoked', async () => {
  const { orderNo, headers, lineNos, member } = await actions.aMembersOrder([50_000]);
  await actions.delivered(orderNo);
  const [lineNo] = lineNos;
  const left = () => findAvailablePoints(shop.db, member.memberNo, shop.clock.now());
  const now = shop.clock.now();
  await inTransaction(shop.db, (tx) => confirmLines(tx, [{ orderLineNo: lineNo }], now));
  expect(await left()).toBe(500);
  const asked = await actions.send(
    'POST',
    `/profile/order-options/${lineNo}/claims/return`,
    headers,
    {
      ...{ ...changeOfMind, productCnt: 1, returnAddress: address },
    },
  );
  expect(asked.body.code).toBe('DL0712');
});

test('another size is sent once the first one is back; a buyer who changed their mind pays the deliveries', async () => {
  const member = await registerMember(shop);
  const [small, large] = await someOptions(shop, {
    salePrice: 60_000,
    options: ['S', 'L'].map((size) => ({ colour: 'BLACK', size, available: 1 })),
  });
  if (!small || !large) throw new Error('no sizes');
  const order = await aPaidOrder(shop, [small], { headers: member.headers });
  await actions.delivered(order.orderNo);
  const [lineNo] = await lineNosOf(shop, order.orderNo);
  const url = `/profile/order-options/${lineNo}/claims/exchange`;
  const exchange = (optionNo: number) => ({
    ...{ ...changeOfMind, productCnt: 1, returnAddress: address },
    exchangeOption: {
      productNo: small.productNo,
      optionNo,
      orderCnt: 1,
      inputTexts: [],
      additionalProductNo: 0,
    },
  });
  const other = await anOption(shop);
  expect(
    (await actions.send('POST', url, member.headers, exchange(other.optionNo))).body.code,
  ).toBe('DL0720');
  expect((await actions.send('POST', url, member.headers, exchange(large.optionNo))).status).toBe(
    204,
  );
  expect(await availableStock(shop, large.optionNo)).toBe(0);
  const { claimNo } = await actions.claimOf(lineNo);
  await decideClaim(shop.shop, claimNo, { decision: 'approve' });
  expect(await decideClaim(shop.shop, claimNo, { decision: 'receive' })).toMatchObject({
    state: 'EXCHANGE_PROC_REQUEST_PAY',
  });
  const earned = async () =>
    (await actions.read<OrderShown>(`/profile/orders/${order.orderNo}`, member.headers))
      .accumulationAmtWhenBuyConfirm;
  expect(await earned()).toBe(600);
  await decideClaim(shop.shop, claimNo, { decision: 'pay' });
  expect(await statesOf(shop, order.orderNo)).toEqual(['EXCHANGE_DONE', 'PRODUCT_PREPARE']);
  expect(await earned()).toBe(600);
  expect(await availableStock(shop, small.optionNo)).toBe(1);
  expect([
    await actions.saleCount(small.optionNo),
    await actions.saleCount(large.optionNo),
  ]).toEqual([0, 1]);
  const result = ClaimResult.parse(
    await actions.read(`/profile/claims/${claimNo}/result`, member.headers),
  );
  expect(result).toMatchObject({
    exchangedOption: {
      optionNo: large.optionNo,
      orderStatusType: 'PRODUCT_PREPARE',
      exchangeYn: 'Y',
    },
    exchangePayInfo: { exchangePayAmt: 6_000 },
    claimPriceInfo: { additionalPayAmt: 6_000, refundPayAmt: 0 },
  });
  // What was paid for the first one is refunded with the second one.
  await actions.send(
    'POST',
    `/profile/orders/${order.orderNo}/claims/cancel`,
    member.headers,
    changeOfMind,
  );
  const [, second = 0] = await lineNosOf(shop, order.orderNo);
  await decideClaim(shop.shop, (await actions.claimOf(second)).claimNo, { decision: 'approve' });
  expect(actions.refunded(order.paymentKey)).toBe(60_000);
  expect(await earned()).toBe(0);
});

test('nothing of a drop is had by an exchange past its queue, but the same option again', async () => {
  const { headers } = await registerMember(shop);
  const [small, large] = await someOptions(shop, {
    options: ['S', 'L'].map((size) => ({ colour: 'BLACK', size, available: 2 })),
  });
  if (!small || !large) throw new Error('no sizes');
  const lines: number[] = [];
  for (const option of [small, small]) {
    const { orderNo } = await aPaidOrder(shop, [option], { headers });
    lines.push(...(await lineNosOf(shop, orderNo)));
  }
  await shop.db
    .updateTable('stock')
    .set({ available: 1 })
    .where('optionNo', '=', small.optionNo)
    .execute();
  const dropNo = await aDrop(shop, small.productNo);
  const exchange = (nth: number, optionNo: number) =>
    actions.send('POST', `/profile/order-options/${lines[nth]}/claims/exchange`, headers, {
      ...{ ...changeOfMind, productCnt: 1 },
      exchangeOption: {
        ...{ productNo: small.productNo, optionNo, orderCnt: 1 },
        ...{ inputTexts: [], additionalProductNo: 0 },
      },
    });
  expect((await exchange(0, large.optionNo)).body.code).toBe('DL0720');
  expect(await availableStock(shop, large.optionNo)).toBe(2);
  expect((await exchange(1, small.optionNo)).status).toBe(204);
  await inTransaction(shop.db, (tx) => stopDrop(tx, shop.vault, dropNo, shop.clock.now()));
  expect((await exchange(0, large.optionNo)).status).toBe(204);
});

test('before anything is packed an exchange is done at once; withdrawn later it leaves no trace', async () => {
  const member = await registerMember(shop);
  const [small, large] = await someOptions(shop, {
    options: ['S', 'L'].map((size) => ({ colour: 'BLACK', size, available: 2 })),
  });
  if (!small || !large) throw new Error('no sizes');
  const order = await aPaidOrder(shop, [small], { headers: member.headers });
  const [lineNo] = await lineNosOf(shop, order.orderNo);
  const exchange = {
    ...{ ...changeOfMind, productCnt: 1 },
    exchangeOption: { productNo: small.productNo, optionNo: large.optionNo, orderCnt: 1 },
  };
  const url = (line: number) => `/profile/order-options/${line}/claims/exchange`;
  expect((await actions.send('POST', url(lineNo), member.headers, exchange)).status).toBe(204);
  expect(await statesOf(shop, order.orderNo)).toEqual(['EXCHANGE_DONE', 'PAY_DONE']);
  await prepareOrder(shop.shop, order.orderNo);
  const [, second = 0] = await lineNosOf(shop, order.orderNo);
  const back = {
    ...exchange,
    exchangeOption: { ...exchange.exchangeOption, optionNo: small.optionNo },
  };
  expect((await actions.send('POST', url(second), member.headers, back)).status).toBe(204);
  expect(await availableStock(shop, small.optionNo)).toBe(1);
  await actions.send('PUT', `/profile/order-options/${second}/claims/withdraw`, member.headers);
  expect(await statesOf(shop, order.orderNo)).toEqual([
    'EXCHANGE_DONE',
    'PRODUCT_PREPARE',
    'DELETE',
  ]);
  expect([
    await availableStock(shop, small.optionNo),
    await availableStock(shop, large.optionNo),
  ]).toEqual([2, 1]);
});
