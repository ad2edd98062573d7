import type { Cart as WireCart } from '@duskline/contract/shop/cart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import {
  anOption,
  availableStock,
  type BuyableOption,
  callShop,
  someOptions,
} from '../../../test/checkout-factories.ts';
import { registerMember, type TestMember } from '../../../test/factories.ts';

type Cart = z.infer<typeof WireCart>;
type Refused = { code: string; message: string };

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const inApp = (member: TestMember) => ({ ...member.headers, platform: 'IOS' });

function add(
  member: TestMember,
  option: BuyableOption,
  orderCnt = 1,
  headers: object = member.headers,
) {
  const body = [{ ...option, orderCnt }];
  return callShop<{ count: number } & Refused>(shop, 'POST', '/cart', {
    headers: { ...headers } as Record<string, string>,
    body,
  });
}
async function read(member: TestMember, url = '/cart', headers: object = member.headers) {
  const { body } = await callShop<Cart>(shop, 'GET', url, {
    headers: { ...headers } as Record<string, string>,
  });
  return body;
}
const linesOf = (cart: Cart) =>
  cart.deliveryGroups.flatMap((group) =>
    group.orderProducts.flatMap((product) => product.orderProductOptions),
  );

test('a member adds to their cart, and it is priced as of now', async () => {
  const member = await registerMember(shop);
  const tee = await anOption(shop, { salePrice: 30_000, immediateDiscountAmt: 6_000 });

  expect(await add(member, tee, 2)).toEqual({ status: 200, body: { count: 1 } });

  const cart = await read(member);
  expect(linesOf(cart)).toMatchObject([
    {
      ...tee,
      orderCnt: 2,
      optionName: '색상|사이즈',
      optionValue: 'BLACK|FREE',
      stockCnt: 10,
      validInfo: { valid: true, errorCode: null },
      price: {
        salePrice: 30_000,
        immediateDiscountAmt: 6_000,
        standardAmt: 60_000,
        buyAmt: 48_000,
      },
    },
  ]);
  expect(cart.price).toEqual({
    standardAmt: 60_000,
    discountAmt: 12_000,
    buyAmt: 48_000,
    totalDeliveryAmt: 3_000,
    totalPrePaidDeliveryAmt: 3_000,
    totalPayOnDeliveryAmt: 0,
    totalAdditionalDiscountAmt: 0,
    totalAmt: 51_000,
    accumulationAmtWhenBuyConfirm: 480,
  });
});

test('a price that changed is the price of the cart', async () => {
  const member = await registerMember(shop);
  const tee = await anOption(shop, { salePrice: 30_000 });
  await add(member, tee);
  await shop.db
    .updateTable('product')
    .set({ salePrice: 60_000 })
    .where('productNo', '=', tee.productNo)
    .execute();
  const cart = await read(member);
  expect(cart.price).toMatchObject({ buyAmt: 60_000, totalDeliveryAmt: 0, totalAmt: 60_000 });
});

test('the same option twice is one line', async () => {
  const member = await registerMember(shop);
  const tee = await anOption(shop);
  await add(member, tee, 2);
  const { body } = await callShop(shop, 'POST', '/cart', {
    headers: member.headers,
    body: [
      { ...tee, orderCnt: 1 },
      { ...tee, orderCnt: 3 },
    ],
  });
  expect(body).toEqual({ count: 1 });
  expect(linesOf(await read(member))).toMatchObject([{ orderCnt: 6 }]);
});

test.for([0, -1, 1.5])('a quantity of %d is refused and changes nothing', async (orderCnt) => {
  const member = await registerMember(shop);
  const tee = await anOption(shop);
  await add(member, tee, 2);
  expect(await add(member, tee, orderCnt)).toMatchObject({ status: 400, body: { code: 'DL0301' } });

  const [line] = linesOf(await read(member));
  const changed = await callShop<Refused>(shop, 'PUT', '/cart', {
    headers: member.headers,
    body: [{ cartNo: line?.cartNo, orderCnt }],
  });
  expect(changed).toMatchObject({ status: 400, body: { code: 'DL0301' } });
  expect(linesOf(await read(member))).toMatchObject([{ orderCnt: 2 }]);
});

