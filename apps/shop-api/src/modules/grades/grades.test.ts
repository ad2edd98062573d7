import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, callShop } from '../../../test/checkout-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';
import { aWrittenOrder } from '../../../test/order-factories.ts';
import { createCoupon } from '../coupons/index.ts';
import { findGradeProgress, recalculateGrades, setGradeCoupon } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

/** A member who confirmed purchases of these amounts today. */
async function aBuyer(...amounts: number[]) {
  const member = await registerMember(shop);
  const lines = amounts.map((buyAmt) => ({
    buyAmt,
    state: 'BUY_CONFIRM',
    confirmedAt: shop.clock.now(),
  }));
  if (lines.length > 0) await aWrittenOrder(shop, member.memberNo, { lines });
  return member;
}
async function gradeOf(memberNo: number): Promise<string | undefined> {
  const progress = await findGradeProgress(shop.db, memberNo, shop.clock.now());
  return progress?.grade.label;
}

test('four grades, each with its terms and benefits', async () => {
  const { body } = await callShop<object[]>(shop, 'GET', '/member-grades');
  expect(body).toHaveLength(4);
  expect(body[3]).toEqual({
    no: 4,
    label: 'OG',
    description: '최근 6개월 구매확정 100만원 이상',
    memberGradeImageUrl: null,
    isEvaluationExempt: false,
    evaluationCondition: { minimumCount: 0, minimumPayment: 1_000_000 },
    reserveAutoSupplying: { used: false, amount: 0, type: 'NONE' },
    reserveBenefit: { used: true, reserveRate: 5 },
    couponAutoSupplying: { used: false, type: 'NONE' },
  });
  const some = await callShop<{ no: number }[]>(shop, 'GET', '/member-grades?gradeNos=3,1,99');
  expect(some.body.map(({ no }) => no)).toEqual([1, 3]);
});

test('a member sees their grade and the progress to the next one', async () => {
  const { headers } = await aBuyer(100_000, 50_000);
  const mine = await callShop(shop, 'GET', '/profile/grade', { headers });
  expect(mine.body).toEqual({
    label: 'ROOKIE',
    description: '더스크라인과 함께하는 첫 등급',
    memberGradeImageUrl: null,
    evaluationCondition: { minimumCount: 0, minimumPayment: 0 },
    reserveAutoSupplying: { used: false, amount: 0, type: 'NONE' },
    reserveBenefit: { used: true, reserveRate: 1 },
    coupons: [],
    gradeDescription: '더스크라인과 함께하는 첫 등급',
    accumulationRate: 1,
    pointRate: 1,
    minOrderCnt: 0,
    minOrderAmt: 0,
  });
  const next = await callShop(shop, 'GET', '/profile/next-grade', { headers });
  expect(next.body).toEqual({
    gradeEvaluationConfig: {
      evaluationCondition: 'PAY_AMT',
      evaluationDetailCondition: 'BUY_CONFIRM',
      evaluationPeriod: 6,
      validPeriod: null,
      dayOfAdjustment: null,
    },
    currentGradeNo: 1,
    currentPerformance: { orderCount: 1, orderAmount: 150_000 },
    nextGradeNo: 2,
    nextGradeEvaluationDate: '2026-05-05',
  });
});

test('from the highest grade there is nowhere to go', async () => {
  const { headers, memberNo } = await registerMember(shop, { gradeNo: 4 });
  const next = await callShop(shop, 'GET', '/profile/next-grade', { headers });
  expect(next.body).toMatchObject({ currentGradeNo: 4, nextGradeNo: 4 });
  expect(await findGradeProgress(shop.db, memberNo, shop.clock.now())).toMatchObject({
    next: undefined,
    bought: 0,
  });
});

test.each(['/profile/grade', '/profile/next-grade'])('%s asks for a login', async (path) => {
  expect(await callShop(shop, 'GET', path)).toMatchObject({ status: 401 });
});

