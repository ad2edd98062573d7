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
import { openAsGuest } from '../../../test/guest-look-up.ts';

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
  expect((await openAsGuest(shop, orderNo, { name: '김주문' })).body.code).toBe('NCPE0010');
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
  const opened = await openAsGuest(shop, guests.orderNo, { password: 'guest-1234' });
  expect(opened.body.code).toBe('NCPE0010');
});

test('order numbers are eighteen digits, each of its own', async () => {
  const tee = await anOption(shop, { available: 40 });
  const orders = await Promise.all(Array.from({ length: 20 }, () => aReservedOrder(shop, [tee])));
  expect(new Set(orders.map((order) => order.orderNo)).size).toBe(20);
  for (const { orderNo } of orders) expect(orderNo).toMatch(/^2605\d{14}$/);
});
