import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERNAL_KEY } from '../../../test/build-test-shop.ts';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  lineNosOf,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { claimActions } from '../../../test/claim-factories.ts';
import { aCoupon, aCouponOf, stateOfCoupon } from '../../../test/coupon-factories.ts';
import { registerMember, type TestMember } from '../../../test/factories.ts';
import { issueCoupon } from '../coupons/index.ts';
import { creditPoints, findAvailablePoints, grantPoints } from '../points/index.ts';

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
});
afterAll(() => shop.close());

const now = () => shop.clock.now();
const available = ({ memberNo }: TestMember) => findAvailablePoints(shop.db, memberNo, now());

async function aMember(points: number): Promise<TestMember> {
  const member = await registerMember(shop);
  await credit(member, points);
  return member;
}

function credit({ memberNo }: TestMember, amount: number, key = `start:${memberNo}`) {
  return inTransaction(shop.db, (tx) =>
    creditPoints(tx, { memberNo, amount, reason: 'ADD_POSTING', key, now: now() }),
  );
}

async function withdraw({ memberNo }: TestMember): Promise<void> {
  const { memberApiNo } = await shop.db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('memberApiNo')
    .executeTakeFirstOrThrow();
  const url = `/internal/members/${memberApiNo}/withdraw`;
  const headers = { 'internal-key': INTERNAL_KEY };
  const { statusCode } = await shop.app.inject({ method: 'POST', url, headers });
  expect(statusCode).toBe(204);
}

/** The points history as the member would read it; its amounts must sum to nothing. */
async function history({ memberNo }: TestMember) {
  const entries = await shop.db
    .selectFrom('pointEntry')
    .where('memberNo', '=', memberNo)
    .select(['reason', 'amount', 'balance'])
    .orderBy('entryNo')
    .execute();
  const sum = entries.reduce(
    (all, { reason, amount }) => all + (reason.startsWith('ADD_') ? amount : -amount),
    0,
  );
  expect([sum, entries.at(-1)?.balance]).toEqual([0, 0]);
  return entries.map(({ reason, amount }) => `${reason} ${amount}`);
}

test('a withdrawal writes off points and cancels coupons, once', async () => {
  const member = await aMember(3_000);
  const [free, used] = [await aCouponOf(shop, member), await aCouponOf(shop, member)];
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)], { headers: member.headers });
  await shop.db
    .updateTable('issuedCoupon')
    .set({ state: 'USED', usedAt: now(), orderNo })
    .where('issueNo', '=', used)
    .execute();
  await withdraw(member);
  await withdraw(member);
  expect(await available(member)).toBe(0);
  expect(await history(member)).toEqual(['ADD_POSTING 3000', 'SUB_DELETE_ACCOUNT 3000']);
  expect(await stateOfCoupon(shop, free)).toEqual({ state: 'CANCELLED', orderNo: null });
  expect(await stateOfCoupon(shop, used)).toEqual({ state: 'USED', orderNo });
});

test('points credited and a coupon issued during the withdrawal are written off too', async () => {
  const couponNo = await aCoupon(shop);
  for (let round = 0; round < 8; round++) {
    const member = await aMember(100);
    const { memberNo } = member;
    await Promise.all([
      credit(member, 700, `race:${memberNo}`),
      withdraw(member),
      inTransaction(shop.db, (tx) =>
        issueCoupon(tx, { memberNo, couponNo, now: now(), reasonKey: `race:${memberNo}` }),
      ),
    ]);
    expect(await available(member)).toBe(0);
    await history(member);
    const free = await shop.db
      .selectFrom('issuedCoupon')
      .where('memberNo', '=', memberNo)
      .where('state', '=', 'ISSUED')
      .select('issueNo')
      .execute();
    expect(free).toEqual([]);
  }
});

test('an order of a withdrawn member is confirmed after a week as ever, and earns no points', async () => {
  const member = await aMember(0);
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)], { headers: member.headers });
  await actions.delivered(orderNo);
  await withdraw(member);
  shop.clock.advance({ days: 9 });
  await shop.jobs.runRepeating('confirm-delivered');
  expect(await statesOf(shop, orderNo)).toEqual(['BUY_CONFIRM']);
  expect(await available(member)).toBe(0);
});

test('a withdrawn member gets no points from a review or an operator, and no coupon', async () => {
  const member = await aMember(0);
  const { memberNo } = member;
  await withdraw(member);
  await credit(member, 500, `review:${memberNo}`);
  const granted = await inTransaction(shop.db, (tx) =>
    grantPoints(tx, {
      ...{ memberNo, amount: 1_000, reason: '사과', operator: 'mina' },
      ...{ key: `ops:${memberNo}`, now: now() },
    }),
  );
  expect(isRefusal(granted) && granted.name).toBe('member_not_found');
  const couponNo = await aCoupon(shop);
  const issued = await inTransaction(shop.db, (tx) =>
    issueCoupon(tx, { memberNo, couponNo, now: now(), reasonKey: `grade:${memberNo}` }),
  );
  expect(isRefusal(issued) && issued.name).toBe('member_not_found');
  expect(await available(member)).toBe(0);
});

