import { randomUUID } from 'node:crypto';
import type { CouponForm } from '@duskline/contract/admin/coupon-form';
import type { CouponDetail } from '@duskline/contract/admin/coupons';
import { adminRefusals } from '@duskline/contract/admin/refusals';
import { addDays, MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
} from '../../../test/checkout-factories.ts';
import { registerMember, type TestMember } from '../../../test/factories.ts';
import { codesOf as allCodesOf, findCodeBatch } from '../coupons/index.ts';
import { saveStop } from '../members/index.ts';
import { findCouponChoices } from './coupon-list.sql.ts';
import { runCoupon } from './run-coupon.ts';
import { lockNextMembers } from './runs.sql.ts';

type Refused = { code: string; message: string; error?: { property: string }[] };

let shop: BuyingShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildBuyingShop();
  office = await openOfficeAs(shop, ['marketing.read', 'marketing.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const nothing = { productNos: [], categoryNos: [], brandNos: [] };

function aForm(over: Partial<CouponForm> = {}): CouponForm {
  return {
    ...{
      name: '겨울 쿠폰',
      reason: '겨울맞이',
      kind: 'CART' as const,
      fixedAmt: 5_000,
      rate: null,
    },
    ...{ maxDiscountAmt: 0, minAmt: 30_000, combinable: true, issueKind: 'GRANT' as const },
    ...{ code: null, issueStartsAt: shop.clock.now().toISOString(), issueEndsAt: null },
    ...{ issueLimit: null, personLimit: 1, useEndsAt: null, useDays: 30 },
    platforms: ['PC', 'MOBILE_WEB', 'MOBILE_APP'],
    ...{ gradeNos: [], includes: nothing, excludes: nothing },
    ...over,
  };
}

const create = (form: CouponForm, key: string = randomUUID()) =>
  office.call<{ couponNo: number } & Refused>('POST', '/coupons', { key, form });
async function aCoupon(over: Partial<CouponForm> = {}): Promise<number> {
  const { status, body } = await create(aForm(over));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.couponNo;
}
const read = async (couponNo: number) =>
  (await office.call<CouponDetail>('GET', `/coupons/${couponNo}`)).body;
async function save(couponNo: number, over: Partial<CouponForm>, version?: string) {
  const seen = await read(couponNo);
  const body = { version: version ?? seen.version, form: { ...seen.form, ...over } };
  return office.call<CouponDetail & Refused>('PUT', `/coupons/${couponNo}`, body);
}
async function codesOf(couponNo: number, count: number): Promise<string[]> {
  const made = await office.call<{ batchNo: number }>('POST', `/coupons/${couponNo}/codes`, {
    key: randomUUID(),
    count,
  });
  expect(made.status).toBe(200);
  const batch = await findCodeBatch(shop.db, { batchNo: made.body.batchNo });
  return batch ? allCodesOf(shop.vault, batch) : [];
}
const register = (code: string, { headers }: Pick<TestMember, 'headers'>) =>
  callShop<{ couponIssueNo: number } & Refused>(
    shop,
    'POST',
    `/coupons/register-code/${encodeURIComponent(code)}`,
    { headers },
  );
async function issue(couponNo: number, memberNos: number[], key: string = randomUUID()) {
  const to = { kind: 'LIST', memberNos };
  const body = { key, to, isAnnounced: false, reason: '감사 쿠폰' };
  return office.call<{ runNo: number } & Refused>('POST', `/coupons/${couponNo}/runs`, body);
}
async function auditOf(action: string) {
  return shop.db.selectFrom('audit').where('command', '=', action).selectAll().execute();
}

test('marketing makes a coupon, and what is saved is read back; pressed twice it is one', async () => {
  const key = randomUUID();
  const form = aForm({ ...{ fixedAmt: null, rate: 10, maxDiscountAmt: 20_000, minAmt: 0 } });
  const [first, second] = await Promise.all([create(form, key), create(form, key)]);
  const again = await create(form, key);
  const made = [first, second, again].filter(({ status }) => status === 200);
  expect(new Set(made.map(({ body }) => body.couponNo)).size).toBe(1);
  expect(again.status).toBe(200);
  expect((await read(again.body.couponNo)).form).toEqual(form);
  const after = { couponNo: again.body.couponNo, name: '겨울 쿠폰', rate: 10 };
  expect((await auditOf('coupon create')).map((row) => row.after)).toContainEqual(
    expect.objectContaining(after),
  );
});

test.each([
  ['150 percent', { fixedAmt: null, rate: 150, minAmt: 0 }, 'body.form.rate'],
  ['more than the order could cost', { fixedAmt: 40_000, minAmt: 30_000 }, 'body.form.minAmt'],
  ['an amount and a percentage', { fixedAmt: 5_000, rate: 10 }, 'body.form.rate'],
  ['nothing off', { fixedAmt: null, rate: null }, 'body.form.fixedAmt'],
  ['no end', { useDays: null, useEndsAt: null }, 'body.form.useDays'],
  ['a code that nobody types', { issueKind: 'CODE', code: null }, 'body.form.code'],
  ['a ceiling for an amount', { maxDiscountAmt: 1_000 }, 'body.form.maxDiscountAmt'],
] as const)('a coupon of %s is refused at its field', async (_, over, property) => {
  const { status, body } = await create(aForm(over as Partial<CouponForm>));
  expect(status).toBe(400);
  expect(body.error?.map((one) => one.property)).toContain(property);
});

test('a coupon whose time is over already is refused, and so is an end in the past', async () => {
  const past = new Date(shop.clock.now().getTime() - MINUTE_MS);
  const over = {
    issueStartsAt: addDays(past, -2).toISOString(),
    issueEndsAt: past.toISOString(),
  };
  expect((await create(aForm(over))).body.code).toBe('DL3431');
  const couponNo = await aCoupon({ issueStartsAt: over.issueStartsAt });
  expect((await save(couponNo, { issueEndsAt: over.issueEndsAt })).body.code).toBe('DL3431');
});

test('while nobody has it everything can be changed, then its end and its limit alone', async () => {
  const member = await registerMember(shop);
  const couponNo = await aCoupon();
  expect((await save(couponNo, { fixedAmt: 7_000, name: '새 이름' })).body.form).toMatchObject({
    fixedAmt: 7_000,
    name: '새 이름',
  });
  const { body } = await issue(couponNo, [member.memberNo]);
  await runCoupon(shop.shop, body.runNo);
  expect((await save(couponNo, { fixedAmt: 9_000 })).body.code).toBe('DL3433');
  const end = addDays(shop.clock.now(), 3).toISOString();
  const saved = await save(couponNo, { issueEndsAt: end, issueLimit: 1 });
  expect(saved.body.form).toMatchObject({ issueEndsAt: end, issueLimit: 1, fixedAmt: 7_000 });
  expect(saved.body.state).toBe('ENDED');
});

test('a limit below what is issued is refused', async () => {
  const members = [await registerMember(shop), await registerMember(shop)];
  const couponNo = await aCoupon();
  const { body } = await issue(
    couponNo,
    members.map(({ memberNo }) => memberNo),
  );
  await runCoupon(shop.shop, body.runNo);
  expect((await save(couponNo, { issueLimit: 1 })).body.code).toBe('DL3434');
});

test('two staff change one coupon: the second is refused', async () => {
  const couponNo = await aCoupon();
  const { version } = await read(couponNo);
  expect((await save(couponNo, { name: '먼저' }, version)).status).toBe(200);
  expect((await save(couponNo, { minAmt: 90_000 }, version)).body.code).toBe('DL3432');
  expect((await read(couponNo)).form.name).toBe('먼저');
});

test('a code is good once, however it is typed, and whoever comes second is refused', async () => {
  const couponNo = await aCoupon({ issueKind: 'CODES' });
  const [code = ''] = await codesOf(couponNo, 3);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
  const members = await Promise.all(Array.from({ length: 8 }, () => registerMember(shop)));
  const typed = [code, code.toLowerCase().replaceAll('-', ''), code.replaceAll('-', ' ')];
  const replies = await Promise.all(
    members.map((member, at) => register(typed[at % typed.length] ?? code, member)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['DL0708']));
  expect((await read(couponNo)).codeBatches).toMatchObject([{ count: 3, redeemed: 1 }]);
});

test('a member who may have one coupon loses no second code to it', async () => {
  const couponNo = await aCoupon({ issueKind: 'CODES' });
  const [first = '', second = ''] = await codesOf(couponNo, 2);
  const member = await registerMember(shop);
  expect((await register(first, member)).status).toBe(200);
  expect((await register(second, member)).body.code).toBe('DL0704');
  expect((await register(second, await registerMember(shop))).status).toBe(200);
});

test('the database holds no code in plain, and a wrong one is refused', async () => {
  const couponNo = await aCoupon({ issueKind: 'CODES' });
  const [code = ''] = await codesOf(couponNo, 1);
  const rows = await shop.db.selectFrom('couponCode').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  expect((await register('ABCD-EFGH-JKLM', await registerMember(shop))).body.code).toBe('C0021');
  const noCodes = await aCoupon();
  const made = await office.call<Refused>('POST', `/coupons/${noCodes}/codes`, {
    ...{ key: randomUUID(), count: 5 },
  });
  expect(made.body.code).toBe('DL3436');
});

test('codes are downloaded with a reason and the second factor, and the record says so', async () => {
  const couponNo = await aCoupon({ issueKind: 'CODES' });
  const [code = ''] = await codesOf(couponNo, 2);
  const batchNo = (await read(couponNo)).codeBatches[0]?.batchNo;
  const path = `/coupons/${couponNo}/codes/${batchNo}/export`;
  expect((await office.call<Refused>('POST', path, { reason: '' })).status).toBe(400);
  const file = await office.call<{ csv: string; rows: number }>('POST', path, {
    reason: '협력사에 보낼 코드',
  });
  expect(file.body).toMatchObject({ rows: 2, csv: expect.stringContaining(code) });
  const records = await shop.db
    .selectFrom('accessRecord')
    .where('reason', '=', '협력사에 보낼 코드')
    .selectAll()
    .execute();
  expect(records).toMatchObject([{ action: 'DOWNLOAD', screen: '쿠폰 코드' }]);
  await shop.db.updateTable('staffSession').set({ confirmedAt: null }).execute();
  const unconfirmed = await office.call<Refused>('POST', path, { reason: '다시 받는 코드' });
  expect(unconfirmed.body.code).toBe('DL0908');
});

test('a list names members by number or mail; what names nobody is said by line', async () => {
  const member = await registerMember(shop);
  const { loginId } = await shop.db
    .selectFrom('member')
    .where('memberNo', '=', member.memberNo)
    .select('loginId')
    .executeTakeFirstOrThrow();
  const lines = [String(member.memberNo), '', loginId.toUpperCase(), '99999999', '누구세요'];
  const { body } = await office.call('POST', '/member-lists/check', { lines });
  expect(body).toEqual({
    memberNos: [member.memberNo],
    repeated: 1,
    unknown: [
      { line: 4, text: '99999999' },
      { line: 5, text: '누구세요' },
    ],
  });
});

test('a member whom staff stopped is in no list and in no run, and counts for no grade', async () => {
  const [stopped, other] = await Promise.all([registerMember(shop), registerMember(shop)]);
  const couponNo = await aCoupon();
  const counted = async () => (await findCouponChoices(shop.db)).grades.map((each) => each.members);
  const before = await counted();
  const stop = { stoppedAt: shop.clock.now(), stopReason: '부정 이용' };
  await inTransaction(shop.db, (tx) => saveStop(tx, stopped.memberNo, stop));
  const after = await counted();
  expect(sum(before) - sum(after)).toBe(1);
  const lines = [String(stopped.memberNo), String(other.memberNo)];
  const { body } = await office.call('POST', '/member-lists/check', { lines });
  expect(body).toMatchObject({ memberNos: [other.memberNo], unknown: [{ line: 1 }] });
  const run = await issue(couponNo, [stopped.memberNo, other.memberNo]);
  expect(run.status).toBe(200);
  expect((await read(couponNo)).runs[0]).toMatchObject({ total: 1 });
  expect((await issue(couponNo, [stopped.memberNo])).body.code).toBe('DL3438');
});

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

test('a run that dies in the middle and starts again gives nobody a second coupon', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => registerMember(shop)));
  const memberNos = members.map(({ memberNo }) => memberNo);
  const couponNo = await aCoupon({ personLimit: 5 });
  const key = randomUUID();
  const { body } = await issue(couponNo, memberNos, key);
  expect((await issue(couponNo, memberNos, key)).body.runNo).toBe(body.runNo);
  // Another process holds two of them and dies.
  await expect(
    inTransaction(shop.db, async (tx) => {
      expect(await lockNextMembers(tx, body.runNo, 2)).toHaveLength(2);
      await runCoupon(shop.shop, body.runNo);
      throw new Error('died');
    }),
  ).rejects.toThrow('died');
  expect((await read(couponNo)).runs[0]).toMatchObject({ issued: 4, endedAt: null });
  await Promise.all([runCoupon(shop.shop, body.runNo), runCoupon(shop.shop, body.runNo)]);
  expect((await read(couponNo)).runs[0]).toMatchObject({ issued: 6, total: 6, refused: [] });
  const issued = await shop.db
    .selectFrom('issuedCoupon')
    .where('couponNo', '=', couponNo)
    .select('memberNo')
    .execute();
  expect(issued.map(({ memberNo }) => memberNo).toSorted()).toEqual(memberNos.toSorted());
});

