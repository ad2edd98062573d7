import { randomUUID } from 'node:crypto';
import type { MemberDetail, MemberRow } from '@duskline/contract/admin/member-shapes';
import { addDays } from '@duskline/contract/time.rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BackOffice,
  openBackOffice,
  type StaffHeaders,
} from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aCoupon, aCouponOf } from '../../../test/coupon-factories.ts';
import { registerMember } from '../../../test/factories.ts';

let shop: TestShop;
let office: BackOffice;
let service: StaffHeaders;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openBackOffice(shop);
  service = await office.as('service');
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type Found = { items: MemberRow[]; nextCursor: string | null; by?: string | null };
const get = <Reply>(url: string) => office.call<Reply>('GET', url, { headers: service });
const post = <Reply>(url: string, body: unknown) =>
  office.call<Reply>('POST', url, { headers: service, body });
const nos = ({ body }: { body: Found }) => body.items.map(({ memberNo }) => memberNo);

test('a member is found by number, whole phone, mail and name, always masked', async () => {
  const { memberNo } = await registerMember(shop, { name: '한서연', mobile: '01012345678' });
  const row = {
    ...{ memberNo, name: '한*연', phone: '010****5678', state: 'ACTIVE', gradeLabel: 'ROOKIE' },
    lastOrderedAt: null,
  };
  const loginId = (
    await shop.db
      .selectFrom('member')
      .where('memberNo', '=', memberNo)
      .select('loginId')
      .executeTakeFirstOrThrow()
  ).loginId;
  for (const [q, by] of [
    [String(memberNo), 'memberNo'],
    ['010-1234-5678', 'phone'],
    ['+82 10 1234 5678', 'phone'],
    [loginId.toUpperCase(), 'email'],
    ['한서연', 'name'],
  ] as const) {
    const found = await get<Found>(`/members/search?q=${encodeURIComponent(q)}`);
    expect(found.body, q).toMatchObject({ items: [row], by, nextCursor: null });
  }
  expect((await get<Found>('/members/search?q=한서')).body).toMatchObject({ items: [], by: null });
  expect((await get<Found>('/members/search?q=0101234567')).body.items).toEqual([]);
});

test('the list shows who joined last first, page by page, and narrows by grade, state and days', async () => {
  const joined: number[] = [];
  for (let no = 0; no < 3; no++) joined.unshift((await registerMember(shop)).memberNo);
  const [last = 0, middle = 0, first = 0] = joined;
  const set = (memberNo: number, values: object) =>
    shop.db.updateTable('member').set(values).where('memberNo', '=', memberNo).execute();
  const now = shop.clock.now();
  await set(first, { gradeNo: 4, joinedAt: addDays(now, 3) });
  await set(middle, { joinedAt: addDays(now, 4), stoppedAt: now, stopReason: '확인' });
  await set(last, { joinedAt: addDays(now, 5) });
  const page = await get<Found>('/members?limit=2');
  expect(nos(page)).toEqual([last, middle]);
  const rest = await get<Found>(`/members?limit=2&cursor=${page.body.nextCursor}`);
  expect(nos(rest)[0]).toBe(first);
  expect(nos(await get('/members?gradeNo=4'))).toEqual([first]);
  expect(nos(await get('/members?state=STOPPED'))).toEqual([middle]);
  expect(nos(await get('/members?state=WITHDRAWN'))).toEqual([]);
  expect(nos(await get('/members?from=2026-05-08&to=2026-05-08'))).toEqual([middle]);
  expect(nos(await get('/members?lastOrder=never&limit=3'))).toEqual([last, middle, first]);
  expect(nos(await get('/members?lastOrder=30'))).toEqual([]);
  expect((await get('/members?from=2026-02-30')).status).toBe(400);
});

test('a member is masked until unmasked for a reason, which leaves an access record', async () => {
  const { memberNo } = await registerMember(shop, { name: '오지안', mobile: '01055556666' });
  const { body } = await get<MemberDetail>(`/members/${memberNo}`);
  expect(body).toMatchObject({ state: 'ACTIVE', points: 0, orders: 0, stop: null, memos: [] });
  expect(body.person).toMatchObject({ name: '오*안', phone: '010****6666' });
  expect(JSON.stringify(body)).not.toContain('01055556666');
  expect((await post(`/members/${memberNo}/unmask`, { reason: '짧음' })).status).toBe(400);
  const whole = await post(`/members/${memberNo}/unmask`, { reason: '배송 문의 본인 확인' });
  expect(whole.body).toMatchObject({ name: '오지안', phone: '01055556666' });
  const records = await shop.db
    .selectFrom('accessRecord')
    .where('subject', '=', 'MEMBER')
    .where('subjectNo', '=', String(memberNo))
    .select(['action', 'reason', 'staffNo'])
    .orderBy('recordNo')
    .execute();
  expect(records).toEqual([
    { action: 'LOOK', reason: null, staffNo: service.staffNo },
    { action: 'UNMASK', reason: '배송 문의 본인 확인', staffNo: service.staffNo },
  ]);
  expect((await get('/members/999999')).status).toBe(400);
});

