import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anOption,
  availableStock,
  type BuyableOption,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  comeBack,
  openSheet,
  reserve,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { aCouponOf, stateOfCoupon } from '../../../test/coupon-factories.ts';
import { registerMember, type TestMember, visitorHeaders } from '../../../test/factories.ts';
import { restoreCoupons } from '../coupon-redemption/index.ts';
import { releaseExpiredReservations } from '../payments/index.ts';
import { creditPoints, findAvailablePoints } from '../points/index.ts';

let shop: BuyingShop;
let member: TestMember;
let tee: BuyableOption;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
beforeEach(async () => {
  shop.toss.setMood('approve');
  member = await registerMember(shop);
  tee = await anOption(shop, { salePrice: 60_000 });
});
afterAll(() => shop.close());

const sheet = () => openSheet(shop, [tee], member.headers);
const pay = (sheetNo: string, change: object) =>
  reserve(shop, sheetNo, { headers: member.headers, ...change });
const onTee = (couponIssueNo: number) => ({
  productCoupons: [{ productNo: tee.productNo, couponIssueNo }],
});
const free = { state: 'ISSUED', orderNo: null };

async function givePoints(amount: number): Promise<void> {
  const { memberNo } = member;
  const now = shop.clock.now();
  await inTransaction(shop.db, (tx) =>
    creditPoints(tx, { memberNo, amount, reason: 'ADD_EVENT', key: `gift:${memberNo}`, now }),
  );
}
const pointsLeft = () => findAvailablePoints(shop.db, member.memberNo, shop.clock.now());

/** Return from a payment window where the shopper agreed to pay. */
async function agree({ body }: Awaited<ReturnType<typeof reserve>>) {
  const { orderNo, window } = body.extraData;
  const amount = window?.request.amount.value ?? 0;
  const paymentKey = shop.toss.authorise(orderNo, amount);
  return comeBack(shop, { key: body.key, paymentKey, orderId: orderNo, amount });
}

test('an order reserves its coupons and points, and its payment redeems them', async () => {
  await givePoints(10_000);
  const product = await aCouponOf(shop, member);
  const cart = await aCouponOf(shop, member, { kind: 'CART', discount: { rate: 10 } });
  const reserved = await pay(await sheet(), {
    coupons: { cartCouponIssueNo: cart, ...onTee(product) },
    subPayAmt: 9_500,
    paymentAmtForVerification: 40_000,
  });
  expect(reserved.status).toBe(200);
  const { orderNo, window } = reserved.body.extraData;
  expect(window?.request.amount.value).toBe(40_000);
  expect(await stateOfCoupon(shop, product)).toEqual({ state: 'HELD', orderNo });
  expect(await pointsLeft()).toBe(500);
  const order = await shop.db
    .selectFrom('orders')
    .innerJoin('orderLine', 'orderLine.orderNo', 'orders.orderNo')
    .where('orders.orderNo', '=', orderNo)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    productCouponDiscountAmt: 5_000,
    cartCouponDiscountAmt: 5_500,
    pointsAmt: 9_500,
    payAmt: 40_000,
  });

  expect((await agree(reserved)).said.result).toBe('SUCCESS');
  expect(await stateOfCoupon(shop, product)).toEqual({ state: 'USED', orderNo });
  expect(await stateOfCoupon(shop, cart)).toEqual({ state: 'USED', orderNo });
  expect(await pointsLeft()).toBe(500);
  const took = await shop.db
    .selectFrom('orderCoupon')
    .where('orderNo', '=', orderNo)
    .select(['issueNo', 'productNo', 'discountAmt'])
    .orderBy('issueNo')
    .execute();
  expect(took).toEqual([
    { issueNo: product, productNo: tee.productNo, discountAmt: 5_000 },
    { issueNo: cart, productNo: null, discountAmt: 5_500 },
  ]);
});

test('one coupon on two order sheets at once: one order, one refusal, no unit lost', async () => {
  const coupon = await aCouponOf(shop, member);
  const sheets = await Promise.all([sheet(), sheet(), sheet()]);
  const replies = await Promise.all(sheets.map((no) => pay(no, { coupons: onTee(coupon) })));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  const refused = replies.filter((reply) => reply.status !== 200);
  expect(refused.map((reply) => reply.body.code)).toEqual(['C1020', 'C1020']);
  expect(await availableStock(shop, tee.optionNo)).toBe(9);
});

test('the same points on two order sheets at once are spent once', async () => {
  await givePoints(10_000);
  const sheets = await Promise.all([sheet(), sheet(), sheet()]);
  const replies = await Promise.all(sheets.map((no) => pay(no, { subPayAmt: 8_000 })));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(await pointsLeft()).toBe(2_000);
  expect(await availableStock(shop, tee.optionNo)).toBe(9);
});

