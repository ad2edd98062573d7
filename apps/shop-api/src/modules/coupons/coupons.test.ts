import {
  CouponBulkIssued,
  CouponTargets,
  IssuableCoupon,
  IssuedCoupon,
  MyCoupons,
} from '@duskline/contract/shop/coupons';
import { addDays, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { anOption, callShop, type Refused } from '../../../test/checkout-factories.ts';
import { aCoupon, aCouponOf, stateOfCoupon } from '../../../test/coupon-factories.ts';
import {
  loginAs,
  registerMember,
  type TestMember,
  visitorHeaders,
} from '../../../test/factories.ts';
import { issueCoupon, stopCoupon } from './index.ts';

let shop: TestShop;
let member: TestMember;
beforeAll(async () => {
  shop = await buildTestShop();
});
beforeEach(async () => {
  member = await registerMember(shop);
});
afterAll(() => shop.close());

function post<Body = Refused>(
  url: string,
  { headers }: Pick<TestMember, 'headers'> = member,
  body = {},
) {
  return callShop<Body>(shop, 'POST', url, { headers, body });
}
async function get<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  headers = member.headers,
): Promise<z.output<Schema>> {
  const { status, body } = await callShop(shop, 'GET', url, { headers });
  expect(status).toBe(200);
  // Every documented field is there.
  return schema.parse(body);
}
/** Some days later the member logs in again. */
async function later(days: number): Promise<void> {
  shop.clock.advance({ days });
  member = { ...member, headers: await loginAs(shop, member.memberNo) };
}
const download = (couponNo: number, who = member) =>
  post<Refused & z.infer<typeof IssuedCoupon>>(`/coupons/${couponNo}/download`, who);

test('a member downloads a coupon once and finds it among their coupons', async () => {
  const couponNo = await aCoupon(shop, { name: '웰컴 쿠폰', reason: '회원이 된 것을 축하해요' });
  const taken = await download(couponNo);
  expect(taken.status).toBe(200);
  expect(IssuedCoupon.parse(taken.body)).toMatchObject({
    couponNo,
    couponName: '웰컴 쿠폰',
    useEndYmdt: '2026-06-03 23:59:59',
  });
  expect(await download(couponNo)).toMatchObject({ status: 400, body: { code: 'DL0704' } });

  const mine = await get('/coupons?pageNumber=1&pageSize=30&usable=true', MyCoupons);
  expect(mine.totalCount).toBe(1);
  expect(mine.items[0]).toMatchObject({
    couponIssueNo: taken.body.couponIssueNo,
    couponType: 'PRODUCT',
    couponTargetType: 'ALL_PRODUCT',
    reason: '회원이 된 것을 축하해요',
    discountAmt: 5_000,
    fixedAmt: true,
    used: false,
  });
});

