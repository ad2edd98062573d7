import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
} from '../../../test/checkout-factories.ts';
import { linesOf, openAsGuest, readAsGuest } from '../../../test/guest-look-up.ts';
import { hashGuestPassword } from '../guest-access/index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

test('a guest opens their order by its password, unmasked, and returns with the token', async () => {
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)]);
  const { status, body } = await openAsGuest(shop, orderNo, { password: 'guest-1234' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    member: false,
    orderer: { ordererName: '김주문', ordererContact1: expect.stringMatching(/^010-\d{4}-\d{4}$/) },
    shippingAddress: { receiverDetailAddress: '301호' },
  });
  expect(linesOf(body)[0]?.nextActions[0]?.uri).toMatch(/^\/guest\/order-options\//);
  const again = await readAsGuest(shop, orderNo, body.guestToken ?? '');
  expect(again.body).toMatchObject({ orderNo, shippingAddress: { receiverName: '박받는' } });
});

test('who knows the number and the name sees the order with what is private covered', async () => {
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)]);
  const { body } = await openAsGuest(shop, orderNo, { name: ' 김주문 ' });
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
  const again = await readAsGuest(shop, orderNo, body.guestToken ?? '');
  expect(again.body).toMatchObject(masked);
  // A payment's key may have these digits within it, and no phone number begins there.
  expect(JSON.stringify(again.body)).not.toMatch(
    /김주문|박받는|301호|성수이로|\b010-\d|guest-1234/,
  );
});

test("a guest's token opens one order, for half an hour", async () => {
  const [mine, other] = [
    await aPaidOrder(shop, [await anOption(shop)]),
    await aPaidOrder(shop, [await anOption(shop)]),
  ];
  expect((await readAsGuest(shop, mine.orderNo, mine.guestToken)).status).toBe(200);
  for (const [orderNo, token] of [
    [other.orderNo, mine.guestToken],
    [mine.orderNo, 'guessed'],
    [mine.orderNo, ''],
  ] as const) {
    const refused = await readAsGuest(shop, orderNo, token);
    expect(refused).toMatchObject({ status: 401, body: { code: 'O7001' } });
  }
  shop.clock.advance({ minutes: 30 });
  expect((await readAsGuest(shop, mine.orderNo, mine.guestToken)).body.code).toBe('O7001');
});

test('a guest who opens an order often is not taken for somebody who guesses', async () => {
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)]);
  for (let at = 0; at < 12; at += 1) {
    expect((await openAsGuest(shop, orderNo, { password: 'guest-1234' })).status).toBe(200);
  }
});

test('an order placed with a password of four characters still opens by it', async () => {
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)]);
  await shop.db
    .updateTable('orders')
    .set({ guestPasswordHash: await hashGuestPassword(shop.vault, '1234') })
    .where('orderNo', '=', orderNo)
    .execute();
  expect((await openAsGuest(shop, orderNo, { password: '1234' })).status).toBe(200);
});

test('every night what has expired is purged', async () => {
  const { orderNo, orderSheetNo } = await aPaidOrder(shop, [await anOption(shop)]);
  await openAsGuest(shop, orderNo, { password: 'wrong' });
  shop.clock.advance({ days: 8 });
  await shop.jobs.runRepeating('purge-order-sheets');
  const left = await Promise.all([
    shop.db.selectFrom('guestOrderToken').selectAll().execute(),
    shop.db.selectFrom('guestOrderMiss').selectAll().execute(),
    shop.db.selectFrom('orderSheet').where('orderSheetNo', '=', orderSheetNo).selectAll().execute(),
  ]);
  expect(left).toEqual([[], [], []]);
});