test('more than the available stock is refused, counting what is in the cart already', async () => {
  const member = await registerMember(shop);
  const tee = await anOption(shop, { available: 5 });
  await add(member, tee, 3);
  expect(await add(member, tee, 3)).toMatchObject({ status: 400, body: { code: 'PPVE0011' } });
  expect(linesOf(await read(member))).toMatchObject([{ orderCnt: 3 }]);
});

test('one line that cannot be bought refuses all lines of the call', async () => {
  const member = await registerMember(shop);
  const [tee, gone] = [await anOption(shop), await anOption(shop, { available: 0 })];
  const { status, body } = await callShop<Refused>(shop, 'POST', '/cart', {
    headers: member.headers,
    body: [
      { ...tee, orderCnt: 1 },
      { ...gone, orderCnt: 1 },
    ],
  });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'PPVE0020' });
  expect(linesOf(await read(member))).toEqual([]);
});

test.for([
  ['of a product that is sold out', { available: 0 }, 'PPVE0020'],
  ['of a product whose sale has ended', { saleStatus: 'FINISHED' }, 'PPVE0016'],
  ['of a product that is not displayed', { displayed: false }, 'PPVE0016'],
  ['of a product that pauses', { contentsIfPausing: '재정비 중이에요' }, 'PPVE0016'],
  ['of a product for the app, on the web', { name: '[APP EXCLUSIVE] 나이트 후드' }, 'PPVE0002'],
  ['of a product the pause text sends to the app', { contentsIfPausing: '앱에서만' }, 'PPVE0002'],
  ['of a product for other platforms', { platforms: ['MOBILE_WEB'] }, 'PPVE0016'],
  ['below the least one may buy', { minBuyCount: 2 }, 'DL0304'],
] satisfies [string, Parameters<typeof anOption>[1], string][])(
  'an option %s is refused',
  async ([, facts, code]) => {
    const member = await registerMember(shop);
    const option = await anOption(shop, facts);
    expect(await add(member, option)).toMatchObject({ status: 400, body: { code } });
    expect(linesOf(await read(member))).toEqual([]);
  },
);

test('limits hold for all options of a product together', async () => {
  const member = await registerMember(shop);
  const options = [
    { colour: 'BLACK', size: 'M', available: 10 },
    { colour: 'BLACK', size: 'L', available: 10 },
  ];
  const [m, l] = (await someOptions(shop, { options, maxBuyTimeCount: 3 })) as [
    BuyableOption,
    BuyableOption,
  ];
  expect(await add(member, m, 2)).toMatchObject({ status: 200 });
  expect(await add(member, l, 2)).toMatchObject({ status: 400, body: { code: 'O8002' } });
  expect(await add(member, l, 1)).toMatchObject({ status: 200, body: { count: 2 } });

  const marked = await anOption(shop, { maxBuyPersonCount: 1 });
  expect(await add(member, marked, 2)).toMatchObject({ status: 400, body: { code: 'O8003' } });
});

test('an option nobody offers, or of another product, is refused', async () => {
  const member = await registerMember(shop);
  const [tee, hoodie] = [await anOption(shop), await anOption(shop)];
  const unknown = { productNo: tee.productNo, optionNo: 2_000_000_000 };
  const mixed = { productNo: tee.productNo, optionNo: hoodie.optionNo };
  for (const option of [unknown, mixed]) {
    expect(await add(member, option)).toMatchObject({ status: 400, body: { code: 'PPVE0001' } });
  }
  const beyond = { productNo: tee.productNo, optionNo: 9_999_999_999 };
  expect(await add(member, beyond)).toMatchObject({ status: 400, body: { code: '99999' } });
});