test('an abandoned payment window releases coupon and points, once', async () => {
  await givePoints(10_000);
  const coupon = await aCouponOf(shop, member);
  await pay(await sheet(), { coupons: onTee(coupon), subPayAmt: 10_000 });
  shop.clock.advance({ minutes: 11 });
  await Promise.all([releaseExpiredReservations(shop.shop), releaseExpiredReservations(shop.shop)]);
  expect(await stateOfCoupon(shop, coupon)).toEqual(free);
  expect(await pointsLeft()).toBe(10_000);
});

test('a declined payment releases the coupon, and the next attempt uses it', async () => {
  const coupon = await aCouponOf(shop, member);
  const sheetNo = await sheet();
  const first = await pay(sheetNo, { coupons: onTee(coupon) });
  shop.toss.setMood('decline');
  expect((await agree(first)).said.result).toBe('FAIL');
  expect(await stateOfCoupon(shop, coupon)).toEqual(free);
  shop.toss.setMood('approve');
  const second = await pay(sheetNo, { coupons: onTee(coupon) });
  expect((await agree(second)).said.result).toBe('SUCCESS');
  expect((await stateOfCoupon(shop, coupon)).state).toBe('USED');
});

test('a change of mind before paying takes the coupon along', async () => {
  await givePoints(5_000);
  const coupon = await aCouponOf(shop, member);
  const sheetNo = await sheet();
  const discounts = { coupons: onTee(coupon), subPayAmt: 5_000 };
  const byCard = await pay(sheetNo, discounts);
  // While the window is open the sheet still shows coupon and points as available.
  const { body } = await callShop<{ paymentInfo: { paymentAmt: number; accumulationAmt: number } }>(
    shop,
    'POST',
    `/order-sheets/${sheetNo}/calculate`,
    {
      headers: member.headers,
      body: { accumulationUseAmt: 5_000, couponRequest: onTee(coupon) },
    },
  );
  expect(body.paymentInfo).toMatchObject({ paymentAmt: 50_000, accumulationAmt: 5_000 });
  const byAccount = await pay(sheetNo, { ...discounts, payType: 'VIRTUAL_ACCOUNT' });
  expect(byAccount.status).toBe(200);
  const { orderNo } = byAccount.body.extraData;
  expect(orderNo).not.toBe(byCard.body.extraData.orderNo);
  expect(await stateOfCoupon(shop, coupon)).toEqual({ state: 'HELD', orderNo });
  expect(await pointsLeft()).toBe(0);
});

test('the same request ten times at once holds the coupon for one order', async () => {
  const coupon = await aCouponOf(shop, member);
  const sheetNo = await sheet();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => pay(sheetNo, { coupons: onTee(coupon) })),
  );
  expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map((reply) => reply.body.extraData.orderNo)).size).toBe(1);
});

test('coupons applied to the sheet are paid with where the request names none', async () => {
  const coupon = await aCouponOf(shop, member);
  const sheetNo = await sheet();
  const plain = await pay(sheetNo, {});
  expect(plain.body.extraData.window?.request.amount.value).toBe(60_000);
  await callShop(shop, 'POST', `/order-sheets/${sheetNo}/coupons/apply`, {
    headers: member.headers,
    body: onTee(coupon),
  });
  const applied = await pay(sheetNo, {});
  expect(applied.body.extraData.window?.request.amount.value).toBe(55_000);
});

test('an amount that was shown without the coupon is refused, and nothing is reserved', async () => {
  const coupon = await aCouponOf(shop, member);
  const reserved = await pay(await sheet(), {
    coupons: onTee(coupon),
    paymentAmtForVerification: 60_000,
  });
  expect(reserved.body.code).toBe('PPE0002');
  expect(await stateOfCoupon(shop, coupon)).toEqual(free);
});

test.each(['ZERO_PAY', 'ACCUMULATION'] as const)(
  '%s: points pay all of an order at once',
  async (payType) => {
    await givePoints(60_000);
    const sheetNo = await sheet();
    expect((await pay(sheetNo, { payType, pgType: 'NONE', subPayAmt: 59_000 })).body.code).toBe(
      'DL0403',
    );
    const reserved = await pay(sheetNo, { payType, pgType: 'NONE', subPayAmt: 60_000 });
    expect(reserved.status).toBe(200);
    expect(reserved.body.extraData.window).toBeNull();
    expect(await statesOf(shop, reserved.body.extraData.orderNo)).toEqual(['PAY_DONE']);
    expect(await pointsLeft()).toBe(0);
  },
);

test('a guest has neither coupons nor points', async () => {
  const coupon = await aCouponOf(shop, member);
  const guest = { headers: visitorHeaders };
  const sheetNo = await openSheet(shop, [tee]);
  expect((await reserve(shop, sheetNo, { ...guest, coupons: onTee(coupon) })).body.code).toBe(
    'C1020',
  );
  expect((await reserve(shop, sheetNo, { ...guest, subPayAmt: 1 })).body.code).toBe('DL0412');
});

