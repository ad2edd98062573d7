import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { callShop } from '../../../test/checkout-factories.ts';
import {
  loginAs,
  registerMember,
  type TestMember,
  visitorHeaders,
} from '../../../test/factories.ts';
import { aWrittenOrder } from '../../../test/order-factories.ts';
import { creditPoints, grantPoints, refundPoints, reservePoints, revokePoints } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

type History = {
  memberNo: number;
  totalCount: number;
  totalAmt: number;
  items: { accumulationNo: number; accumulationReserveReason: string; accumulationAmt: number }[];
};
async function get<Body>(path: string, { memberNo }: TestMember): Promise<Body> {
  const headers = await loginAs(shop, memberNo);
  const { status, body } = await callShop<Body>(shop, 'GET', `/profile/accumulations${path}`, {
    headers,
  });
  expect(status).toBe(200);
  return body;
}

let causes = 0;
const credit = (memberNo: number, amount: number, detail = '후드 집업') =>
  inTransaction(shop.db, (tx) =>
    creditPoints(tx, {
      memberNo,
      amount,
      reason: 'ADD_AFTER_PAYMENT',
      key: `wire:${++causes}`,
      detail,
      now: shop.clock.now(),
    }),
  );

test('a member reads which points were credited, spent and returned, the newest first', async () => {
  const start = shop.clock.now();
  const member = await registerMember(shop);
  const { memberNo } = member;
  const { orderNo } = await aWrittenOrder(shop, memberNo);
  await credit(memberNo, 1_000);
  const now = shop.clock.now();
  await inTransaction(shop.db, async (tx) => {
    await reservePoints(tx, { memberNo, orderNo, amount: 700, now });
    await refundPoints(tx, { orderNo, amount: 200, key: 'wire:claim', now, reason: 'ADD_RETURN' });
    await revokePoints(tx, {
      memberNo,
      amount: 100,
      key: 'wire:back',
      reason: 'SUB_RETURN',
      now,
    });
  });
  const history = await get<History>('', member);
  expect(history).toMatchObject({ memberNo, totalCount: 4, totalAmt: 1_200 });
  expect(history.items[3]).toEqual({
    accumulationNo: expect.any(Number),
    accumulationAmt: 1_000,
    registerYmdt: '2026-05-04 12:00:00',
    startYmdt: '2026-05-04 12:00:00',
    expireYmdt: '2027-05-04 23:59:59',
    accumulationReserveReason: 'ADD_AFTER_PAYMENT',
    accumulationReserveReasonDisplay: '상품 구매확정 적립',
    reasonDetail: '후드 집업',
    accumulationStatus: 'GIVE_AVAILABLE',
    accumulationStatusGroupType: 'PAYMENT',
    orderNo: null,
    totalAvailableAmt: 1_000,
    accumulationRestAmt: 400,
    mappingKey: '',
  });
  expect(history.items.slice(0, 3)).toMatchObject([
    {
      accumulationReserveReason: 'SUB_RETURN',
      accumulationStatus: 'GIVE_CANCELED',
      accumulationStatusGroupType: 'DEDUCTION',
      accumulationAmt: 100,
      totalAvailableAmt: 400,
    },
    {
      accumulationReserveReason: 'ADD_RETURN',
      accumulationStatus: 'SUBTRACTION_CANCELED',
      orderNo,
      totalAvailableAmt: 500,
    },
    {
      accumulationReserveReason: 'SUB_PAYMENT_USED',
      accumulationStatus: 'SUBTRACTION_USED',
      expireYmdt: null,
      orderNo,
      totalAvailableAmt: 300,
    },
  ]);
  const oldest = await get<History>('?direction=ASC&pageSize=1&pageNumber=2', member);
  expect(oldest.items).toMatchObject([{ accumulationReserveReason: 'SUB_PAYMENT_USED' }]);
  const taken = await get<History>('?accumulationReason=SUB', member);
  expect(taken).toMatchObject({ totalCount: 2, totalAmt: 0 });
  const given = await get<History>('?accumulationReason=ADD', member);
  expect(given).toMatchObject({ totalCount: 2, totalAmt: 1_200 });

  shop.clock.advance({ days: 100 });
  expect(await get<History>('', member)).toMatchObject({ totalCount: 0 });
  expect(await get<History>('?startYmd=2026-05-04&endYmd=2026-05-04', member)).toMatchObject({
    totalCount: 4,
  });
  expect(await get<History>('?startYmd=2026-05-05', member)).toMatchObject({ totalCount: 0 });
  shop.clock.set(start);
});

