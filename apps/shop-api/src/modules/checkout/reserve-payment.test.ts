import { PaymentWindowData } from '@duskline/contract/shop/checkout';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import {
  anOption,
  aReservedOrder,
  availableStock,
  openSheet,
  reserve,
  someOptions,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';

import { findAddresses } from '../addresses/index.ts';
import { unsealReceiver } from '../order-contacts/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function ordersOf(orderSheetNo: string) {
  return shop.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.orderNo', 'orders.orderNo')
    .where('orders.orderSheetNo', '=', orderSheetNo)
    .select(['orders.orderNo', 'payment.state', 'payAmt'])
    .orderBy('payment.paymentNo')
    .execute();
}

test('a reserved payment reserves the stock and has all that opens the payment window', async () => {
  const tee = await anOption(shop, { name: '워크 셔츠' });
  const sheetNo = await openSheet(shop, [{ ...tee, orderCnt: 2 }]);
  const { status, body } = await reserve(shop, sheetNo, { paymentAmtForVerification: 60_000 });

  expect(status).toBe(200);
  expect(await availableStock(shop, tee.optionNo)).toBe(8);
  const { orderNo, window } = PaymentWindowData.parse(body.extraData);
  expect(orderNo).toMatch(/^260504\d{12}$/);
  expect(body).toMatchObject({
    orderSheetNo: sheetNo,
    pgType: 'TOSS_PAYMENTS',
    clientReturnUrl: 'http://shop.test/orders/payment-return',
  });
  const confirmUrl = new URL(body.confirmUrl);
  expect(confirmUrl.origin + confirmUrl.pathname).toBe(
    'http://shop.test/shop-api/payments/confirm-redirect',
  );
  expect(window).toMatchObject({
    scriptUrl: 'https://window.test/standard',
    clientKey: 'test_ck',
    request: {
      method: 'CARD',
      amount: { currency: 'KRW', value: 60_000 },
      orderId: orderNo,
      orderName: '워크 셔츠',
      successUrl: body.confirmUrl,
      failUrl: body.confirmUrl,
    },
  });
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_WAIT']);
});

test.for([
  ['KAKAO_PAY', { method: 'CARD', card: { flowMode: 'DIRECT', easyPay: 'KAKAOPAY' } }],
  ['NAVER_EASY_PAY', { method: 'CARD', card: { flowMode: 'DIRECT', easyPay: 'NAVERPAY' } }],
  ['TOSS_PAY', { method: 'CARD', card: { flowMode: 'DIRECT', easyPay: 'TOSSPAY' } }],
  ['REALTIME_ACCOUNT_TRANSFER', { method: 'TRANSFER' }],
  ['MOBILE', { method: 'MOBILE_PHONE' }],
] as const)('a shopper who pays by %s gets a window of its own', async ([payType, opened]) => {
  const sheetNo = await openSheet(shop, [await anOption(shop)]);
  const { status, body } = await reserve(shop, sheetNo, { payType });
  expect(status).toBe(200);
  expect(PaymentWindowData.parse(body.extraData).window?.request).toMatchObject(opened);
});

test('the order stays as agreed, whatever becomes of the product', async () => {
  const tee = await anOption(shop, { name: '워크 셔츠', salePrice: 30_000 });
  const { orderNo } = await aReservedOrder(shop, [tee]);
  await shop.db
    .updateTable('product')
    .set({ name: '다른 이름', salePrice: 90_000 })
    .where('productNo', '=', tee.productNo)
    .execute();
  const line = await shop.db
    .selectFrom('orderLine')
    .where('orderNo', '=', orderNo)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ productName: '워크 셔츠', salePrice: 30_000, buyAmt: 30_000 });
  const head = await shop.db
    .selectFrom('orders')
    .where('orderNo', '=', orderNo)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(unsealReceiver(shop.vault, head.receiverSealed).name).toBe('박받는');
  expect(head).toMatchObject({ payAmt: 33_000, deliveryAmt: 3_000 });
  expect(head.guestPasswordHash).toMatch(/^keyed\$/);
});

test('an amount that is not what the shopper was shown is refused and nothing is reserved', async () => {
  const tee = await anOption(shop);
  const sheetNo = await openSheet(shop, [tee]);
  await shop.db
    .updateTable('product')
    .set({ salePrice: 35_000 })
    .where('productNo', '=', tee.productNo)
    .execute();
  const { status, body } = await reserve(shop, sheetNo, { paymentAmtForVerification: 33_000 });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'PPE0002' });
  expect(await availableStock(shop, tee.optionNo)).toBe(10);
  expect(await ordersOf(sheetNo)).toEqual([]);
  const shown = await reserve(shop, sheetNo, { paymentAmtForVerification: 38_000 });
  expect(shown.status).toBe(200);
});