test('every night each member gets the grade they earned, counting that day', async () => {
  const rookie = await aBuyer(199_999);
  const local = await aBuyer(120_000, 80_000);
  const og = await aBuyer(1_000_000);
  const { headers, memberNo } = og;
  expect((await callShop(shop, 'GET', '/profile/grade', { headers })).body).toMatchObject({
    label: 'ROOKIE',
  });
  await shop.jobs.runRepeating('recalculate-grades');
  expect(await gradeOf(rookie.memberNo)).toBe('ROOKIE');
  expect(await gradeOf(local.memberNo)).toBe('LOCAL');
  await shop.cachesInvalidated();
  expect((await callShop(shop, 'GET', '/profile/grade', { headers })).body).toMatchObject({
    label: 'OG',
    accumulationRate: 5,
  });
  const changes = await shop.db
    .selectFrom('gradeChange')
    .where('memberNo', '=', memberNo)
    .selectAll()
    .execute();
  expect(changes).toMatchObject([{ fromGradeNo: 1, toGradeNo: 4, boughtAmt: 1_000_000 }]);
  const announcements = await shop.db
    .selectFrom('announcement')
    .where('memberNo', '=', memberNo)
    .select(['kind', 'contentSealed'])
    .execute();
  const [grown, ...others] = announcements;
  expect(others).toEqual([]);
  expect(grown?.kind).toBe('grade_up');
  const content = shop.vault.openFacts('announcement', grown?.contentSealed ?? '');
  expect(content).toMatchObject({ data: { gradeName: 'OG', pointRate: 5 } });
  expect(await recalculateGrades(shop.shop)).toEqual({ promoted: 0, demoted: 0, withoutCoupon: 0 });
});

test('only purchases confirmed in the last six months count, less coupons', async () => {
  const start = shop.clock.now();
  const { memberNo } = await registerMember(shop);
  await aWrittenOrder(shop, memberNo, {
    lines: [
      {
        buyAmt: 300_000,
        productCouponDiscountAmt: 60_000,
        cartCouponDiscountAmt: 40_000,
        state: 'BUY_CONFIRM',
        confirmedAt: start,
      },
      { buyAmt: 900_000, state: 'DELIVERY_DONE' },
      { buyAmt: 900_000, state: 'RETURN_DONE', confirmedAt: start },
    ],
  });
  expect(await recalculateGrades(shop.shop)).toMatchObject({ promoted: 1, demoted: 0 });
  expect(await gradeOf(memberNo)).toBe('LOCAL');
  shop.clock.set(new Date('2026-11-04T03:00:00+09:00'));
  await recalculateGrades(shop.shop);
  expect(await gradeOf(memberNo)).toBe('LOCAL');
  shop.clock.set(new Date('2026-11-05T03:00:00+09:00'));
  await recalculateGrades(shop.shop);
  expect(await gradeOf(memberNo)).toBe('ROOKIE');
  shop.clock.set(start);
});

test.each([
  [1, 300],
  [2, 600],
  [3, 900],
  [4, 1_500],
])('in grade %i a hoodie of 30,000 won brings %i points', async (gradeNo, points) => {
  const { headers } = await registerMember(shop, { gradeNo });
  const products = [{ ...(await anOption(shop)), orderCnt: 1 }];
  await callShop(shop, 'POST', '/cart', { headers, body: products });
  const cart = await callShop<{ price: object }>(shop, 'GET', '/cart', { headers });
  expect(cart.body.price).toMatchObject({ accumulationAmtWhenBuyConfirm: points });
  const sheet = await callShop<{ orderSheetNo: string }>(shop, 'POST', '/order-sheets', {
    headers,
    body: { products },
  });
  const path = `/order-sheets/${sheet.body.orderSheetNo}`;
  expect((await callShop(shop, 'GET', path, { headers })).body).toMatchObject({
    paymentInfo: { accumulationAmtWhenBuyConfirm: points },
  });
});

test('a withdrawn member stays in their grade', async () => {
  const { memberNo } = await aBuyer(1_000_000);
  await shop.db
    .updateTable('member')
    .set({ status: 'WITHDRAWN' })
    .where('memberNo', '=', memberNo)
    .execute();
  await recalculateGrades(shop.shop);
  expect(await gradeOf(memberNo)).toBe('ROOKIE');
});

