import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callApi as callMemberApi,
  type Person,
  registerPerson,
  type TestTokens,
} from '../../../../member-api/test/factories.ts';
import {
  buildWholeStore,
  registerShopper,
  type WholeStore,
} from '../../../test/build-whole-store.ts';
import { anOption, aPaidOrder, statesOf } from '../../../test/checkout-factories.ts';
import { aCoupon } from '../../../test/coupon-factories.ts';
import { openAccountFacts } from '../members/index.ts';

let store: WholeStore;
beforeAll(async () => {
  store = await buildWholeStore();
});
afterAll(() => store.close());

type Request = { method?: 'GET' | 'POST' | 'PUT'; url: string; payload?: object };

const ask = ({ accessToken }: TestTokens, request: Request) =>
  callMemberApi(store.members, { ...request, accessToken });

async function shopMemberOf({ username }: Person) {
  return store.db
    .selectFrom('member')
    .where('loginId', '=', username)
    .selectAll()
    .executeTakeFirst();
}

/** A shopper who is logged in to both. */
async function aShopper() {
  const { person, headers } = await registerShopper(store);
  return { person: person as Person & TestTokens, headers };
}

test('a member who never logged in gets the first grade, and is known to the shop from then on', async () => {
  const person = await registerPerson(store.members);
  expect(await shopMemberOf(person)).toBeUndefined();
  const { body } = await ask(person, { url: '/api/v1/members/me/grade' });
  expect(body.data).toMatchObject({
    ...{ label: 'ROOKIE', pointRate: 1, bought: 0, orders: 0, progressPercent: 0 },
    next: { label: 'LOCAL', minAmount: 200_000, missing: 200_000 },
  });
  const member = await shopMemberOf(person);
  expect(member?.gradeNo).toBe(1);
  expect(openAccountFacts(store.vault, member?.accountSealed ?? null).mobile).toBe(person.phone);
});

test('a new name reaches the shop by a sync; ten syncs at once do no harm', async () => {
  const { person } = await aShopper();
  await ask(person, {
    method: 'PUT',
    url: '/api/v1/members/profile',
    payload: { name: '김새이름' },
  });
  const sync = { method: 'POST', url: '/api/v1/members/sync' } as const;
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(person, sync)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const member = await shopMemberOf(person);
  expect(member).toMatchObject({ name: '김새이름', loginCount: 1 });
  const state = await ask(person, { url: '/api/v1/members/sync' });
  expect(state.body.data).toMatchObject({ isInLine: true, differs: [] });
});

test('a coupon is downloaded once, by the shop’s rules, and is in both lists', async () => {
  const { person } = await aShopper();
  const couponNo = await aCoupon(store, { name: '여름 쿠폰' });
  const take = { method: 'POST', url: '/api/v1/members/coupons', payload: { couponNo } } as const;
  const taken = await Promise.all([ask(person, take), ask(person, take)]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await ask(person, take)).body).toEqual({
    code: 'DL0704',
    message: '이미 받은 쿠폰이에요.',
  });
  const { body } = await ask(person, { url: '/api/v1/members/coupons?size=5' });
  expect(body.data).toMatchObject({ totalCount: 1, coupons: [{ couponName: '여름 쿠폰' }] });
  const none = await ask(person, { ...take, payload: { couponNo: 999_999 } });
  expect(none).toMatchObject({ status: 400, body: { code: 'DL0701' } });
});

test('a paid order is cancelled in full, once; another member’s order is not found', async () => {
  const { person, headers } = await aShopper();
  const { orderNo } = await aPaidOrder(store, [await anOption(store)], { headers });
  const payload = { orderNo, claimReasonType: 'CHANGE_MIND' };
  const cancel = { method: 'POST', url: '/api/v1/claim/order-cancel', payload } as const;
  const stranger = await registerPerson(store.members);
  expect(await ask(stranger, cancel)).toMatchObject({ status: 400, body: { code: 'OD0005' } });
  const both = await Promise.all([ask(person, cancel), ask(person, cancel)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const done = both.find(({ status }) => status === 200);
  expect(done?.body.data).toMatchObject({ orderNo, isRefunded: true });
  expect(await statesOf(store, orderNo)).toEqual(['CANCEL_DONE']);
});

test('a withdrawn member is refused, and without the key the calls do not exist', async () => {
  const { person } = await aShopper();
  await store.db
    .updateTable('member')
    .set({ status: 'WITHDRAWN' })
    .where('loginId', '=', person.username)
    .execute();
  const grade = await ask(person, { url: '/api/v1/members/me/grade' });
  expect(grade).toMatchObject({ status: 400, body: { code: 'M0050' } });
  const url = '/internal/members/1/summary';
  expect((await store.app.inject({ method: 'GET', url })).statusCode).toBe(404);
});
