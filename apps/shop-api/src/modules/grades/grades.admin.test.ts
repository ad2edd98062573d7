import { randomUUID } from 'node:crypto';
import type { AdminGrade } from '@duskline/contract/admin/grades';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { callShop } from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { aWrittenOrder } from '../../../test/order-factories.ts';
import { recalculateGrades } from './index.ts';

let shop: TestShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['marketing.read', 'marketing.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.db.deleteFrom('gradeCoupon').execute();
  await shop.db.deleteFrom('audit').where('command', '=', 'grades coupon').execute();
});

const [ROOKIE, OG] = [1, 4];
const inAMinute = () => new Date(shop.clock.now().getTime() + 60_000);
/** Let a minute pass until the test is over; staff stay signed in. */
function passAMinute(): void {
  const start = shop.clock.now();
  shop.clock.set(inAMinute());
  onTestFinished(() => shop.clock.set(start));
}
const grades = async () =>
  (await office.call<{ items: AdminGrade[] }>('GET', '/grades')).body.items;
const gradeOf = async (gradeNo: number) => (await grades()).find((one) => one.gradeNo === gradeNo);
const choose = (gradeNo: number, seen: number | null, couponNo: number | null) =>
  office.call<{ code: string }>('PUT', `/grades/${gradeNo}/coupon`, { seen, couponNo });
const changes = () =>
  shop.db
    .selectFrom('audit')
    .where('command', '=', 'grades coupon')
    .select(['actor', 'before', 'after'])
    .orderBy('auditNo')
    .execute();

/** A coupon that the store gives, with these facts. */
async function aCoupon(over: object = {}): Promise<number> {
  const form = {
    ...{ name: '승급 축하', reason: '등급이 올랐어요', kind: 'CART', fixedAmt: 5_000, rate: null },
    ...{ maxDiscountAmt: 0, minAmt: 5_000, combinable: true, issueKind: 'GRANT', code: null },
    ...{ issueStartsAt: shop.clock.now().toISOString(), issueEndsAt: null, issueLimit: null },
    ...{ personLimit: 1, useEndsAt: null, useDays: 30, gradeNos: [] },
    platforms: ['PC', 'MOBILE_WEB', 'MOBILE_APP'],
    includes: { productNos: [], categoryNos: [], brandNos: [] },
    excludes: { productNos: [], categoryNos: [], brandNos: [] },
    ...over,
  };
  const made = await office.call<{ couponNo: number }>('POST', '/coupons', {
    ...{ key: randomUUID(), form },
  });
  expect(made).toMatchObject({ status: 200, body: {} });
  return made.body.couponNo;
}

test('staff see each grade with its terms and how many members have it', async () => {
  const before = (await gradeOf(1))?.members ?? 0;
  await registerMember(shop);
  expect(await grades()).toMatchObject([
    { label: 'ROOKIE', minAmount: 0, pointRate: 1, members: before + 1, coupon: null },
    { label: 'LOCAL', minAmount: 200_000, pointRate: 2, coupon: null },
    { label: 'REGULAR', minAmount: 500_000, pointRate: 3, coupon: null },
    { label: 'OG', minAmount: 1_000_000, pointRate: 5, coupon: null },
  ]);
});

test('staff choose what a promotion brings, a member promoted at night gets it, and it is taken away', async () => {
  const couponNo = await aCoupon();
  expect((await choose(OG, null, couponNo)).status).toBe(204);
  expect((await gradeOf(OG))?.coupon).toMatchObject({ couponNo, state: 'GIVEN' });
  const member = await registerMember(shop);
  const line = { buyAmt: 1_000_000, state: 'BUY_CONFIRM', confirmedAt: shop.clock.now() };
  await aWrittenOrder(shop, member.memberNo, { lines: [line] });
  await recalculateGrades(shop.shop);
  const issued = await shop.db
    .selectFrom('issuedCoupon')
    .where('memberNo', '=', member.memberNo)
    .select('couponNo')
    .execute();
  expect(issued).toEqual([{ couponNo }]);
  expect((await choose(OG, couponNo, null)).status).toBe(204);
  expect((await gradeOf(OG))?.coupon).toBeNull();
  const actor = `staff:${office.staffNo}`;
  expect(await changes()).toEqual([
    { actor, before: { grade: 'OG', couponNo: null }, after: { grade: 'OG', couponNo } },
    { actor, before: { grade: 'OG', couponNo }, after: { grade: 'OG', couponNo: null } },
  ]);
});

test('nobody sets a coupon over what a colleague set; the same once more is no second change', async () => {
  const [mine, theirs] = [await aCoupon(), await aCoupon()];
  expect((await choose(OG, null, theirs)).status).toBe(204);
  expect(await choose(OG, null, mine)).toMatchObject({ status: 409, body: { code: 'DL3252' } });
  expect((await choose(OG, null, theirs)).status).toBe(204);
  expect((await gradeOf(OG))?.coupon?.couponNo).toBe(theirs);
  expect(await changes()).toHaveLength(1);
});

