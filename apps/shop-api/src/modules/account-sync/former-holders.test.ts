import { afterAll, beforeAll, expect, test } from 'vitest';
import { reauthenticate, receiveCode } from '../../../../member-api/test/account-calls.ts';
import {
  callApi,
  newPerson,
  type Person,
  registerPerson,
  type TestTokens,
} from '../../../../member-api/test/factories.ts';
import {
  buildWholeStore,
  registerShopper,
  type WholeStore,
} from '../../../test/build-whole-store.ts';
import { aCoupon } from '../../../test/coupon-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

let store: WholeStore;
beforeAll(async () => {
  store = await buildWholeStore();
});
afterAll(() => store.close());

type Headers = Awaited<ReturnType<typeof logIn>>;

async function aShopper() {
  const { person, headers } = await registerShopper(store);
  return { person: person as Person & TestTokens, headers };
}

/** Join with a phone that nobody has at the Member API any more, and log in to the shop. */
async function joinWith(phone: string): Promise<Headers> {
  // No code is sent to the same phone at once.
  store.members.clock.advance({ seconds: 31 });
  return logIn(await registerPerson(store.members, { ...newPerson(), phone }));
}

async function logIn({ refreshToken, remoteAddress }: Person & TestTokens) {
  const reply = await store.app.inject({
    method: 'POST',
    url: '/oauth/openid',
    headers: visitorHeaders,
    payload: { provider: 'ncpstore', openAccessToken: refreshToken },
    remoteAddress,
  });
  return { ...visitorHeaders, accesstoken: reply.json().accessToken as string };
}

const collect = async (couponNo: number, headers: Headers): Promise<number> =>
  (await store.app.inject({ method: 'POST', url: `/coupons/${couponNo}/download`, headers }))
    .statusCode;

/** Change a member's phone at the Member API alone: their browser does not come to the shop again. */
async function changePhone(
  person: Person & TestTokens,
  phone: string = newPerson().phone,
): Promise<void> {
  const { accessToken, remoteAddress } = person;
  const own = await reauthenticate(store.members, person, 'CHANGE_PHONE');
  const otpCode = await receiveCode(store.members, { phone, remoteAddress }, 'CHANGE_PHONE');
  const proved = await callApi(store.members, {
    method: 'POST',
    url: '/api/v1/members/verify-phone/otp',
    payload: { phone, otpCode, actionToken: own },
    remoteAddress,
  });
  const { actionToken } = proved.body.data;
  const payload = { actionToken, phone };
  const url = '/api/v1/members/phone';
  const changed = await callApi(store.members, { method: 'POST', url, payload, accessToken });
  expect(changed.body.data).toMatchObject({ phone });
}

test('a member is not denied the coupon that the former holder of their number has had', async () => {
  const couponNo = await aCoupon(store, { personLimit: 1 });
  const former = await aShopper();
  expect(await collect(couponNo, former.headers)).toBe(200);
  await changePhone(former.person);

  const next = await joinWith(former.person.phone);
  await store.jobs.runQueued();
  expect(await collect(couponNo, next)).toBe(200);
  // The former holder has had theirs, with the new number as well.
  expect(await collect(couponNo, former.headers)).toBe(400);
});

test('a member whose new number another had before them is not denied what that one has had', async () => {
  const couponNo = await aCoupon(store, { personLimit: 1 });
  const first = await aShopper();
  expect(await collect(couponNo, first.headers)).toBe(200);
  await changePhone(first.person);
  const second = await aShopper();
  store.members.clock.advance({ seconds: 31 });
  await changePhone(second.person, first.person.phone);

  // Who holds the second one's former number brings their new one to the shop.
  await joinWith(second.person.phone);
  await store.jobs.runQueued();
  expect(await collect(couponNo, second.headers)).toBe(200);
});

test('whoever leaves and joins again with the same number has had the coupon before the shop knows', async () => {
  const couponNo = await aCoupon(store, { personLimit: 1 });
  const left = await aShopper();
  expect(await collect(couponNo, left.headers)).toBe(200);
  const actionToken = await reauthenticate(store.members, left.person, 'WITHDRAW');
  const withdrawn = await callApi(store.members, {
    method: 'DELETE',
    url: '/api/v1/members',
    payload: { actionToken, reason: '다른 계정을 쓸래요' },
    accessToken: left.person.accessToken,
  });
  expect(withdrawn.status).toBe(204);

  const again = await joinWith(left.person.phone);
  await store.jobs.runQueued();
  expect(await collect(couponNo, again)).toBe(400);
});