test('the first seven of forty members at once get the coupon, and no eighth', async () => {
  const couponNo = await aCoupon(shop, { issueLimit: 7 });
  const crowd = await Promise.all(Array.from({ length: 40 }, () => registerMember(shop)));
  const replies = await Promise.all(crowd.map((one) => download(couponNo, one)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(7);
  const refused = replies.filter((reply) => reply.status !== 200);
  expect(refused.map((reply) => reply.body.code)).toEqual(Array(33).fill('C1004'));
  const issued = await shop.db
    .selectFrom('issuedCoupon')
    .where('couponNo', '=', couponNo)
    .selectAll()
    .execute();
  expect(issued).toHaveLength(7);
});

test('a member whose first coupon of several is gone downloads another one', async () => {
  const couponNo = await aCoupon(shop, { personLimit: 3 });
  const first = await download(couponNo);
  await download(couponNo);
  // As the former version purged it after five years, also while more may be collected.
  const issueNo = first.body.couponIssueNo;
  await shop.db.deleteFrom('issuedCoupon').where('issueNo', '=', issueNo).execute();
  expect((await download(couponNo)).status).toBe(200);
  expect((await download(couponNo)).status).toBe(200);
  expect((await download(couponNo)).body.code).toBe('DL0704');
  await inTransaction(shop.db, (tx) => stopCoupon(tx, 'operator', couponNo, shop.clock.now()));
});

test('ten taps of one member at once are one coupon', async () => {
  const couponNo = await aCoupon(shop);
  const replies = await Promise.all(Array.from({ length: 10 }, () => download(couponNo)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect((await get('/coupons?pageNumber=1&pageSize=30', MyCoupons)).totalCount).toBe(1);
});

test('time, platform, grade and kind decide who may download', async () => {
  const later = addDays(shop.clock.now(), 1);
  const codeOf = async (facts: Parameters<typeof aCoupon>[1]) =>
    (await download(await aCoupon(shop, facts))).body.code;
  expect(await codeOf({ issueStartsAt: later })).toBe('DL0702');
  expect(await codeOf({ platforms: ['MOBILE_APP'] })).toBe('DL0703');
  expect(await codeOf({ gradeNos: [4] })).toBe('DL0703');
  expect(await codeOf({ issue: { kind: 'GRANT' } })).toBe('DL0701');
  expect(await codeOf({ issue: { kind: 'CODE', code: 'SECRET1' } })).toBe('DL0701');
  expect((await download(2_000_000_000)).body.code).toBe('DL0701');

  const appOnly = await aCoupon(shop, { platforms: ['MOBILE_APP'] });
  const inApp = { headers: { ...member.headers, platform: 'IOS' } };
  expect((await post(`/coupons/${appOnly}/download`, inApp)).status).toBe(200);
  const forOg = await aCoupon(shop, { gradeNos: [4] });
  const og = await registerMember(shop, { gradeNo: 4 });
  expect((await download(forOg, og)).status).toBe(200);
});

test('nobody downloads without a login', async () => {
  const couponNo = await aCoupon(shop);
  const { status } = await callShop(shop, 'POST', `/coupons/${couponNo}/download`, { body: {} });
  expect(status).toBe(401);
});

test('a stopped coupon is issued no more, and issued ones stay valid', async () => {
  const couponNo = await aCoupon(shop);
  await download(couponNo);
  const stopped = await inTransaction(shop.db, (tx) =>
    stopCoupon(tx, 'operator', couponNo, shop.clock.now()),
  );
  expect(stopped).toEqual({ couponNo });
  const other = await registerMember(shop);
  expect((await download(couponNo, other)).body.code).toBe('DL0702');
  expect(
    (await get('/coupons/summary', z.object({ usableCouponCnt: z.number() }))).usableCouponCnt,
  ).toBe(1);
});

test('the same cause issues a coupon once, even at the same moment', async () => {
  const couponNo = await aCoupon(shop, { issue: { kind: 'GRANT' } });
  const { memberNo } = member;
  const issue = () =>
    inTransaction(shop.db, (tx) =>
      issueCoupon(tx, {
        memberNo,
        couponNo,
        now: shop.clock.now(),
        reasonKey: `grade:${memberNo}`,
      }),
    );
  const issued = await Promise.all([issue(), issue(), issue()]);
  expect(new Set(issued.map((one) => 'issueNo' in one && one.issueNo)).size).toBe(1);
  expect(issued.filter((one) => 'isRepeat' in one && !one.isRepeat)).toHaveLength(1);
  expect((await get('/coupons?pageNumber=1&pageSize=30', MyCoupons)).totalCount).toBe(1);
});

test('a product shows the coupons that are for it', async () => {
  const parent = await aCategory(shop.db);
  const below = await aCategory(shop.db, { parentNo: parent });
  const { productNo } = await aProduct(shop.db, { categoryNos: [below] });
  const other = await aProduct(shop.db, { categoryNos: [below] });
  const forShelf = await aCoupon(shop, {
    includes: { categoryNos: [parent] },
    excludes: { productNos: [other.productNo] },
  });
  const forIt = await aCoupon(shop, { includes: { productNos: [productNo] } });
  const forOthers = await aCoupon(shop, { includes: { productNos: [other.productNo] } });
  const rate = await aCoupon(shop, { kind: 'CART', discount: { rate: 10, maxDiscountAmt: 9_000 } });

  const list = z.array(IssuableCoupon);
  const url = `/coupons/products/${productNo}/issuable/coupons`;
  const seen = await get(url, list, visitorHeaders as TestMember['headers']);
  const numbers = seen.map((coupon) => coupon.couponNo);
  expect(numbers).toEqual(expect.arrayContaining([forShelf, forIt]));
  expect(numbers).not.toContain(forOthers);
  expect(numbers).not.toContain(rate);
  const of = (from: typeof seen, couponNo: number) => from.find((one) => one.couponNo === couponNo);
  expect(of(seen, forIt)).toMatchObject({
    couponTargetType: 'PRODUCT',
    downloadable: true,
    couponStatus: { myIssuedCnt: 0, totalIssuableCnt: -1 },
  });

  await download(forIt);
  const again = await get(url, list);
  expect(of(again, forIt)).toMatchObject({
    downloadable: false,
    couponStatus: {
      myIssuedCnt: 1,
      myIssuedCntToday: 1,
      totalIssuedCnt: 1,
      totalIssuedCntToday: 1,
    },
  });
  const both = await get(
    `/coupons/products/issuable/coupons?productNos=${productNo},${other.productNo}`,
    list,
  );
  expect(both.map((one) => one.couponNo)).toEqual(expect.arrayContaining([forIt, forOthers]));
  const all = await get('/coupons/issuable', list);
  expect(of(all, rate)?.discountInfo).toMatchObject({
    fixedAmt: false,
    discountRate: 10,
    maxDiscountAmt: 9_000,
    useProductCoupon: true,
  });
});

test('several at once: each for itself, with a sentence for what failed', async () => {
  const { productNo } = await anOption(shop);
  const good = await aCoupon(shop, { includes: { productNos: [productNo] } });
  const gone = await aCoupon(shop, { includes: { productNos: [productNo] }, issueLimit: 1 });
  await download(gone, await registerMember(shop));
  const reply = await post(`/coupons/products/${productNo}/download`);
  const bulk = CouponBulkIssued.parse(reply.body);
  expect(bulk.issuedCoupons.map((one) => one.couponNo)).toContain(good);
  expect(bulk.issueFailCoupons).toContainEqual({
    couponNo: gone,
    errorCode: 'C1004',
    failMessage: '준비된 쿠폰이 모두 소진되었어요.',
  });
  const chosen = await post('/coupons/download', member, { couponNos: [good, gone] });
  expect(CouponBulkIssued.parse(chosen.body).issueFailCoupons.map((one) => one.errorCode)).toEqual([
    'DL0704',
    'C1004',
  ]);
  const byNos = await post('/coupons/products/download', member, { productNos: [productNo] });
  expect(CouponBulkIssued.parse(byNos.body).issuedCoupons).toEqual([]);
});

test('the coupons of products named in the query are issued, as the public SDK asks for them', async () => {
  const { productNo } = await aProduct(shop.db);
  const couponNo = await aCoupon(shop, { includes: { productNos: [productNo] } });
  const { body } = await post(`/coupons/products/download?productNos=${productNo}`, member);
  const { issuedCoupons } = CouponBulkIssued.parse(body);
  expect(issuedCoupons.map((coupon) => coupon.couponNo)).toContain(couponNo);
  const tooMany = Array.from({ length: 101 }, (_, no) => no + 1).join(',');
  const refused = await post(`/coupons/products/download?productNos=${tooMany}`, member);
  expect(refused.status).toBe(400);
});

test('targets are listed by name, page by page', async () => {
  const parent = await aCategory(shop.db, { label: '후드 선반' });
  const some = await Promise.all([1, 2, 3].map(() => aProduct(shop.db)));
  const productNos = some.map((one) => one.productNo);
  const couponNo = await aCoupon(shop, {
    includes: { categoryNos: [parent] },
    excludes: { productNos },
  });
  expect(await get(`/coupons/${couponNo}/targets?pageNumber=1&pageSize=50`, CouponTargets)).toEqual(
    {
      items: [{ targetNo: parent, targetName: '후드 선반', targetType: 'CATEGORY' }],
      totalCount: 1,
    },
  );
  const page = await get(
    `/coupons/${couponNo}/exclude-targets?pageNumber=2&pageSize=2`,
    CouponTargets,
  );
  expect(page).toMatchObject({ totalCount: 3, items: [{ targetType: 'PRODUCT' }] });
});

test('coupons that expire are counted, and marked as expired at night', async () => {
  const soon = await aCouponOf(shop, member, { useDays: 2 });
  await aCouponOf(shop, member, { useDays: 20 });
  const summary = z.object({ usableCouponCnt: z.number(), expiringCouponCnt: z.number() });
  expect(await get('/coupons/summary?expireDay=7', summary)).toEqual({
    usableCouponCnt: 2,
    expiringCouponCnt: 1,
  });
  await later(3);
  expect((await get('/coupons/summary', summary)).usableCouponCnt).toBe(1);
  await shop.jobs.runRepeating('coupon-expiry');
  expect((await stateOfCoupon(shop, soon)).state).toBe('EXPIRED');
  const ended = await get('/coupons?pageNumber=1&pageSize=10&usable=false', MyCoupons);
  expect(ended.items.map((one) => one.couponIssueNo)).toEqual([soon]);
});

test('a member lists their own coupons, of the days and in the order they ask for', async () => {
  const first = await aCouponOf(shop, member);
  await aCouponOf(shop, await registerMember(shop));
  await later(2);
  const second = await aCouponOf(shop, member);
  const numbers = async (query: string) =>
    (await get(`/coupons?pageNumber=1&pageSize=10&${query}`, MyCoupons)).items.map(
      (one) => one.couponIssueNo,
    );
  expect(await numbers('')).toEqual([second, first]);
  expect(await numbers('desc=false')).toEqual([first, second]);
  expect(await numbers('searchDateType=USE_END_YMD')).toEqual([second, first]);
  const today = seoulDate(shop.clock.now());
  expect(await numbers(`startYmd=${today}&endYmd=${today}`)).toEqual([second]);
});

test('a client learns that a cart coupon goes with products it is not for', async () => {
  const reply = await shop.app.inject({
    url: '/promotion-configs/coupon',
    headers: member.headers,
  });
  expect(reply.json()).toEqual({ allowCartCouponWhenUnusableProductsExist: true });
});

test('no coupon is used without an order', async () => {
  const reply = await post('/coupons/issues/1/use', member);
  expect(reply).toMatchObject({ status: 400, body: { code: 'C1020' } });
});