test('an app-only product goes into the cart in the app and cannot be bought from it on the web', async () => {
  const member = await registerMember(shop);
  const hoodie = await anOption(shop, { name: '[APP EXCLUSIVE] 나이트 후드' });
  expect(await add(member, hoodie, 1, inApp(member))).toMatchObject({ status: 200 });
  expect(linesOf(await read(member, '/cart', inApp(member)))).toMatchObject([
    { validInfo: { valid: true } },
  ]);
  const onWeb = await read(member, '/cart?divideInvalidProducts=true');
  expect(onWeb.deliveryGroups).toEqual([]);
  expect(onWeb.invalidProducts[0]?.orderProductOptions[0]?.validInfo).toMatchObject({
    valid: false,
    validYn: 'N',
    errorCode: 'PPVE0002',
    message: expect.stringContaining('앱'),
  });
});

test('a line that can no longer be bought says why, costs nothing and frees no delivery', async () => {
  const member = await registerMember(shop);
  const [tee, coat] = [await anOption(shop), await anOption(shop, { salePrice: 90_000 })];
  await add(member, tee, 1);
  await add(member, coat, 4);
  await shop.db
    .updateTable('stock')
    .set({ available: 3 })
    .where('optionNo', '=', coat.optionNo)
    .execute();

  const cart = await read(member);
  expect(cart.price).toMatchObject({ buyAmt: 30_000, totalDeliveryAmt: 3_000 });
  const [short] = linesOf(cart);
  expect(short).toMatchObject({
    optionNo: coat.optionNo,
    validInfo: { valid: false, errorCode: 'PPVE0011', orderCntChangeable: true },
  });
  expect(await read(member, '/cart/validate')).toEqual({ result: false });

  const divided = await read(member, '/cart?divideInvalidProducts=true');
  expect(linesOf(divided)).toMatchObject([{ optionNo: tee.optionNo }]);
  expect(divided.invalidProducts).toMatchObject([{ productNo: coat.productNo }]);

  const put = { headers: member.headers, body: [{ cartNo: short?.cartNo, orderCnt: 3 }] };
  expect(await callShop(shop, 'PUT', '/cart', put)).toEqual({ status: 204, body: undefined });
  expect(await read(member, '/cart/validate')).toEqual({ result: true });
});

test('an option that has left the catalogue stays in the cart as one that cannot be bought', async () => {
  const member = await registerMember(shop);
  const tee = await anOption(shop);
  await add(member, tee);
  await shop.db.deleteFrom('product').where('productNo', '=', tee.productNo).execute();
  const cart = await read(member);
  expect(cart.deliveryGroups).toEqual([]);
  expect(cart.invalidProducts).toMatchObject([
    {
      ...{ productNo: tee.productNo },
      orderProductOptions: [{ validInfo: { errorCode: 'PPVE0001' } }],
    },
  ]);
  expect(cart.price.totalAmt).toBe(0);
});

test('lines can be chosen: their own fees, all of them without a choice, nothing for none', async () => {
  const member = await registerMember(shop);
  const [tee, coat] = [await anOption(shop), await anOption(shop, { salePrice: 90_000 })];
  await add(member, tee);
  await add(member, coat);
  const teeLine = linesOf(await read(member)).find((line) => line.optionNo === tee.optionNo);

  const subset = await read(member, `/cart/subset?cartNo=${teeLine?.cartNo}`);
  expect(subset.price).toMatchObject({ buyAmt: 30_000, totalDeliveryAmt: 3_000 });
  const price = (url: string) => read(member, url) as unknown as Promise<Cart['price']>;
  expect(await price('/cart/calculate')).toMatchObject({ buyAmt: 120_000, totalAmt: 120_000 });
  expect(await price('/cart/calculate?cartNo=')).toMatchObject({ buyAmt: 0, totalAmt: 0 });
});