test('staff leave and remove notes at a member, which are sealed and go with a withdrawal', async () => {
  const { memberNo } = await registerMember(shop);
  const written = await post<{ memoNo: number }>(`/members/${memberNo}/memos`, {
    key: randomUUID(),
    text: '김서연 님이 다시 전화하기로 함',
  });
  const { memoNo } = written.body;
  const { body } = await get<MemberDetail>(`/members/${memberNo}`);
  expect(body.memos).toMatchObject([{ memoNo, author: '김service', text: /다시 전화/ }]);
  const stored = await shop.db.selectFrom('memberMemo').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('서연');
  const remove = () =>
    office.call('DELETE', `/members/${memberNo}/memos/${memoNo}`, { headers: service });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
});

test('points are given once a press, taken back at most what is left, and the member reads why', async () => {
  const { memberNo, headers } = await registerMember(shop);
  const change = (body: object) => post<{ points: number }>(`/members/${memberNo}/points`, body);
  const give = { key: randomUUID(), change: 'give', amount: 5000, reason: '배송 지연 사과' };
  const [one, two] = await Promise.all([change(give), change(give)]);
  expect([one.body, two.body]).toEqual([{ points: 5000 }, { points: 5000 }]);
  const take = { key: randomUUID(), change: 'take', amount: 2000, reason: '잘못 지급한 적립금' };
  expect((await change(take)).body).toEqual({ points: 3000 });
  expect(await change({ ...take, key: randomUUID(), amount: 3001 })).toMatchObject({
    status: 409,
    body: { code: 'DL4201' },
  });
  const ledger = await get<{ items: object[] }>(`/members/${memberNo}/points`);
  expect(ledger.body.items).toMatchObject([
    { change: -2000, balance: 3000, detail: '잘못 지급한 적립금', by: '김service' },
    { change: 5000, balance: 5000, detail: '배송 지연 사과', by: '김service', left: 3000 },
  ]);
  const own = await shop.app.inject({ method: 'GET', url: '/profile/accumulations', headers });
  expect(own.body).toContain('배송 지연 사과');
  const audit = await shop.db
    .selectFrom('audit')
    .where('actor', '=', `staff:${service.staffNo}`)
    .where('command', 'like', 'members points%')
    .select('command')
    .execute();
  expect(audit).toHaveLength(2);
});

test('whatever staff give and take, the ledger adds up to the points that are left', async () => {
  const move = fc.record({
    change: fc.constantFrom('give', 'take'),
    amount: fc.integer({ min: 1, max: 3000 }),
    isPressedTwice: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 8 }), async (moves) => {
      const { memberNo } = await registerMember(shop);
      let expected = 0;
      for (const { change, amount, isPressedTwice } of moves) {
        const body = { key: randomUUID(), change, amount, reason: '무작위 검사' };
        const { status } = await post(`/members/${memberNo}/points`, body);
        if (isPressedTwice) await post(`/members/${memberNo}/points`, body);
        if (change === 'take' && amount > expected) expect(status).toBe(409);
        else expected += change === 'give' ? amount : -amount;
      }
      const { body } = await get<{ items: { change: number; balance: number }[] }>(
        `/members/${memberNo}/points?limit=200`,
      );
      const detail = await get<MemberDetail>(`/members/${memberNo}`);
      expect(detail.body.points).toBe(expected);
      expect(body.items.reduce((sum, entry) => sum + entry.change, 0)).toBe(expected);
      expect(body.items[0]?.balance ?? 0).toBe(expected);
    }),
    { numRuns: 12 },
  );
});

test('a coupon is given once a press, with its reason in the audit', async () => {
  const { memberNo } = await registerMember(shop);
  const couponNo = await aCoupon(shop, { name: '사과 쿠폰', issue: { kind: 'GRANT' } });
  const choices = await get<{ items: { couponNo: number }[] }>('/members/coupon-choices?q=사과');
  expect(choices.body.items).toMatchObject([{ couponNo, name: '사과 쿠폰' }]);
  const gift = { key: randomUUID(), couponNo, reason: '품절 취소 사과' };
  const first = await post(`/members/${memberNo}/coupons`, gift);
  expect(await post(`/members/${memberNo}/coupons`, gift)).toMatchObject({ body: first.body });
  const { body } = await get<{ items: object[] }>(`/members/${memberNo}/coupons`);
  expect(body.items).toMatchObject([{ couponNo, name: '사과 쿠폰', state: 'ISSUED' }]);
  const audit = await shop.db
    .selectFrom('audit')
    .where('command', '=', 'members coupon')
    .select('after')
    .execute();
  expect(audit).toMatchObject([{ after: { memberNo, couponNo, reason: '품절 취소 사과' } }]);
});

test('a coupon whose time is over is shown so before the night marks it', async () => {
  const member = await registerMember(shop);
  const issueNo = await aCouponOf(shop, member);
  await shop.db
    .updateTable('issuedCoupon')
    .set({ validUntil: addDays(shop.clock.now(), -1) })
    .where('issueNo', '=', issueNo)
    .execute();
  const { body } = await get<{ items: object[] }>(`/members/${member.memberNo}/coupons`);
  expect(body.items).toMatchObject([{ issueNo, state: 'EXPIRED' }]);
});
