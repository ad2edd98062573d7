import { OrderSheetCoupons } from '@duskline/contract/shop/order-sheet-coupons';
import type { OrderSheet } from '@duskline/contract/shop/order-sheet-details';
import type { OrderSheetCalculated } from '@duskline/contract/shop/order-sheets';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import {
  anOption,
  type BuyableOption,
  callShop,
  openSheet,
  type Refused,
  someOptions,
} from '../../../test/checkout-factories.ts';
import { aCouponOf } from '../../../test/coupon-factories.ts';
import { registerMember, type TestMember } from '../../../test/factories.ts';
import { creditPoints } from '../points/index.ts';

type Calculated = z.infer<typeof OrderSheetCalculated> & Refused;
type Sheet = z.infer<typeof OrderSheet>;

let shop: TestShop;
let member: TestMember;
let tee: BuyableOption;
let cap: BuyableOption;
let sheetNo: string;
beforeAll(async () => {
  shop = await buildTestShop();
});
// A tee at 40,000 and two caps at 10,000: 60,000 won, sent free.
beforeEach(async () => {
  member = await registerMember(shop);
  tee = await anOption(shop, { salePrice: 40_000, name: '워크 셔츠' });
  cap = await anOption(shop, { salePrice: 10_000, name: '볼캡' });
  sheetNo = await openSheet(shop, [tee, { ...cap, orderCnt: 2 }], member.headers);
});
afterAll(() => shop.close());

const path = (end = '') => `/order-sheets/${sheetNo}${end}`;
const post = <Body = Refused>(end: string, body: object, { headers } = member) =>
  callShop<Body>(shop, 'POST', path(end), { headers, body });
const calculate = (change: object) =>
  post<Calculated>('/calculate', { accumulationUseAmt: 0, ...change });
async function readCoupons(end: string, body?: object) {
  const reply = await callShop(shop, body ? 'POST' : 'GET', path(end), {
    headers: member.headers,
    body,
  });
  expect(reply.status).toBe(200);
  return OrderSheetCoupons.parse(reply.body);
}
const readSheet = async () =>
  (await callShop<Sheet>(shop, 'GET', path(), { headers: member.headers })).body;
const onTee = (couponIssueNo: number) => [{ productNo: tee.productNo, couponIssueNo }];

test('a sheet lists which coupons fit which product, what they take off and why others do not', async () => {
  const fits = await aCouponOf(shop, member, { includes: { productNos: [tee.productNo] } });
  const best = await aCouponOf(shop, member, { discount: { rate: 20, maxDiscountAmt: 7_000 } });
  const high = await aCouponOf(shop, member, { minAmt: 50_000, name: '5만원 이상' });
  const cart = await aCouponOf(shop, member, { kind: 'CART', discount: { rate: 10 } });
  await aCouponOf(shop, member, { kind: 'CART', minAmt: 60_010 });
  await aCouponOf(shop, await registerMember(shop));

  const coupons = await readCoupons('/coupons');
  expect(coupons).toMatchObject({ cartAmt: 60_000, deliveryAmt: 0, productCouponDiscountAmt: 0 });
  const [first, second] = coupons.products;
  expect(first).toMatchObject({ productName: '워크 셔츠', buyAmt: 40_000, totalOrderCnt: 1 });
  const brief = (list: typeof coupons.cartCoupons | null | undefined) =>
    list?.map((one) => [one.couponIssueNo, one.couponDiscountAmt, one.maximum]);
  expect(brief(first?.productCoupons)).toEqual([
    [fits, 5_000, false],
    [best, 7_000, true],
  ]);
  expect(first?.invalidProductCoupons).toEqual([
    {
      couponIssueNo: high,
      couponNo: expect.any(Number),
      couponName: '5만원 이상',
      reason: '쿠폰을 사용할 수 있는 최소 주문 금액보다 적어요.',
    },
  ]);
  expect(brief(second?.productCoupons)).toEqual([[best, 4_000, true]]);
  expect(brief(coupons.cartCoupons)).toEqual([[cart, 6_000, true]]);

  const { orderSheetPromotionSummary } = await readSheet();
  expect(orderSheetPromotionSummary).toMatchObject({ usableCouponCnt: 3, myCouponCnt: 5 });
});