test("another member's line can be neither changed nor deleted, and nothing else is", async () => {
  const [owner, other] = [await registerMember(shop), await registerMember(shop)];
  const tee = await anOption(shop);
  await add(owner, tee);
  await add(other, tee);
  const [theirs] = linesOf(await read(owner));
  const [own] = linesOf(await read(other));

  const body = [
    { cartNo: own?.cartNo, orderCnt: 5 },
    { cartNo: theirs?.cartNo, orderCnt: 5 },
  ];
  const changed = await callShop(shop, 'PUT', '/cart', { headers: other.headers, body });
  expect(changed).toMatchObject({ status: 400, body: { code: 'DL0303' } });
  const url = `/cart?cartNo=${own?.cartNo},${theirs?.cartNo}`;
  const deleted = await callShop(shop, 'DELETE', url, { headers: other.headers });
  expect(deleted).toMatchObject({ status: 400, body: { code: 'DL0303' } });
  expect(linesOf(await read(other))).toMatchObject([{ orderCnt: 1 }]);
  expect(linesOf(await read(owner))).toMatchObject([{ orderCnt: 1 }]);
  expect(linesOf(await read(other, `/cart/subset?cartNo=${theirs?.cartNo}`))).toEqual([]);
});

test('deleted lines are gone and counted off', async () => {
  const member = await registerMember(shop);
  await add(member, await anOption(shop));
  await add(member, await anOption(shop));
  const [line] = linesOf(await read(member));
  const url = `/cart?cartNo=${line?.cartNo}`;
  const deleted = await callShop(shop, 'DELETE', url, { headers: member.headers });
  expect(deleted.body).toEqual({ count: 1 });
  expect(await read(member, '/cart/count')).toEqual({ count: 1 });
});

test('a cart holds a hundred lines and not one more', async () => {
  const member = await registerMember(shop);
  const sizes = Array.from({ length: 101 }, (_, at) => ({
    size: `${at}`,
    colour: 'BLACK',
    available: 9,
  }));
  const options = await someOptions(shop, { options: sizes });
  const body = options.slice(0, 100).map((option) => ({ ...option, orderCnt: 1 }));
  const filled = await callShop(shop, 'POST', '/cart', { headers: member.headers, body });
  expect(filled.body).toEqual({ count: 100 });
  expect(await add(member, options[100] as BuyableOption)).toMatchObject({
    status: 400,
    body: { code: 'DL0302' },
  });
});

test('ten taps at once are ten units', async () => {
  const member = await registerMember(shop);
  const tee = await anOption(shop, { available: 50 });
  await Promise.all(Array.from({ length: 10 }, () => add(member, tee)));
  expect(linesOf(await read(member))).toMatchObject([{ orderCnt: 10 }]);
  expect(await availableStock(shop, tee.optionNo)).toBe(50);
});

test("a guest's cart is priced like a member's, without points, and never stored", async () => {
  const [tee, gone] = [await anOption(shop), await anOption(shop, { available: 0 })];
  const membersOnly = await anOption(shop, { membersOnly: true });
  const body = [
    { cartNo: 1, ...tee, orderCnt: 1 },
    { cartNo: 2, ...gone, orderCnt: 1 },
    { cartNo: 3, ...membersOnly, orderCnt: 1 },
  ];
  const url = '/guest/cart?divideInvalidProducts=true';
  const { body: cart } = await callShop<Cart>(shop, 'POST', url, { body });
  expect(linesOf(cart)).toMatchObject([{ cartNo: 1, orderCnt: 1 }]);
  expect(
    cart.invalidProducts.map((product) => product.orderProductOptions[0]?.validInfo.errorCode),
  ).toEqual(['PPVE0020', 'O8001']);
  expect(cart.price).toMatchObject({ totalAmt: 33_000, accumulationAmtWhenBuyConfirm: 0 });

  const wrong = await callShop(shop, 'POST', '/guest/cart', {
    body: [{ cartNo: 1, ...tee, orderCnt: 0 }],
  });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'DL0301' } });
});

test('nobody has a cart without a login', async () => {
  expect(await callShop(shop, 'GET', '/cart')).toMatchObject({
    status: 401,
    body: { code: 'M0013' },
  });
});
