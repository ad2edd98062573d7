import { ApiError } from '@duskline/client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { aHolder, createTestMemberApi } from '../../../test/test-member-api.ts';

const memberApi = createTestMemberApi();
let world: TestShop;
beforeAll(async () => {
  world = await buildTestShop({ memberApi: memberApi.caller });
});
beforeEach(() => {
  memberApi.failsWith = undefined;
  world.shop.log.level = 'silent'; // an absent Member API is logged
});
afterAll(() => world.close());

let caller = 0;
async function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  options: { payload?: object; headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  caller += 1;
  const response = await world.app.inject({
    method,
    url,
    remoteAddress: `10.1.${Math.floor(caller / 250)}.${caller % 250}`,
    ...options,
    headers: { ...visitorHeaders, ...options.headers },
  });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

function exchange(openAccessToken: string | null, provider = 'ncpstore') {
  return call('POST', '/oauth/openid', { payload: { provider, openAccessToken } });
}

async function profileOf(accesstoken: string) {
  return (await call('GET', '/profile', { headers: { accesstoken } })).body;
}

test('the token exchange creates a member of the shop from the Member API’s profile', async () => {
  const holder = aHolder();
  memberApi.holders.set('refresh-1', holder);
  const { status, body } = await exchange('refresh-1');
  expect(status).toBe(200);
  expect(body).toEqual({
    accessToken: expect.any(String),
    expireIn: 43_200,
    dormantMemberResponse: null,
    daysFromLastPasswordChange: 0,
    provider: 'ncpstore',
    ordinaryMemberResponse: null,
  });
  expect(await profileOf(body.accessToken)).toMatchObject({
    memberId: holder.username,
    memberName: '이더스크',
    mobileNo: holder.phone,
    birthday: '19990314',
    sex: 'F',
    email: holder.username,
    memberGradeNo: 1,
    memberGradeName: 'ROOKIE',
    memberStatus: 'ACTIVE',
    principalCertificated: false,
    mallName: '더스크라인 코리아',
    joinYmdt: '2026-05-04 12:00:00',
    loginCount: 1,
  });
});

test('the next exchange finds the same member and updates the profile', async () => {
  const holder = aHolder();
  memberApi.holders.set('refresh-2', holder);
  const first = await profileOf((await exchange('refresh-2')).body.accessToken);
  world.clock.advance({ minutes: 5 });
  memberApi.holders.set('refresh-2b', { ...holder, name: '김개명', phone: '01055556666' });
  const again = await profileOf((await exchange('refresh-2b')).body.accessToken);
  expect(again).toMatchObject({
    memberNo: first.memberNo,
    memberName: '김개명',
    mobileNo: '01055556666',
    loginCount: 2,
    joinYmdt: first.joinYmdt,
  });
  expect(again.lastLoginYmdt).not.toBe(first.lastLoginYmdt);
});

test('two exchanges at once create one member', async () => {
  memberApi.holders.set('refresh-3', aHolder());
  const both = await Promise.all([exchange('refresh-3'), exchange('refresh-3')]);
  const profiles = await Promise.all(both.map(({ body }) => profileOf(body.accessToken)));
  expect(profiles[0].memberNo).toBe(profiles[1].memberNo);
});

test('a rejection of the Member API is a 400 with its sentence', async () => {
  expect(await exchange('used up')).toMatchObject({
    status: 400,
    body: { code: 'M0034', message: '로그인이 종료되었어요. 다시 로그인해 주세요.' },
  });
  expect(await exchange(null)).toMatchObject({ status: 400, body: { code: 'M0034' } });
  expect(await exchange('any', 'ncp_naver')).toMatchObject({
    status: 400,
    body: { code: 'DL0101' },
  });
});

test.each([
  ['does not answer', new ApiError(0, 'NETWORK', '')],
  ['has a fault', new ApiError(500, 'C500', '')],
  ['is somewhere else', new ApiError(404, 'C404', '')],
])(
  'a Member API that %s shuts the way in for now, which nobody takes for a logout',
  async (_, error) => {
    memberApi.failsWith = error;
    expect(await exchange('refresh-1')).toMatchObject({
      status: 502,
      body: { code: 'DL0102', message: expect.stringMatching(/[가-힣]/), error: 'Bad Gateway' },
    });
  },
);

test('a Member API that does not respond is waited for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = memberApi.isSilent();
    const answer = exchange('refresh-1');
    await asked;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toMatchObject({ status: 502, body: { code: 'DL0102' } });
  } finally {
    vi.useRealTimers();
  }
});