test('an issue to others is not taken for the one before it, whose reply was lost', async () => {
  const [first, second] = await Promise.all([registerMember(shop), registerMember(shop)]);
  const couponNo = await aCoupon();
  const key = randomUUID();
  const started = await issue(couponNo, [first.memberNo], key);
  expect((await issue(couponNo, [first.memberNo], key)).body).toEqual(started.body);
  expect((await issue(couponNo, [second.memberNo], key)).body.code).toBe('DL3231');
  expect((await issue(await aCoupon(), [first.memberNo], key)).body.code).toBe('DL3231');
  expect((await read(couponNo)).runs).toHaveLength(1);
  const entries = (await auditOf('coupon run')).filter(
    ({ after }) => (after as { couponNo: number }).couponNo === couponNo,
  );
  expect(entries).toHaveLength(1);
});

test('a run says who got none and why; one that is stopped reaches nobody more', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => registerMember(shop)));
  const memberNos = members.map(({ memberNo }) => memberNo);
  const short = await aCoupon({ issueLimit: 2 });
  const first = await issue(short, memberNos);
  await runCoupon(shop.shop, first.body.runNo);
  expect((await read(short)).runs[0]).toMatchObject({
    issued: 2,
    refused: [{ members: 1, reason: adminRefusals.coupon_sold_out.text }],
  });
  const couponNo = await aCoupon();
  const second = await issue(couponNo, memberNos);
  const stop = `/coupons/${couponNo}/runs/${second.body.runNo}/stop`;
  expect((await office.call('POST', stop)).status).toBe(200);
  await runCoupon(shop.shop, second.body.runNo);
  expect((await read(couponNo)).issuedCount).toBe(0);
  expect((await office.call<Refused>('POST', stop)).body.code).toBe('DL3439');
  expect((await issue(couponNo, [2_000_000_000])).body.code).toBe('DL3438');
});