test('a payment that came too late finds its coupon used and goes back to the shopper', async () => {
  const coupon = await aCouponOf(shop, member);
  const late = await pay(await sheet(), { coupons: onTee(coupon) });
  const { orderNo, window } = late.body.extraData;
  const paymentKey = shop.toss.authorise(orderNo, window?.request.amount.value ?? 0);
  shop.clock.advance({ minutes: 11 });
  await releaseExpiredReservations(shop.shop);
  const other = await pay(await sheet(), { coupons: onTee(coupon) });
  expect((await agree(other)).said.result).toBe('SUCCESS');
  const query = { key: late.body.key, paymentKey, orderId: orderNo, amount: 55_000 };
  expect((await comeBack(shop, query)).said.result).toBe('FAIL');
  expect(await stateOfCoupon(shop, coupon)).toMatchObject({
    orderNo: other.body.extraData.orderNo,
  });
});

test('a late payment uses its coupon and points while they are still there', async () => {
  await givePoints(5_000);
  const coupon = await aCouponOf(shop, member);
  const late = await pay(await sheet(), { coupons: onTee(coupon), subPayAmt: 5_000 });
  shop.clock.advance({ minutes: 11 });
  await releaseExpiredReservations(shop.shop);
  expect(await stateOfCoupon(shop, coupon)).toEqual(free);
  expect((await agree(late)).said.result).toBe('SUCCESS');
  expect((await stateOfCoupon(shop, coupon)).state).toBe('USED');
  expect(await pointsLeft()).toBe(0);
});

test('a fully cancelled order releases its coupons once; an expired one stays expired', async () => {
  const coupon = await aCouponOf(shop, member, { kind: 'CART' });
  const ended = await aCouponOf(shop, member, { useDays: 1 });
  const reserved = await pay(await sheet(), {
    coupons: { cartCouponIssueNo: coupon, ...onTee(ended) },
  });
  await agree(reserved);
  const { orderNo } = reserved.body.extraData;
  shop.clock.advance({ days: 3 });
  const giveBack = () =>
    inTransaction(shop.db, (tx) => restoreCoupons(tx, { orderNo, now: shop.clock.now() }));
  await Promise.all([giveBack(), giveBack()]);
  expect(await stateOfCoupon(shop, coupon)).toEqual(free);
  expect(await stateOfCoupon(shop, ended)).toEqual({ state: 'EXPIRED', orderNo: null });
});

test.for([
  ['declined by the bank', { mood: 'decline', query: undefined }],
  ['closed in the payment window', { mood: 'approve', query: { code: 'PAY_PROCESS_CANCELED' } }],
  ['refused by the payment window', { mood: 'approve', query: { code: 'REJECT_CARD_PAYMENT' } }],
] as const)(
  'a payment that was %s gives coupon, points and stock back at once and says so',
  async ([, { mood, query }]) => {
    await givePoints(4_000);
    const coupon = await aCouponOf(shop, member);
    const reserved = await pay(await sheet(), { coupons: onTee(coupon), subPayAmt: 4_000 });
    expect([await pointsLeft(), await availableStock(shop, tee.optionNo)]).toEqual([0, 9]);
    shop.toss.setMood(mood);
    const { key, extraData } = reserved.body;
    const back = query
      ? await comeBack(shop, { key, orderId: extraData.orderNo, ...query })
      : await agree(reserved);
    expect(back.said).toMatchObject({
      ...{ result: 'FAIL', restoredPoints: '4000', restoredCoupons: '1' },
    });
    expect(await stateOfCoupon(shop, coupon)).toEqual(free);
    expect([await pointsLeft(), await availableStock(shop, tee.optionNo)]).toEqual([4_000, 10]);
  },
);

test('whoever leaves the payment window has everything back after ten minutes, and reads it on coming back', async () => {
  await givePoints(4_000);
  const coupon = await aCouponOf(shop, member);
  const { body } = await pay(await sheet(), { coupons: onTee(coupon), subPayAmt: 4_000 });
  shop.clock.advance({ minutes: 10 });
  await shop.jobs.runRepeating('release-expired-reservations');
  expect([await pointsLeft(), await availableStock(shop, tee.optionNo)]).toEqual([4_000, 10]);
  const { said } = await comeBack(shop, { key: body.key, code: 'PAY_PROCESS_CANCELED' });
  expect(said.message).toMatch(/^\[DL0411\]/);
  expect(said).toMatchObject({ restoredPoints: '4000', restoredCoupons: '1' });
});

test('a payment whose result is not known says nothing of coupons and points', async () => {
  await givePoints(4_000);
  const reserved = await pay(await sheet(), { subPayAmt: 4_000 });
  shop.toss.setMood('drop_after');
  const { said } = await agree(reserved);
  expect(said.message).toMatch(/^\[DL0409\]/);
  expect(said).not.toHaveProperty('restoredPoints');
});