test('a withdrawn member does not come back by an exchange', async () => {
  const holder = aHolder();
  memberApi.holders.set('refresh-4', holder);
  const { accessToken } = (await exchange('refresh-4')).body;
  await world.db
    .updateTable('member')
    .set({ status: 'WITHDRAWN' })
    .where('memberApiNo', '=', holder.memberNo)
    .execute();
  expect(await exchange('refresh-4')).toMatchObject({ status: 400, body: { code: 'M0050' } });
  const headers = { accesstoken: accessToken };
  expect(await call('GET', '/profile', { headers })).toMatchObject({ status: 401 });
});

test('username and password log in any client, and the Member API gets the IP', async () => {
  const holder = aHolder();
  memberApi.holders.set(`${holder.username} Dusk!2015`, holder);
  const login = (password: string, keepLogin = false) =>
    call('POST', '/oauth/token', {
      payload: { memberId: holder.username, password, keepLogin },
      remoteAddress: '203.0.113.7',
    });
  const right = await login('Dusk!2015');
  expect(right.body).toEqual({
    accessToken: expect.any(String),
    expireIn: 43_200,
    dormantMemberResponse: null,
    daysFromLastPasswordChange: 0,
    passwordChangeRequired: false,
  });
  expect(memberApi.asked.at(-1)).toMatchObject({
    path: '/internal/shop-logins',
    input: { body: { address: '203.0.113.7' } },
  });
  expect((await profileOf(right.body.accessToken)).memberId).toBe(holder.username);
  expect((await login('Dusk!2015', true)).body.expireIn).toBe(7_776_000);
  expect(await login('wrong')).toMatchObject({ status: 400, body: { code: 'M0019' } });
  memberApi.failsWith = new ApiError(429, 'C003', '로그인을 여러 번 실패했어요.');
  expect(await login('wrong')).toMatchObject({
    status: 429,
    body: { code: 'DL0429', message: '로그인을 여러 번 실패했어요.' },
  });
});

test('a login without username or password calls nobody', async () => {
  const before = memberApi.asked.length;
  const answer = await call('POST', '/oauth/token', { payload: {} });
  expect(answer).toMatchObject({ status: 400, body: { code: 'M0019' } });
  expect(memberApi.asked).toHaveLength(before);
});

test('one IP may try to log in sixty times a minute', async () => {
  const remoteAddress = '198.51.100.1';
  const tryLogin = () => call('POST', '/oauth/token', { payload: {}, remoteAddress });
  for (let tries = 0; tries < 60; tries += 1) expect((await tryLogin()).status).toBe(400);
  expect(await tryLogin()).toMatchObject({
    status: 429,
    body: { code: 'DL0429', message: expect.stringMatching(/[가-힣]/) },
  });
});

test('a logout ends the session, at once and for every call', async () => {
  memberApi.holders.set('refresh-5', aHolder());
  const { accessToken } = (await exchange('refresh-5')).body;
  const headers = { accesstoken: accessToken };
  expect(await profileOf(accessToken)).toMatchObject({ memberStatus: 'ACTIVE' });
  expect(await call('DELETE', '/oauth/token', { headers })).toEqual({
    status: 204,
    body: undefined,
  });
  const refused = { status: 401, body: { code: 'NCPE0003' } };
  expect(await call('GET', '/profile', { headers })).toMatchObject(refused);
  expect(await call('GET', '/categories', { headers })).toMatchObject(refused);
  expect(await call('DELETE', '/oauth/token', { headers })).toMatchObject(refused);
});