test('the same order ten times at once is one order', async () => {
  const tee = await anOption(shop);
  const sheetNo = await openSheet(shop, [tee]);
  const replies = await Promise.all(Array.from({ length: 10 }, () => reserve(shop, sheetNo)));
  expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map((reply) => reply.body.extraData.orderNo)).size).toBe(1);
  expect(await ordersOf(sheetNo)).toHaveLength(1);
  expect(await availableStock(shop, tee.optionNo)).toBe(9);
});

test('a change of mind before paying replaces the order and reserves nothing twice', async () => {
  const tee = await anOption(shop);
  const sheetNo = await openSheet(shop, [tee]);
  const byCard = await reserve(shop, sheetNo);
  const byAccount = await reserve(shop, sheetNo, { payType: 'VIRTUAL_ACCOUNT' });
  expect(byAccount.body.extraData.window?.request.method).toBe('VIRTUAL_ACCOUNT');
  expect(byAccount.body.extraData.orderNo).not.toBe(byCard.body.extraData.orderNo);
  expect((await ordersOf(sheetNo)).map((order) => order.state)).toEqual(['EXPIRED', 'RESERVED']);
  expect(await statesOf(shop, byCard.body.extraData.orderNo)).toEqual(['PAY_FAIL']);
  expect(await availableStock(shop, tee.optionNo)).toBe(9);
});

test('two buyers want the last unit: one order, one sold out', async () => {
  const last = await anOption(shop, { available: 1 });
  const sheets = [await openSheet(shop, [last]), await openSheet(shop, [last])];
  const replies = await Promise.all(sheets.map((sheetNo) => reserve(shop, sheetNo)));
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400]);
  expect(replies.find((reply) => reply.status === 400)?.body.code).toBe('PPVE0020');
  expect(await availableStock(shop, last.optionNo)).toBe(0);
});

test('fifty buyers for ten units: ten orders, forty sold out, no unit sold twice', async () => {
  const hot = await anOption(shop, { available: 10 });
  const sheets = await Promise.all(Array.from({ length: 50 }, () => openSheet(shop, [hot])));
  const replies = await Promise.all(sheets.map((sheetNo) => reserve(shop, sheetNo)));
  const good = replies.filter((reply) => reply.status === 200);
  expect(good).toHaveLength(10);
  expect(new Set(good.map((reply) => reply.body.extraData.orderNo)).size).toBe(10);
  const codes = new Set(replies.flatMap(({ status, body }) => (status === 200 ? [] : body.code)));
  expect([...codes]).toEqual(['PPVE0020']);
  expect(await availableStock(shop, hot.optionNo)).toBe(0);
});