test('the best choice is the best for all products together', async () => {
  const all = await aCouponOf(shop, member, { discount: { fixedAmt: 5_000 } });
  const teeOnly = await aCouponOf(shop, member, {
    discount: { fixedAmt: 4_000 },
    includes: { productNos: [tee.productNo] },
  });
  const best = await readCoupons('/coupons/maximum', { channelType: null });
  expect(best.productCouponDiscountAmt).toBe(9_000);
  const chosen = best.products.map(
    (one) => one.productCoupons?.find((each) => each.selected)?.couponIssueNo,
  );
  expect(chosen).toEqual([teeOnly, all]);
  // Used for the caps, so not to be chosen for the tee as well.
  expect(best.products[0]?.productCoupons?.find((one) => one.couponIssueNo === all)).toMatchObject({
    selected: false,
    used: true,
  });
});

test('a preview changes nothing; applied coupons stay on the sheet', async () => {
  const product = await aCouponOf(shop, member);
  const cart = await aCouponOf(shop, member, { kind: 'CART', discount: { rate: 10 } });
  const selection = { cartCouponIssueNo: cart, productCoupons: onTee(product) };
  const preview = await readCoupons('/coupons/calculate', selection);
  // 10 % of what the product coupon leaves of 60,000.
  expect(preview).toMatchObject({ productCouponDiscountAmt: 5_000, cartCouponDiscountAmt: 5_500 });
  expect((await readSheet()).paymentInfo.paymentAmt).toBe(60_000);

  const applied = await post<Calculated>('/coupons/apply', selection);
  expect(applied.body.paymentInfo).toMatchObject({
    productCouponAmt: 5_000,
    cartCouponAmt: 5_500,
    cartAmt: 55_000,
    paymentAmt: 49_500,
  });
  expect(applied.body.appliedCoupons).toEqual({
    cartCouponIssueNo: cart,
    cartCouponApplied: true,
    promotionCode: '',
    productCoupons: [{ productNo: tee.productNo, couponIssueNo: product, couponApplied: true }],
  });
  const sheet = await readSheet();
  expect(sheet.paymentInfo.paymentAmt).toBe(49_500);
  expect(sheet.appliedCoupons).toMatchObject({ cartCouponIssueNo: cart });
  expect((await calculate({})).body.paymentInfo.paymentAmt).toBe(49_500);
  const none = { couponRequest: { cartCouponIssueNo: 0, productCoupons: [] } };
  expect((await calculate(none)).body.paymentInfo.paymentAmt).toBe(60_000);
});

test('a coupon that expired after it was applied is removed from the sheet, and the sheet still opens', async () => {
  const coupon = await aCouponOf(shop, member);
  await post('/coupons/apply', { productCoupons: onTee(coupon) });
  await shop.db
    .updateTable('issuedCoupon')
    .set({ validUntil: shop.clock.now() })
    .where('issueNo', '=', coupon)
    .execute();
  const sheet = await readSheet();
  expect(sheet.paymentInfo.paymentAmt).toBe(60_000);
  expect(sheet.appliedCoupons).toEqual({
    cartCouponIssueNo: 0,
    promotionCode: '',
    productCoupons: [],
  });
});

test('a coupon can be chosen when the sheet is opened', async () => {
  const coupon = await aCouponOf(shop, member);
  const body = {
    products: [{ ...tee, orderCnt: 1 }],
    productCoupons: [{ couponIssueNo: coupon, mallProductNo: tee.productNo }],
  };
  const { headers } = member;
  const opened = await callShop<{ orderSheetNo: string }>(shop, 'POST', '/order-sheets', {
    headers,
    body,
  });
  sheetNo = opened.body.orderSheetNo;
  expect((await readSheet()).paymentInfo).toMatchObject({
    productCouponAmt: 5_000,
    // Goods before coupons decide about the delivery fee.
    deliveryAmt: 3_000,
    paymentAmt: 38_000,
  });
});

