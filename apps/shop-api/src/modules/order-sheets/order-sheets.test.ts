import type { OrderSheet } from '@duskline/contract/shop/order-sheet-details';
import type { OrderSheetCalculated } from '@duskline/contract/shop/order-sheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, callShop, openSheet, type Refused } from '../../../test/checkout-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';

type Sheet = z.infer<typeof OrderSheet>;
type Calculated = z.infer<typeof OrderSheetCalculated>;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const inApp = { ...visitorHeaders, platform: 'AOS' };
const address = {
  receiverZipCd: '04799',
  receiverAddress: '서울특별시 성동구 성수이로 113',
  receiverDetailAddress: '301호',
  receiverContact1: '010-2222-3333',
};

function open(products: object[], headers: Record<string, string> = visitorHeaders, more = {}) {
  const body = { products, ...more };
  return callShop<{ orderSheetNo: string } & Refused>(shop, 'POST', '/order-sheets', {
    headers,
    body,
  });
}
function read(orderSheetNo: string, headers: Record<string, string> = visitorHeaders) {
  return callShop<Sheet & Refused>(shop, 'GET', `/order-sheets/${orderSheetNo}`, { headers });
}
function calculate(orderSheetNo: string, change: object = {}, headers = visitorHeaders) {
  const body = { accumulationUseAmt: 0, addressRequest: address, ...change };
  const url = `/order-sheets/${orderSheetNo}/calculate`;
  return callShop<Calculated & Refused>(shop, 'POST', url, { headers, body });
}

test('a guest opens an order sheet and sees what it costs', async () => {
  const tee = await anOption(shop, { salePrice: 30_000, immediateDiscountAmt: 6_000 });
  const { body } = await read(await openSheet(shop, [{ ...tee, orderCnt: 2 }]));
  expect(body.paymentInfo).toMatchObject({
    totalStandardAmt: 60_000,
    totalImmediateDiscountAmt: 12_000,
    cartAmt: 48_000,
    deliveryAmt: 3_000,
    remoteDeliveryAmt: 0,
    paymentAmt: 51_000,
    accumulationAmtWhenBuyConfirm: 0,
  });
  expect(body.deliveryGroups[0]?.orderProducts[0]?.orderProductOptions[0]).toMatchObject({
    ...tee,
    orderCnt: 2,
    validInfo: { valid: true },
    price: { buyAmt: 48_000 },
  });
  expect(body).toMatchObject({
    ordererContact: null,
    orderSheetAddress: { mainAddress: { addressNo: 0 } },
  });
  expect(body.availablePayTypes.map((each) => each.payType)).toEqual([
    'CREDIT_CARD',
    'KAKAO_PAY',
    'NAVER_EASY_PAY',
    'TOSS_PAY',
    'REALTIME_ACCOUNT_TRANSFER',
    'VIRTUAL_ACCOUNT',
    'MOBILE',
  ]);
});

test('an order sheet shows the member and their default address, the remote-area fee included', async () => {
  const member = await registerMember(shop, { name: '이회원' });
  const saved = await callShop(shop, 'POST', '/profile/shipping-addresses', {
    headers: member.headers,
    body: {
      ...address,
      addressType: 'BOOK',
      defaultYn: 'Y',
      receiverName: '박받는',
      receiverZipCd: '63100',
    },
  });
  expect(saved.status).toBe(200);
  const sheetNo = await openSheet(shop, [await anOption(shop)], member.headers);
  const { body } = await read(sheetNo, member.headers);
  expect(body.ordererContact?.ordererName).toBe('이회원');
  expect(body.orderSheetAddress.mainAddress).toMatchObject({
    receiverName: '박받는',
    receiverZipCd: '63100',
  });
  expect(body.paymentInfo).toMatchObject({ remoteDeliveryAmt: 3_000, paymentAmt: 36_000 });
  expect(body.paymentInfo.accumulationAmtWhenBuyConfirm).toBe(300);
});

test('an address far away costs more, and only once it is known', async () => {
  const sheetNo = await openSheet(shop, [await anOption(shop)]);
  const near = await calculate(sheetNo);
  const far = await calculate(sheetNo, {
    addressRequest: { ...address, receiverZipCd: '63100' },
  });
  expect(near.body.paymentInfo).toMatchObject({ remoteDeliveryAmt: 0, paymentAmt: 33_000 });
  expect(far.body.paymentInfo).toMatchObject({ remoteDeliveryAmt: 3_000, paymentAmt: 36_000 });
});

test('a sheet shows the price of now, and lines that were sold meanwhile', async () => {
  const [tee, hoodie] = [await anOption(shop), await anOption(shop, { salePrice: 60_000 })];
  const sheetNo = await openSheet(shop, [tee, hoodie]);
  await shop.db
    .updateTable('product')
    .set({ salePrice: 31_000 })
    .where('productNo', '=', tee.productNo)
    .execute();
  await shop.db
    .updateTable('stock')
    .set({ available: 0 })
    .where('optionNo', '=', hoodie.optionNo)
    .execute();
  const { body } = await calculate(sheetNo);
  expect(body.paymentInfo).toMatchObject({ paymentAmt: 34_000 });
  const lines = body.deliveryGroups[0]?.orderProducts.flatMap((each) => each.orderProductOptions);
  expect(lines?.map((line) => line.validInfo.errorCode.code)).toEqual(['', 'PPVE0020']);
});