test('an unpaid order of a withdrawn member releases its stock, but neither points nor coupon', async () => {
  const member = await aMember(5_000);
  const coupon = await aCouponOf(shop, member);
  const option = await anOption(shop);
  const { orderNo } = await aReservedOrder(shop, [option], {
    headers: member.headers,
    subPayAmt: 5_000,
    coupons: {
      productCoupons: [{ productNo: option.productNo, couponIssueNo: coupon }],
      cartCouponIssueNo: 0,
    },
  });
  expect(await stateOfCoupon(shop, coupon)).toEqual({ state: 'HELD', orderNo });
  await withdraw(member);
  shop.clock.advance({ minutes: 11 });
  await shop.jobs.runRepeating('release-expired-reservations');
  await shop.jobs.runRepeating('coupon-expiry');
  expect(await availableStock(shop, option.optionNo)).toBe(10);
  expect(await history(member)).toEqual([
    'ADD_POSTING 5000',
    'SUB_PAYMENT_USED 5000',
    'ADD_CANCEL 5000',
    'SUB_DELETE_ACCOUNT 5000',
  ]);
  expect(await stateOfCoupon(shop, coupon)).toEqual({ state: 'EXPIRED', orderNo: null });
});

test('a return of a withdrawn member is refunded by card, and its points are written off', async () => {
  const member = await aMember(10_000);
  const order = await aPaidOrder(shop, [await anOption(shop, { salePrice: 60_000 })], {
    headers: member.headers,
    subPayAmt: 10_000,
  });
  await actions.delivered(order.orderNo);
  const [lineNo] = await lineNosOf(shop, order.orderNo);
  const { orderNo } = order;
  const claimNo = await actions.requestReturn({ orderNo, headers: member.headers }, lineNo, 1);
  await withdraw(member);
  await actions.settle(claimNo);
  expect(await statesOf(shop, order.orderNo)).toEqual(['RETURN_DONE']);
  expect(actions.refunded(order.paymentKey)).toBeGreaterThan(0);
  expect(await available(member)).toBe(0);
  expect((await history(member)).at(-1)).toMatch(/^SUB_DELETE_ACCOUNT /);
});

test('likes and recommendations of a withdrawn member count no longer', async () => {
  const member = await aMember(0);
  const { productNo } = await anOption(shop);
  const liked = await shop.app.inject({
    method: 'POST',
    url: '/profile/like-products',
    headers: member.headers,
    payload: { productNos: [productNo] },
  });
  expect(liked.statusCode).toBe(200);
  const { reviewNo } = await shop.db
    .insertInto('review')
    .values({
      ...{ productNo, writerName: '김***', rating: 5, content: '좋아요', platform: 'PC' },
      ...{ recommendCount: 3, writtenAt: now(), changedAt: now() },
    })
    .returning('reviewNo')
    .executeTakeFirstOrThrow();
  const { memberNo } = member;
  await shop.db
    .insertInto('reviewRecommendation')
    .values({ reviewNo, memberNo, recommendedAt: now() })
    .execute();
  const likes = async () =>
    (
      await shop.db
        .selectFrom('productStat')
        .where('productNo', '=', productNo)
        .select('likeCount')
        .executeTakeFirstOrThrow()
    ).likeCount;
  expect(await likes()).toBe(1);
  for (const _ of [1, 2]) await withdraw(member);
  expect(await likes()).toBe(0);
  const { recommendCount } = await shop.db
    .selectFrom('review')
    .where('reviewNo', '=', reviewNo)
    .select('recommendCount')
    .executeTakeFirstOrThrow();
  expect(recommendCount).toBe(2);
});

test('the mail address for an answer leaves with its author; the question stays', async () => {
  const member = await aMember(0);
  const { productNo } = await anOption(shop);
  const asked = await shop.app.inject({
    method: 'POST',
    url: `/products/${productNo}/inquiries`,
    headers: member.headers,
    payload: { content: '오버핏인가요?', email: 'elsewhere@duskline.example' },
  });
  expect(asked.statusCode).toBe(200);
  await withdraw(member);
  const { content, email } = await shop.db
    .selectFrom('productInquiry')
    .where('memberNo', '=', member.memberNo)
    .select(['content', 'email'])
    .executeTakeFirstOrThrow();
  expect({ content, email }).toEqual({ content: '오버핏인가요?', email: '' });
});