test.each([
  ["another member's coupon", async () => aCouponOf(shop, await registerMember(shop))],
  ['a coupon nobody has', async () => 2_000_000_000],
  ['a number that is none', async () => 1.5],
  ['a cart coupon on a product', async () => aCouponOf(shop, member, { kind: 'CART' })],
  ['a coupon for the app', async () => aCouponOf(shop, member, { platforms: ['MOBILE_APP'] })],
  [
    'one for other goods',
    () => aCouponOf(shop, member, { includes: { productNos: [cap.productNo] } }),
  ],
  ['one with a higher minimum', () => aCouponOf(shop, member, { minAmt: 40_001 })],
])('%s is refused wherever it is chosen', async (_, make) => {
  const couponRequest = { productCoupons: onTee(await make()) };
  for (const reply of [
    await calculate({ couponRequest }),
    await post('/coupons/calculate', couponRequest),
    await post('/coupons/apply', couponRequest),
  ]) {
    expect(reply).toMatchObject({ status: 400, body: { code: 'C1020' } });
  }
});

test('a coupon number beyond all is no number of a coupon', async () => {
  const reply = await post('/coupons/apply', { productCoupons: onTee(9_999_999_999) });
  expect(reply).toMatchObject({ status: 400, body: { code: '99999' } });
});

test('a code typed on the order sheet is not silently ignored', async () => {
  const reply = await post('/coupons/apply', { promotionCode: 'DUSK2015', productCoupons: [] });
  expect(reply.body).toMatchObject({
    code: 'C1020',
    message: '쿠폰 코드는 쿠폰함에 먼저 등록해 주세요.',
  });
});

test("another member's sheet has no coupons", async () => {
  const other = await registerMember(shop);
  const { body } = await callShop<Refused>(shop, 'GET', path('/coupons'), other);
  expect(body.code).toBe('ODSH0010');
  expect((await post('/coupons/apply', {}, other)).body.code).toBe('ODSH0010');
  const { body: guest } = await callShop<Refused>(shop, 'GET', path('/coupons'), {});
  expect(guest.code).toBe('M0013');
});

test('points pay what coupons leave, at most the balance and the price of the order', async () => {
  const { memberNo } = member;
  await inTransaction(shop.db, (tx) =>
    creditPoints(tx, {
      memberNo,
      amount: 70_000,
      reason: 'ADD_EVENT',
      key: `test:${memberNo}`,
      now: shop.clock.now(),
    }),
  );
  const coupon = await aCouponOf(shop, member);
  const couponRequest = { productCoupons: onTee(coupon) };
  const some = await calculate({ couponRequest, accumulationUseAmt: 20_000 });
  expect(some.body.paymentInfo).toMatchObject({
    accumulationAmt: 70_000,
    availableMaxAccumulationAmt: 55_000,
    isAvailableAccumulation: true,
    usedAccumulationAmt: 20_000,
    paymentAmt: 35_000,
    // 1 % of what is really paid, line by line.
    accumulationAmtWhenBuyConfirm: 349,
  });
  expect((await calculate({ accumulationUseAmt: 60_000 })).body.paymentInfo.paymentAmt).toBe(0);
  for (const accumulationUseAmt of [60_001, -1, 0.5]) {
    expect((await calculate({ accumulationUseAmt })).body.code).toBe('DL0412');
  }
  expect((await readSheet()).orderSheetPromotionSummary?.myAccumulationAmt).toBe(70_000);
});

test('a product coupon counts all units and options of its product', async () => {
  const [black, white] = await someOptions(shop, {
    salePrice: 10_000,
    options: [
      { colour: 'BLACK', size: 'M', available: 5 },
      { colour: 'WHITE', size: 'M', available: 5 },
    ],
  });
  if (!black || !white) throw new Error('no options');
  sheetNo = await openSheet(shop, [{ ...black, orderCnt: 2 }, white], member.headers);
  const coupon = await aCouponOf(shop, member, { discount: { fixedAmt: 1_000 }, minAmt: 30_000 });
  const coupons = await readCoupons('/coupons/calculate', {
    productCoupons: [{ productNo: black.productNo, couponIssueNo: coupon }],
  });
  expect(coupons.products).toMatchObject([
    { optionCnt: 2, totalOrderCnt: 3, buyAmt: 30_000, productCouponDiscountAmt: 1_000 },
  ]);
});