test.for([
  ['a sold-out option', { available: 0 }, 1, 'PPVE0020'],
  ['more than there is', { available: 2 }, 3, 'PPVE0011'],
  ['more than one may buy at once', { maxBuyTimeCount: 2 }, 3, 'O8002'],
  ['more than one person may buy', { maxBuyPersonCount: 2 }, 3, 'O8003'],
  ['no unit', {}, 0, 'DL0301'],
  ['less than none', {}, -2, 'DL0301'],
  ['half a unit', {}, 0.5, 'DL0301'],
  ['a product that is not sold now', { saleStatus: 'STOP' }, 1, 'PPVE0016'],
  ['a product for the app, on the web', { name: '[APP EXCLUSIVE] 후드' }, 1, 'PPVE0002'],
  ['a product for members, as a guest', { membersOnly: true }, 1, 'O8001'],
  ['a verified-only product, as a guest', { identityRequired: true }, 1, 'O3336'],
] satisfies [string, Parameters<typeof anOption>[1], number, string][])(
  '%s cannot be ordered',
  async ([, facts, orderCnt, code]) => {
    const option = await anOption(shop, facts);
    const { status, body } = await open([{ ...option, orderCnt }]);
    expect({ status, code: body.code }).toEqual({ status: 400, code });
  },
);

test('nothing cannot be ordered, and neither can what nobody sells', async () => {
  expect((await open([])).body.code).toBe('PPVE0009');
  const tee = await anOption(shop);
  const unknown = { ...tee, optionNo: 2_000_000_000, orderCnt: 1 };
  expect((await open([unknown])).body.code).toBe('PPVE0001');
});

test('in the app an app-only product can be ordered', async () => {
  const hoodie = await anOption(shop, { contentsIfPausing: '앱에서만 만나요' });
  expect((await open([{ ...hoodie, orderCnt: 1 }], inApp)).status).toBe(200);
});

test('a product for verified buyers asks a member without a verified identity to verify', async () => {
  const marked = await anOption(shop, { identityRequired: true });
  const [unknown, verified] = [
    await registerMember(shop),
    await registerMember(shop, { identityKey: 'ci-of-kim' }),
  ];
  const ask = (headers: Record<string, string>) => open([{ ...marked, orderCnt: 1 }], headers);
  expect((await ask(unknown.headers)).body.code).toBe('O3336');
  expect((await ask(verified.headers)).status).toBe(200);
});

test('a product limited per person needs a verified phone, of guests too', async () => {
  const limited = await anOption(shop, { maxBuyPersonCount: 2 });
  const known = await registerMember(shop);
  const unproved = await registerMember(shop, { mobile: null });
  const ask = (headers?: Record<string, string>) => open([{ ...limited, orderCnt: 1 }], headers);
  expect((await ask()).body).toMatchObject({ code: 'O3338' });
  expect((await ask(unproved.headers)).body.code).toBe('O3338');
  expect((await ask(known.headers)).status).toBe(200);
});

test('a member orders lines of their own cart, not of another', async () => {
  const [owner, other] = [await registerMember(shop), await registerMember(shop)];
  const tee = await anOption(shop);
  await callShop(shop, 'POST', '/cart', {
    headers: owner.headers,
    body: [{ ...tee, orderCnt: 3 }],
  });
  const { cartNo } = await shop.db
    .selectFrom('cartLine')
    .where('memberNo', '=', owner.memberNo)
    .select('cartNo')
    .executeTakeFirstOrThrow();

  const stolen = await open([], other.headers, { cartNos: [cartNo] });
  expect(stolen).toMatchObject({ status: 400, body: { code: 'DL0303' } });
  const own = await open([], owner.headers, { cartNos: [cartNo] });
  const { body } = await read(own.body.orderSheetNo, owner.headers);
  expect(body.deliveryGroups[0]?.orderProducts[0]?.orderProductOptions).toMatchObject([
    { ...tee, cartNo, orderCnt: 3 },
  ]);
});

test("a member's order sheet is visible to them alone", async () => {
  const [owner, other] = [await registerMember(shop), await registerMember(shop)];
  const sheetNo = await openSheet(shop, [await anOption(shop)], owner.headers);
  for (const headers of [other.headers, visitorHeaders]) {
    expect((await read(sheetNo, headers)).body.code).toBe('ODSH0010');
    expect((await calculate(sheetNo, {}, headers)).body.code).toBe('ODSH0010');
  }
  expect((await read('nobodys-sheet')).body.code).toBe('ODSH0010');
  expect((await read('%27')).body.code).toBe('ODSH0010');
  expect((await read('%00%27')).body.code).toBe('99999');
});

test('a sheet is good for half an hour after it was last looked at', async () => {
  const sheetNo = await openSheet(shop, [await anOption(shop)]);
  shop.clock.advance({ minutes: 29 });
  expect((await read(sheetNo)).status).toBe(200);
  shop.clock.advance({ minutes: 29 });
  expect((await calculate(sheetNo)).status).toBe(200);
  shop.clock.advance({ minutes: 30 });
  const expired = await read(sheetNo);
  expect(expired).toMatchObject({ status: 400, body: { code: 'DL0401' } });
  expect(expired.body.message).toContain('유효시간');
});

test('coupons and points that the shop does not know of are refused', async () => {
  const tee = await anOption(shop);
  const coupon = { productCoupons: [{ couponIssueNo: 7, mallProductNo: tee.productNo }] };
  expect((await open([{ ...tee, orderCnt: 1 }], visitorHeaders, coupon)).body.code).toBe('C1020');
  const sheetNo = await openSheet(shop, [tee]);
  expect((await calculate(sheetNo, { accumulationUseAmt: 500 })).body.code).toBe('DL0412');
  const couponRequest = { cartCouponIssueNo: 7 };
  expect((await calculate(sheetNo, { couponRequest })).body.code).toBe('C1020');
});