test('two colleagues set different coupons at once: one is set, the other is refused', async () => {
  const both = [await aCoupon(), await aCoupon()];
  const replies = await Promise.all(both.map((couponNo) => choose(OG, null, couponNo)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await changes()).toHaveLength(1);
});

test('a coupon that nobody could be given is no choice, and refused', async () => {
  const stopped = await aCoupon();
  await office.call('POST', `/coupons/${stopped}/stop`);
  const soldOut = await aCoupon({ issueLimit: 1 });
  await shop.db
    .updateTable('coupon')
    .set({ issuedCount: 1 })
    .where('couponNo', '=', soldOut)
    .execute();
  const over = await aCoupon({ useEndsAt: inAMinute().toISOString() });
  const good = await aCoupon();
  const nos = [stopped, soldOut, over, good];
  const choicesOf = async (words: string) => {
    const path = `/grades/coupon-choices?q=${encodeURIComponent(words)}`;
    const { body } = await office.call<{ items: { couponNo: number }[] }>('GET', path);
    return body.items.map(({ couponNo }) => couponNo).filter((couponNo) => nos.includes(couponNo));
  };
  expect(await choicesOf('승급')).toEqual([good, over]);
  passAMinute();
  expect(await choicesOf('승급')).toEqual([good]);
  expect(await choicesOf('단골')).toEqual([]);
  for (const couponNo of [stopped, soldOut, over]) {
    expect(await choose(OG, null, couponNo)).toMatchObject({ body: { code: 'DL3251' } });
  }
  expect(await choose(OG, null, 999_999)).toMatchObject({ body: { code: 'DL0701' } });
  expect(await choose(99, null, good)).toMatchObject({ body: { code: 'DL4109' } });
  expect(await changes()).toEqual([]);
});

test('nobody is promoted to the first grade: a coupon for it is refused, one that it had is taken away', async () => {
  const [had, couponNo] = [await aCoupon(), await aCoupon()];
  expect(await choose(ROOKIE, null, couponNo)).toMatchObject({
    status: 409,
    body: { code: 'DL3253', message: expect.stringContaining('다른 등급') },
  });
  await shop.db.insertInto('gradeCoupon').values({ gradeNo: ROOKIE, couponNo: had }).execute();
  expect((await choose(ROOKIE, had, couponNo)).status).toBe(409);
  expect((await choose(ROOKIE, had, null)).status).toBe(204);
  expect((await gradeOf(ROOKIE))?.coupon).toBeNull();
});

/** The coupons of OG as the shop shows them to everybody. */
async function shown(): Promise<object[] | undefined> {
  type Mall = { mall: { grades: { label: string; coupons: object[] }[] } };
  const { body } = await callShop<Mall>(shop, 'GET', '/malls');
  return body.mall.grades.find(({ label }) => label === 'OG')?.coupons;
}
const supplied = async () => {
  type Terms = { no: number; couponAutoSupplying: { used: boolean } };
  const { body } = await callShop<Terms[]>(shop, 'GET', '/member-grades');
  return body.find(({ no }) => no === OG)?.couponAutoSupplying.used;
};

test('a grade’s coupon whose last one a promotion brings leaves the shop at once', async () => {
  const couponNo = await aCoupon({ issueLimit: 1 });
  await choose(OG, null, couponNo);
  await shop.cachesInvalidated();
  expect(await shown()).toMatchObject([{ couponNo }]);
  const buyers = [await registerMember(shop), await registerMember(shop)];
  const line = { buyAmt: 1_000_000, state: 'BUY_CONFIRM', confirmedAt: shop.clock.now() };
  for (const { memberNo } of buyers) await aWrittenOrder(shop, memberNo, { lines: [line] });
  expect(await recalculateGrades(shop.shop)).toMatchObject({ promoted: 2, withoutCoupon: 1 });
  await shop.cachesInvalidated();
  expect((await gradeOf(OG))?.coupon).toMatchObject({ couponNo, state: 'SOLD_OUT' });
  expect([await shown(), await supplied()]).toEqual([[], false]);
  const mine = await callShop<{ coupons: object[] }>(shop, 'GET', '/profile/grade', {
    headers: buyers[0]?.headers,
  });
  expect(mine.body).toMatchObject({ label: 'OG', coupons: [] });
});

test('a grade’s coupon that is over is shown to no shopper from then on', async () => {
  const couponNo = await aCoupon({ useEndsAt: inAMinute().toISOString() });
  await choose(OG, null, couponNo);
  await shop.cachesInvalidated();
  expect([await shown(), await supplied()]).toEqual([
    [expect.objectContaining({ couponNo })],
    true,
  ]);
  passAMinute();
  // Time alone invalidates nothing: this is what the next reply that is made says.
  shop.shop.responseCache.clear();
  expect((await gradeOf(OG))?.coupon).toMatchObject({ couponNo, state: 'OVER' });
  expect([await shown(), await supplied()]).toEqual([[], false]);
});

test('a promotion without the coupon that was stopped is counted', async () => {
  const couponNo = await aCoupon();
  await choose(OG, null, couponNo);
  await office.call('POST', `/coupons/${couponNo}/stop`);
  const { memberNo } = await registerMember(shop);
  const line = { buyAmt: 1_000_000, state: 'BUY_CONFIRM', confirmedAt: shop.clock.now() };
  await aWrittenOrder(shop, memberNo, { lines: [line] });
  expect(await recalculateGrades(shop.shop)).toMatchObject({ promoted: 1, withoutCoupon: 1 });
});

test('a grade’s coupon that is stopped is said so to staff, and no longer shown to shoppers', async () => {
  const couponNo = await aCoupon();
  await choose(OG, null, couponNo);
  await shop.cachesInvalidated();
  expect(await shown()).toMatchObject([{ couponNo }]);
  await office.call('POST', `/coupons/${couponNo}/stop`);
  await shop.cachesInvalidated();
  expect((await gradeOf(OG))?.coupon).toMatchObject({ couponNo, state: 'STOPPED' });
  expect(await shown()).toEqual([]);
});
