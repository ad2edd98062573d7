import { type OrderDetail, Orders } from '@duskline/contract/shop/order-history';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  anOption,
  aReservedOrder,
  aPaidOrder as aShopsPaidOrder,
  type BuyableOption,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  type Refused,
} from '../../../test/checkout-factories.ts';
import { registerMember, type TestMember, visitorHeaders } from '../../../test/factories.ts';
import { hashGuestPassword } from '../guest-access/index.ts';

type Detail = z.infer<typeof OrderDetail>;

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.advance({ minutes: 30 }));

function aPaidOrder(
  options: readonly (BuyableOption & { orderCnt?: number })[],
  headers: Record<string, string> = visitorHeaders,
) {
  return aShopsPaidOrder(shop, options, { headers });
}
async function list(member: TestMember, query = '') {
  const { body } = await callShop(shop, 'GET', `/profile/orders${query}`, {
    headers: member.headers,
  });
  return Orders.parse(body);
}
async function openAsGuest(orderNo: string, proof: object, remoteAddress = '127.0.0.1') {
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/guest/orders/${orderNo}`,
    headers: visitorHeaders,
    payload: { orderRequestType: 'ALL', ...proof },
    remoteAddress,
  });
  return { status: reply.statusCode, body: reply.json() as Detail & Refused };
}
function readAsGuest(orderNo: string, guesttoken: string) {
  return callShop<Detail & Refused>(shop, 'GET', `/guest/orders/${orderNo}`, {
    headers: { ...visitorHeaders, guesttoken },
  });
}
const linesOf = (order: Detail) =>
  order.orderOptionsGroupByPartner.flatMap((group) =>
    group.orderOptionsGroupByDelivery.flatMap((delivery) => delivery.orderOptions),
  );

test('a member sees the orders they paid for, newest first, and no others', async () => {
  const member = await registerMember(shop);
  const tee = await anOption(shop, { name: '워크 셔츠' });
  const first = await aPaidOrder([{ ...tee, orderCnt: 2 }], member.headers);
  shop.clock.advance({ minutes: 1 });
  const second = await aPaidOrder([tee], member.headers);
  await aReservedOrder(shop, [tee], { headers: member.headers });

  const { totalCount, items } = await list(member);
  expect(totalCount).toBe(2);
  expect(items.map((order) => order.orderNo)).toEqual([second.orderNo, first.orderNo]);
  expect(items[1]).toMatchObject({
    payType: 'CREDIT_CARD',
    payTypeLabel: '신용카드',
    member: true,
    firstOrderAmt: { standardAmt: 60_000, deliveryAmt: 0, payAmt: 60_000, chargeAmt: 60_000 },
    orderOptions: [
      {
        productName: '워크 셔츠',
        orderCnt: 2,
        orderStatusType: 'PAY_DONE',
        orderStatusTypeLabel: '결제완료',
        accumulationAmt: 600,
        nextActions: [{ nextActionType: 'CANCEL' }, { nextActionType: 'EXCHANGE' }],
      },
    ],
    nextActions: [{ nextActionType: 'CANCEL_ALL' }, { nextActionType: 'CHANGE_ADDRESS' }],
  });
});

test('orders come in pages, of twenty where nobody says otherwise', async () => {
  const member = await registerMember(shop);
  const tee = await anOption(shop, { available: 30 });
  const orderNos: string[] = [];
  for (let count = 0; count < 21; count += 1) {
    shop.clock.advance({ seconds: 1 });
    orderNos.unshift((await aPaidOrder([tee], member.headers)).orderNo);
  }
  const first = await list(member);
  expect(first.totalCount).toBe(21);
  expect(first.items.map((order) => order.orderNo)).toEqual(orderNos.slice(0, 20));
  const last = await list(member, '?pageNumber=2');
  expect(last.items.map((order) => order.orderNo)).toEqual(orderNos.slice(20));
  expect((await list(member, '?pageNumber=3&pageSize=10')).items).toHaveLength(1);
  expect((await list(member, '?pageNumber=1&pageSize=100000')).items).toHaveLength(21);
});

test('orders are found by the day they were made on, in Seoul, and by their state', async () => {
  shop.clock.set(new Date('2026-05-10T23:59:00+09:00'));
  const member = await registerMember(shop);
  const [tee, coat] = [await anOption(shop), await anOption(shop)];
  const late = await aPaidOrder([tee], member.headers);
  shop.clock.set(new Date('2026-05-11T00:01:00+09:00'));
  const early = await aPaidOrder([coat], member.headers);
  await shop.db
    .updateTable('orderLine')
    .set({ state: 'DELIVERY_ING' })
    .where('orderNo', '=', early.orderNo)
    .execute();
  const found = async (query: string) =>
    (await list(member, query)).items.map((order) => order.orderNo);
  expect(await found('?startYmd=2026-05-11&endYmd=2026-05-11')).toEqual([early.orderNo]);
  expect(await found('?endYmd=2026-05-10')).toEqual([late.orderNo]);
  expect(await found('?startYmd=2026-05-12')).toEqual([]);
  expect(await found('?orderRequestTypes=DELIVERY_ING%2CBUY_CONFIRM')).toEqual([early.orderNo]);
  expect(await found('?orderRequestTypes=CANCEL_PROCESSING')).toEqual([]);

  const wrong = await callShop<Refused>(shop, 'GET', '/profile/orders?startYmd=gestern', {
    headers: member.headers,
  });
  expect(wrong).toMatchObject({ status: 400, body: { code: '99999' } });
});

test("a member opens their own order; another's is not there", async () => {
  const [owner, other] = [await registerMember(shop), await registerMember(shop)];
  const { orderNo } = await aPaidOrder([await anOption(shop)], owner.headers);
  const guests = await aPaidOrder([await anOption(shop)]);
  const read = (member: TestMember, no: string) =>
    callShop<Detail & Refused>(shop, 'GET', `/profile/orders/${no}`, { headers: member.headers });

  const own = await read(owner, orderNo);
  expect(own.body).toMatchObject({
    orderNo,
    orderer: { ordererName: '김주문' },
    shippingAddress: { receiverName: '박받는', receiverZipCd: '04799' },
    deliveryMemo: '문 앞에 놓아 주세요',
    guestToken: null,
    firstOrderAmount: { payAmt: 33_000, deliveryAmt: 3_000 },
  });
  for (const no of [orderNo, guests.orderNo, '260504000000000001', 'x']) {
    expect(await read(other, no)).toMatchObject({ status: 400, body: { code: 'OD0005' } });
  }
  expect(await read(other, '%00')).toMatchObject({ status: 400, body: { code: '99999' } });
  expect((await openAsGuest(orderNo, { name: '김주문' })).body.code).toBe('NCPE0010');
});

test('an order that was never paid is nowhere', async () => {
  const member = await registerMember(shop);
  const { orderNo } = await aReservedOrder(shop, [await anOption(shop)], {
    headers: member.headers,
  });
  const { body } = await callShop<Refused>(shop, 'GET', `/profile/orders/${orderNo}`, {
    headers: member.headers,
  });
  expect(body.code).toBe('OD0005');
  const guests = await aReservedOrder(shop, [await anOption(shop)]);
  const opened = await openAsGuest(guests.orderNo, { password: 'guest-1234' });
  expect(opened.body.code).toBe('NCPE0010');
});

test('a guest opens their order by its password, unmasked, and returns with the token', async () => {
  const { orderNo } = await aPaidOrder([await anOption(shop)]);
  const { status, body } = await openAsGuest(orderNo, { password: 'guest-1234' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    member: false,
    orderer: { ordererName: '김주문', ordererContact1: expect.stringMatching(/^010-\d{4}-\d{4}$/) },
    shippingAddress: { receiverDetailAddress: '301호' },
  });
  expect(linesOf(body)[0]?.nextActions[0]?.uri).toMatch(/^\/guest\/order-options\//);
  const again = await readAsGuest(orderNo, body.guestToken ?? '');
  expect(again.body).toMatchObject({ orderNo, shippingAddress: { receiverName: '박받는' } });
});

test('who knows the number and the name sees the order with what is private covered', async () => {
  const { orderNo } = await aPaidOrder([await anOption(shop)]);
  const { body } = await openAsGuest(orderNo, { name: ' 김주문 ' });
  const masked = {
    orderNo,
    orderer: {
      ordererName: '김*문',
      ordererContact1: expect.stringMatching(/^010-\*{4}-\d{4}$/),
      ordererEmail: 'or***@duskline.example',
    },
    shippingAddress: {
      receiverName: '박*는',
      receiverContact1: '010-****-3333',
      receiverAddress: '서울특별시 성동구 ***',
      receiverDetailAddress: '***',
    },
    deliveryMemo: '',
    payInfo: { cardInfo: { cardNo: null } },
    nextActions: [],
  };
  expect(body).toMatchObject(masked);
  expect(linesOf(body).map((line) => line.nextActions)).toEqual([[]]);
  const again = await readAsGuest(orderNo, body.guestToken ?? '');
  expect(again.body).toMatchObject(masked);
  // A payment's key may have these digits within it, and no phone number begins there.
  expect(JSON.stringify(again.body)).not.toMatch(
    /김주문|박받는|301호|성수이로|\b010-\d|guest-1234/,
  );
});

test("a guest's token opens one order, for half an hour", async () => {
  const [mine, other] = [
    await aPaidOrder([await anOption(shop)]),
    await aPaidOrder([await anOption(shop)]),
  ];
  expect((await readAsGuest(mine.orderNo, mine.guestToken)).status).toBe(200);
  for (const [orderNo, token] of [
    [other.orderNo, mine.guestToken],
    [mine.orderNo, 'guessed'],
    [mine.orderNo, ''],
  ] as const) {
    const refused = await readAsGuest(orderNo, token);
    expect(refused).toMatchObject({ status: 401, body: { code: 'O7001' } });
  }
  shop.clock.advance({ minutes: 30 });
  expect((await readAsGuest(mine.orderNo, mine.guestToken)).body.code).toBe('O7001');
});

test('a failed attempt does not say what was wrong, and ten of them close the form for a while', async () => {
  const { orderNo } = await aPaidOrder([await anOption(shop)]);
  const wrong = [{ password: 'wrong' }, { name: '아무개' }, { name: '' }, {}];
  for (const proof of wrong) {
    expect(await openAsGuest(orderNo, proof)).toMatchObject({
      status: 400,
      body: { code: 'NCPE0010' },
    });
  }
  expect((await openAsGuest('260504000000000009', { password: 'x' })).body.code).toBe('NCPE0010');
  for (let miss = 4; miss < 10; miss += 1) await openAsGuest(orderNo, { password: `${miss}` });
  const slowed = await openAsGuest(orderNo, { password: 'guest-1234' });
  expect(slowed).toMatchObject({ status: 429, body: { code: 'DL0429' } });
  shop.clock.advance({ minutes: 10 });
  expect((await openAsGuest(orderNo, { password: 'guest-1234' })).status).toBe(200);
});

test('forty guesses at once from one address get ten answers, and no more', async () => {
  const { orderNo } = await aPaidOrder([await anOption(shop)]);
  const guesses = Array.from({ length: 40 }, (_, at) =>
    openAsGuest(orderNo, { password: at === 39 ? 'guest-1234' : `guess-${at}` }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
});

/** Each from a network of its own; returns the statuses. */
async function guessFromEverywhere(orderNo: string, guesses: readonly object[]) {
  const replies = await Promise.all(
    guesses.map((proof, at) => openAsGuest(orderNo, proof, `2001:db8:0:${at.toString(16)}::1`)),
  );
  return replies.map(({ status }) => status);
}

test('guesses at one order from many addresses are a hundred names and a hundred passwords within ten minutes', async () => {
  const { orderNo } = await aPaidOrder([await anOption(shop)]);
  const names = Array.from({ length: 120 }, (_, at) => ({ name: `아무개${at}` }));
  const answered = (statuses: number[]) => statuses.filter((status) => status === 400).length;
  expect(answered(await guessFromEverywhere(orderNo, names))).toBeLessThanOrEqual(100);
  const passwords = Array.from({ length: 120 }, (_, at) => ({ password: `guess-${at}` }));
  expect(answered(await guessFromEverywhere(orderNo, passwords))).toBeLessThanOrEqual(100);
});

test('strangers who guess at an order from many addresses do not shut out who has its password', async () => {
  const { orderNo } = await aPaidOrder([await anOption(shop)]);
  for (let at = 0; at < 100; at += 1) {
    await openAsGuest(orderNo, { name: '아무개' }, `2001:db8:0:${at}::1`);
    if (at < 40) await openAsGuest(orderNo, { password: `guess-${at}` }, `2001:db8:1:${at}::1`);
  }
  expect((await openAsGuest(orderNo, { name: '김주문' })).status).toBe(429);
  expect((await openAsGuest(orderNo, { password: 'guest-1234' })).status).toBe(200);
});

test('strangers who use up their names at an order from a few addresses shut nobody out who has its name', async () => {
  const { orderNo } = await aPaidOrder([await anOption(shop)]);
  const answered: number[] = [];
  for (let network = 0; network < 8; network += 1) {
    for (let guess = 0; guess < 12; guess += 1) {
      const proof = { name: `아무개${guess}` };
      const { status } = await openAsGuest(orderNo, proof, `2001:db8:2:${network}::1`);
      if (status !== 429) answered.push(status);
    }
  }
  expect(answered).toEqual(Array.from({ length: 40 }, () => 400));
  expect((await openAsGuest(orderNo, { name: '김주문' })).status).toBe(200);
});

test('wrong attempts at one order keep nobody of the same network from another', async () => {
  const tee = await anOption(shop);
  const [theirs, mine] = [await aPaidOrder([tee]), await aPaidOrder([tee])];
  const carrier = '203.0.113.7';
  for (let at = 0; at < 12; at += 1) await openAsGuest(theirs.orderNo, { password: 'x' }, carrier);
  expect((await openAsGuest(theirs.orderNo, { password: 'guest-1234' }, carrier)).status).toBe(429);
  expect((await openAsGuest(mine.orderNo, { password: 'guest-1234' }, carrier)).status).toBe(200);
});

test('wrong attempts of one network at many orders are thirty within ten minutes', async () => {
  const tee = await anOption(shop);
  const statuses: number[] = [];
  for (let order = 0; order < 4; order += 1) {
    const { orderNo } = await aPaidOrder([tee]);
    for (let at = 0; at < 8; at += 1) {
      statuses.push((await openAsGuest(orderNo, { password: 'x' }, '203.0.113.8')).status);
    }
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
});

test('the addresses of one IPv6 network share a limit', async () => {
  const { orderNo } = await aPaidOrder([await anOption(shop)]);
  for (let at = 1; at <= 5; at += 1) {
    expect((await openAsGuest(orderNo, { name: '아무개' }, `2001:db8::${at}`)).status).toBe(400);
  }
  expect((await openAsGuest(orderNo, { name: '아무개' }, '2001:db8::ff')).status).toBe(429);
});

test('a guest who opens an order often is not taken for somebody who guesses', async () => {
  const { orderNo } = await aPaidOrder([await anOption(shop)]);
  for (let at = 0; at < 12; at += 1) {
    expect((await openAsGuest(orderNo, { password: 'guest-1234' })).status).toBe(200);
  }
});

test('an order placed with a password of four characters still opens by it', async () => {
  const { orderNo } = await aPaidOrder([await anOption(shop)]);
  await shop.db
    .updateTable('orders')
    .set({ guestPasswordHash: await hashGuestPassword(shop.vault, '1234') })
    .where('orderNo', '=', orderNo)
    .execute();
  expect((await openAsGuest(orderNo, { password: '1234' })).status).toBe(200);
});

test('order numbers are eighteen digits, each of its own', async () => {
  const tee = await anOption(shop, { available: 40 });
  const orders = await Promise.all(Array.from({ length: 20 }, () => aReservedOrder(shop, [tee])));
  expect(new Set(orders.map((order) => order.orderNo)).size).toBe(20);
  for (const { orderNo } of orders) expect(orderNo).toMatch(/^2605\d{14}$/);
});

test('every night what has expired is purged', async () => {
  const { orderNo, orderSheetNo } = await aPaidOrder([await anOption(shop)]);
  await openAsGuest(orderNo, { password: 'wrong' });
  shop.clock.advance({ days: 8 });
  await shop.jobs.runRepeating('purge-order-sheets');
  const left = await Promise.all([
    shop.db.selectFrom('guestOrderToken').selectAll().execute(),
    shop.db.selectFrom('guestOrderMiss').selectAll().execute(),
    shop.db.selectFrom('orderSheet').where('orderSheetNo', '=', orderSheetNo).selectAll().execute(),
  ]);
  expect(left).toEqual([[], [], []]);
});