test('buyers of the same products in any order never wait for each other for good', async () => {
  const sizes = ['S', 'M', 'L'].map((size) => ({ size, colour: 'BLACK', available: 12 }));
  const [tees, hoodies] = [
    await someOptions(shop, { options: sizes }),
    await someOptions(shop, { options: sizes }),
  ];
  const all = [...tees, ...hoodies];
  const sheets = await Promise.all(
    Array.from({ length: 16 }, (_, at) => openSheet(shop, at % 2 ? all : all.toReversed())),
  );
  const replies = await Promise.all(sheets.map((sheetNo) => reserve(shop, sheetNo)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(12);
  for (const option of all) expect(await availableStock(shop, option.optionNo)).toBe(0);
});

test('one sold-out line reserves no stock of the others', async () => {
  const [tee, last] = [await anOption(shop), await anOption(shop, { available: 1 })];
  const [first, second] = [await openSheet(shop, [last]), await openSheet(shop, [tee, last])];
  expect((await reserve(shop, first)).status).toBe(200);
  expect((await reserve(shop, second)).body.code).toBe('PPVE0020');
  expect(await availableStock(shop, tee.optionNo)).toBe(10);
});

test('the last unit of a product invalidates its lists and pages', async () => {
  const last = await anOption(shop, { available: 1 });
  const invalidated: string[] = [];
  shop.shop.invalidations.subscribe((tags) => invalidated.push(...tags));
  await aReservedOrder(shop, [last]);
  await shop.cachesInvalidated();
  expect(invalidated).toContain(`product:${last.productNo}`);
});

test('nobody buys more than the limit by ordering twice at once, nor with a second account', async () => {
  const marked = await anOption(shop, { maxBuyPersonCount: 1 });
  const [kim, alsoKim] = [
    await registerMember(shop, { identityKey: 'ci-kim' }),
    await registerMember(shop, { identityKey: 'ci-kim' }),
  ];
  const sheets = await Promise.all(
    [kim, kim, alsoKim].map(async ({ headers }) => ({
      headers,
      sheetNo: await openSheet(shop, [marked], headers),
    })),
  );
  const replies = await Promise.all(
    sheets.map(({ headers, sheetNo }) => reserve(shop, sheetNo, { headers, member: true })),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  const refused = replies.filter((reply) => reply.status === 400);
  expect(refused.map((reply) => reply.body.code)).toEqual(['O8003', 'O8003']);
});

test.for([
  ['https://evil.test/', 'DL0406'],
  ['http://shop.test.evil.test/', 'DL0406'],
  ['javascript:alert(1)', 'DL0406'],
  ['', 'DL0406'],
])('a shopper is never sent back to %s', async ([clientReturnUrl, code]) => {
  const sheetNo = await openSheet(shop, [await anOption(shop)]);
  const { status, body } = await reserve(shop, sheetNo, { clientReturnUrl });
  expect({ status, code: body.code }).toEqual({ status: 400, code });
});

test('the app is sent back to by its own scheme', async () => {
  const sheetNo = await openSheet(shop, [await anOption(shop)]);
  const { status } = await reserve(shop, sheetNo, { clientReturnUrl: 'duskline://payment' });
  expect(status).toBe(200);
});

test.for([
  ['a way to pay the store does not have', { payType: 'PAYCO' }, 'DL0403'],
  ['nothing to pay, where there is', { payType: 'ZERO_PAY' }, 'DL0403'],
  ['another payment partner', { pgType: 'KCP' }, 'DL0403'],
  ['points nobody gave', { subPayAmt: 1_000 }, 'DL0412'],
  ['a negative use of points', { subPayAmt: -1_000 }, 'DL0412'],
  ['a coupon nobody gave', { coupons: { cartCouponIssueNo: 1, productCoupons: [] } }, 'C1020'],
  ['a guest without a password', { tempPassword: '' }, 'DL0405'],
  ['a guest with a password of seven characters', { tempPassword: 'gues-12' }, 'DL0405'],
  ['no address', { shippingAddress: null }, 'DL0415'],
  [
    'terms that were not agreed to',
    { agreementTermsAgrees: [{ termsType: 'USE', isAgree: false }] },
    'DL0414',
  ],
] as const)('%s is refused and nothing is reserved', async ([, change, code]) => {
  const tee = await anOption(shop);
  const sheetNo = await openSheet(shop, [tee]);
  const { status, body } = await reserve(shop, sheetNo, change);
  expect({ status, code: body.code }).toEqual({ status: 400, code });
  expect(await availableStock(shop, tee.optionNo)).toBe(10);
});

test("an expired sheet, another member's and one nobody opened make no order", async () => {
  const [owner, other] = [await registerMember(shop), await registerMember(shop)];
  const sheetNo = await openSheet(shop, [await anOption(shop)], owner.headers);
  expect((await reserve(shop, sheetNo, { headers: other.headers })).body.code).toBe('ODSH0010');
  expect((await reserve(shop, sheetNo)).body.code).toBe('ODSH0010');
  expect((await reserve(shop, 'nobodys-sheet')).body.code).toBe('ODSH0010');
  shop.clock.advance({ minutes: 31 });
  expect((await reserve(shop, sheetNo, { headers: owner.headers })).body.code).toBe('DL0401');
});

test('the address of an order is saved, in the address book if the member asks for it', async () => {
  const member = await registerMember(shop);
  const { headers } = member;
  const savedAddresses = async () => {
    const addresses = await findAddresses(shop.db, shop.vault, member.memberNo);
    return addresses.map(({ addressType, receiverName }) => ({ addressType, receiverName }));
  };
  await aReservedOrder(shop, [await anOption(shop)], { headers });
  expect(await savedAddresses()).toEqual([{ addressType: 'RECENT', receiverName: '박받는' }]);
  await aReservedOrder(shop, [await anOption(shop)], { headers, saveAddressBook: true });
  expect(await savedAddresses()).toEqual([{ addressType: 'BOOK', receiverName: '박받는' }]);
});

test('text that PostgreSQL cannot store is cleaned, not an error', async () => {
  const sheetNo = await openSheet(shop, [await anOption(shop)]);
  const { status } = await reserve(shop, sheetNo, { deliveryMemo: '문 앞\u0000에' });
  expect(status).toBe(200);
});