test('a failed payment leaves no entry in the history', async () => {
  const member = await registerMember(shop);
  const { memberNo } = member;
  await credit(memberNo, 1_000);
  const { orderNo } = await aWrittenOrder(shop, memberNo);
  await shop.db
    .updateTable('orders')
    .set({ placedAt: null })
    .where('orderNo', '=', orderNo)
    .execute();
  const now = shop.clock.now();
  await inTransaction(shop.db, (tx) => reservePoints(tx, { memberNo, orderNo, amount: 400, now }));
  expect(await get<History>('', member)).toMatchObject({ totalCount: 1 });
  expect(await get('/summary', member)).toEqual({ totalAvailableAmt: 600, totalExpireAmt: 0 });
});

test('points that expire within a month are listed, expired ones are gone before the night', async () => {
  const start = shop.clock.now();
  const member = await registerMember(shop);
  await credit(member.memberNo, 300, '모자');
  shop.clock.advance({ days: 40 });
  await inTransaction(shop.db, (tx) =>
    grantPoints(tx, {
      memberNo: member.memberNo,
      amount: 500,
      reason: '배송 지연 사과',
      operator: 'mina',
      key: 'wire:grant',
      now: shop.clock.now(),
    }),
  );
  expect(await get('/summary', member)).toEqual({ totalAvailableAmt: 800, totalExpireAmt: 0 });
  shop.clock.advance({ days: 310 });
  expect(await get('/summary', member)).toEqual({ totalAvailableAmt: 800, totalExpireAmt: 300 });
  expect(await get('/expiration', member)).toEqual({
    expiresAmount: 300,
    expirations: [
      {
        accumulationNo: expect.any(Number),
        expirationYmdt: '2027-05-04 23:59:59',
        accumulationReserveReasonDisplay: '상품 구매확정 적립',
        reasonDetail: '모자',
        amount: 300,
      },
    ],
  });
  const long = '?startYmdt=2026-01-01%2000:00:00&endYmdt=2028-01-01%2000:00:00';
  expect(await get('/expiration', member)).toMatchObject({ expiresAmount: 300 });
  expect(await get(`/expiration${long}`, member)).toMatchObject({
    expiresAmount: 800,
    expirations: [
      { amount: 300 },
      { amount: 500, accumulationReserveReasonDisplay: '운영자 지급' },
    ],
  });
  const soon = '?expireStartYmdt=2027-05-05%2000:00:00&expireEndYmdt=2027-06-30%2000:00:00';
  expect(await get(`/summary${soon}`, member)).toEqual({
    totalAvailableAmt: 800,
    totalExpireAmt: 500,
  });
  shop.clock.advance({ days: 16 });
  expect(await get(`/expiration${long}`, member)).toMatchObject({ expiresAmount: 500 });
  expect(await get<History>('', member)).toMatchObject({ totalCount: 0 });
  await shop.jobs.runRepeating('points-expiry');
  expect((await get<History>('', member)).items).toMatchObject([
    { accumulationReserveReason: 'SUB_EXPIRED', reasonDetail: '모자', accumulationAmt: 300 },
  ]);
  shop.clock.set(start);
});

test('waiting points are those of paid lines that are not confirmed and not claimed', async () => {
  const member = await registerMember(shop);
  await aWrittenOrder(shop, member.memberNo, {
    lines: [
      { state: 'PAY_DONE', buyAmt: 39_990, pointsRate: 3 },
      { state: 'DELIVERY_DONE', buyAmt: 20_000, productCouponDiscountAmt: 10_000, pointsRate: 1 },
      { state: 'BUY_CONFIRM', buyAmt: 90_000, pointsRate: 5 },
      { state: 'DEPOSIT_WAIT', buyAmt: 90_000, pointsRate: 5 },
      { state: 'CANCEL_DONE', buyAmt: 90_000, pointsRate: 5 },
    ],
  });
  expect(await get('/waiting', member)).toEqual({ waitingAccumulation: 1_199 + 100 });
});

test.each(['', '/summary', '/expiration', '/waiting'])(
  "nobody reads %s of the points without the member's token",
  async (path) => {
    const { status } = await callShop(shop, 'GET', `/profile/accumulations${path}`, {
      headers: visitorHeaders,
    });
    expect(status).toBe(401);
  },
);

test('another member sees none of it, and a day that is none is refused', async () => {
  const member = await registerMember(shop);
  await credit(member.memberNo, 1_000);
  const other = await registerMember(shop);
  expect(await get<History>('', other)).toMatchObject({ totalCount: 0, items: [] });
  const { status } = await callShop(shop, 'GET', '/profile/accumulations?startYmd=2026-13-01', {
    headers: other.headers,
  });
  expect(status).toBe(400);
});