test('a guest has no grade to ask for', async () => {
  expect(await findGradeProgress(shop.db, 2_000_000, shop.clock.now())).toBeUndefined();
  expect(await callShop(shop, 'GET', '/member-grades', { headers: visitorHeaders })).toMatchObject({
    status: 200,
  });
});

/** A coupon that promotions to a grade bring. */
async function aGradeCoupon(gradeNo: number, issueLimit?: number): Promise<number> {
  const now = shop.clock.now();
  return inTransaction(shop.db, async (tx) => {
    const made = await createCoupon(
      tx,
      'mina',
      {
        name: '승급 축하 쿠폰',
        kind: 'CART',
        discount: { rate: 10, maxDiscountAmt: 20_000 },
        issue: { kind: 'GRANT' },
        issueStartsAt: now,
        useDays: 30,
        ...(issueLimit === undefined ? {} : { issueLimit }),
      },
      now,
    );
    if (isRefusal(made)) throw new Error(made.name);
    const { couponNo } = made;
    expect(isRefusal(await setGradeCoupon(tx, { gradeNo, couponNo }, now))).toBe(false);
    return couponNo;
  });
}
const couponsOf = (memberNo: number) =>
  shop.db
    .selectFrom('issuedCoupon')
    .where('memberNo', '=', memberNo)
    .select(['couponNo', 'reasonKey'])
    .execute();

test('a promotion brings the coupon of the grade, once a half-year', async () => {
  const start = shop.clock.now();
  const couponNo = await aGradeCoupon(3);
  const { memberNo, headers } = await aBuyer(600_000);
  await recalculateGrades(shop.shop);
  const expected = [{ couponNo, reasonKey: `grade:REGULAR:${memberNo}:2026-1` }];
  expect(await couponsOf(memberNo)).toEqual(expected);
  // Fallen by an operator's hand and risen again the next night: no second coupon.
  await shop.db
    .updateTable('member')
    .set({ gradeNo: 1 })
    .where('memberNo', '=', memberNo)
    .execute();
  await recalculateGrades(shop.shop);
  expect(await gradeOf(memberNo)).toBe('REGULAR');
  expect(await couponsOf(memberNo)).toEqual(expected);
  const mine = await callShop<{ coupons: object[] }>(shop, 'GET', '/profile/grade', { headers });
  expect(mine.body.coupons).toEqual([
    {
      couponNo,
      couponName: '승급 축하 쿠폰',
      issueType: 'INSERT',
      discountType: 'PERCENT',
      discountAmount: 0,
      discountPercent: 10,
      maximumDiscountAmount: 20_000,
    },
  ]);
  shop.clock.set(new Date('2026-07-01T03:00:00+09:00'));
  await shop.db
    .updateTable('member')
    .set({ gradeNo: 1 })
    .where('memberNo', '=', memberNo)
    .execute();
  await recalculateGrades(shop.shop);
  expect(await couponsOf(memberNo)).toHaveLength(2);
  shop.clock.set(start);
});

test('a member is promoted even when the coupon has run out', async () => {
  const couponNo = await aGradeCoupon(2, 1);
  const [first, second] = [await aBuyer(200_000), await aBuyer(200_000)];
  expect(await recalculateGrades(shop.shop)).toMatchObject({ promoted: 2, withoutCoupon: 1 });
  expect(await couponsOf(first.memberNo)).toMatchObject([{ couponNo }]);
  expect(await couponsOf(second.memberNo)).toEqual([]);
  expect(await gradeOf(second.memberNo)).toBe('LOCAL');
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now();
    const none = { gradeNo: 2, couponNo: null };
    expect(await setGradeCoupon(tx, none, now)).toEqual({ label: 'LOCAL', former: couponNo });
    const unknown = await setGradeCoupon(tx, { gradeNo: 9, couponNo }, now);
    expect(isRefusal(unknown) && unknown.name).toBe('grade_not_found');
  });
});