test('statistics say what a coupon brought in paid orders', async () => {
  const member = await registerMember(shop);
  const option = await anOption(shop, { salePrice: 50_000 });
  const couponNo = await aCoupon({ issueKind: 'CODES' });
  const [code = ''] = await codesOf(couponNo, 1);
  const { body } = await register(code, member);
  const order = await aPaidOrder(shop, [option], {
    headers: member.headers,
    coupons: { cartCouponIssueNo: body.couponIssueNo, productCoupons: [] },
  });
  expect(order.amount).toBeGreaterThan(0);
  const statistics = await office.call('GET', `/coupons/${couponNo}/statistics`);
  expect(statistics.body).toMatchObject({
    ...{ issuedCount: 1, usedCount: 1, orderCount: 1, discountAmt: 5_000 },
  });
});

test('coupons are found by a part of their name, a code, their number and their state', async () => {
  const couponNo = await aCoupon({ name: '찾는 쿠폰', issueKind: 'CODE', code: 'FIND-ME-26' });
  const find = async (query: string) => {
    const { body } = await office.call<{ items: { couponNo: number }[] }>(
      'GET',
      `/coupons?${query}`,
    );
    return body.items.map((row) => row.couponNo);
  };
  for (const keyword of ['찾는', 'find-me-26', String(couponNo)]) {
    expect(await find(`keyword=${encodeURIComponent(keyword)}`)).toContain(couponNo);
  }
  expect(await find('state=RUNNING&issueKind=CODE')).toContain(couponNo);
  await office.call('POST', `/coupons/${couponNo}/stop`);
  expect(await find('state=RUNNING')).not.toContain(couponNo);
  expect(await find('state=STOPPED')).toContain(couponNo);
});
