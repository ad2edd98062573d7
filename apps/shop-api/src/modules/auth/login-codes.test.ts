import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, registerPerson } from '../../../../member-api/test/factories.ts';
import { buildWholeStore, type WholeStore } from '../../../test/build-whole-store.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { startAuthJobs } from './purge-sessions.ts';

const SKIN = 'https://skin.example';
const redirectUri = `${SKIN}/callback/auth-callback`;
const REFUSED = { status: 400, code: 'M0034' };
let store: WholeStore;
beforeAll(async () => {
  store = await buildWholeStore();
  store.shop.settings.ALLOWED_ORIGINS = [SKIN, 'https://second.example'];
});
afterAll(() => store.close());

let caller = 0;
async function call(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { payload, headers }: { payload?: object; headers?: Record<string, string> } = {},
) {
  caller += 1;
  const response = await store.app.inject({
    ...{ method, url, remoteAddress: `10.3.0.${caller}` },
    ...(payload ? { payload } : {}),
    headers: { ...visitorHeaders, ...headers },
  });
  const body = response.headers['content-type']?.startsWith('application/json')
    ? response.json()
    : undefined;
  return { status: response.statusCode, body, headers: response.headers };
}

/** A member whom a press on the store's page leads on; returns what the other storefront gets. */
async function goOn(asked: object = {}) {
  const person = await registerPerson(store.members);
  const payload = {
    ...{ provider: 'ncp_kakao', redirectUri, state: 's1', openAccessToken: person.refreshToken },
    ...asked,
  };
  const { status, body } = await call('POST', '/oauth/login-codes', { payload });
  expect(status).toBe(200);
  const url = new URL(body.redirectUrl);
  return { person, url, code: url.searchParams.get('code') ?? '' };
}

const exchange = (code: string, shown: object = {}, path = '/oauth/openid') =>
  call('POST', path, {
    payload: { provider: 'ncp_kakao', code, redirectUri, state: 's1', ...shown },
  });
const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => ({
  status,
  code: body.code,
});
const usernameOf = async (accessToken: string) =>
  (await call('GET', '/profile', { headers: { accesstoken: accessToken } })).body.memberId;
const loginUrl = (query: Record<string, string>) =>
  call('GET', `/oauth/login-url?${new URLSearchParams(query)}`);

test('a client of an allowed origin is led to the page that asks the member', async () => {
  const { body } = await loginUrl({ provider: 'ncp_kakao', redirectUri, state: 's1' });
  const url = new URL(body.loginUrl);
  expect(url.origin + url.pathname).toBe('http://shop.test/login/continue');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ provider: 'ncp_kakao', redirectUri, state: 's1' },
  });
  const begin = new URLSearchParams({
    ...{ clientId: 'duskline-demo', provider: 'ncp_apple', nextUrl: redirectUri },
  });
  const { status, headers } = await call('GET', `/oauth/begin?${begin}`);
  expect(status).toBe(303);
  expect(headers.location).toMatch(/^http:\/\/shop\.test\/login\/continue\?provider=ncp_apple&/);
});

test('no login leads on to an origin that the operator has not named', async () => {
  const person = await registerPerson(store.members);
  for (const wrong of ['https://evil.example/', '/my-page', 'http://skin.example/', `${SKIN}/#a`]) {
    const asked = { provider: 'ncp_kakao', redirectUri: wrong };
    expect(refusalOf(await loginUrl(asked)).code, wrong).toBe('DL0406');
    const payload = { ...asked, openAccessToken: person.refreshToken };
    const made = await call('POST', '/oauth/login-codes', { payload });
    expect(refusalOf(made), wrong).toEqual({ status: 400, code: 'DL0406' });
  }
  expect(refusalOf(await loginUrl({ provider: 'ncp_naver', redirectUri })).code).toBe('DL0101');
  const own = { provider: 'ncpstore', redirectUri };
  expect(refusalOf(await loginUrl(own)).code).toBe('DL0406');
});

test('a code logs the member in to the other storefront, by both logins and both providers', async () => {
  const { person, url, code } = await goOn();
  expect(url.origin + url.pathname).toBe(redirectUri);
  expect(url.searchParams.get('state')).toBe('s1');
  const { status, body } = await exchange(code);
  expect(status).toBe(200);
  expect(body).toMatchObject({ provider: 'ncp_kakao', expireIn: 43_200 });
  expect(await usernameOf(body.accessToken)).toBe(person.username);

  const apple = await goOn({ provider: 'ncp_apple' });
  const renewable = await exchange(apple.code, { provider: 'ncp_apple' }, '/oauth2/openid');
  expect(renewable.body).toMatchObject({ tokenType: 'Bearer', refreshTokenExpiresIn: 86_400 });
  const renewed = await call('PUT', '/oauth2/openid', {
    headers: { 'refresh-token': renewable.body.refreshToken },
  });
  expect(await usernameOf(renewed.body.accessToken)).toBe(apple.person.username);
});

test('a client that takes the code by query gets the same', async () => {
  const { person, code } = await goOn();
  const query = new URLSearchParams({ provider: 'ncp_kakao', code, redirectUri });
  const { body } = await call('GET', `/oauth/openid?${query}`);
  expect(await usernameOf(body.accessToken)).toBe(person.username);
});

test('the older page load leads on with the token, to exactly where the code was made for', async () => {
  const { code } = await goOn();
  const back = (nextUrl: string, one: string) =>
    call(
      'GET',
      `/oauth/callback?${new URLSearchParams({
        ...{ clientId: 'duskline-demo', provider: 'ncp_kakao', nextUrl, code: one },
      })}`,
    );
  const { status, headers } = await back(redirectUri, code);
  expect(status).toBe(303);
  expect(String(headers.location)).toMatch(/^https:\/\/skin\.example\/.*accessToken=/);
  const other = await goOn();
  expect(refusalOf(await back(`${SKIN}/other`, other.code))).toEqual(REFUSED);
});

test('a code is good once', async () => {
  const { code } = await goOn();
  expect((await exchange(code)).status).toBe(200);
  expect(refusalOf(await exchange(code))).toEqual(REFUSED);
});

test('two exchanges of one code at once: one is logged in, one is refused', async () => {
  const { code } = await goOn();
  const both = await Promise.all([exchange(code), exchange(code, {}, '/oauth2/openid')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test.each([
  ['another redirectUri', { redirectUri: `${SKIN}/other` }],
  ['a redirectUri that only looks the same', { redirectUri: `${redirectUri}/` }],
  ['no redirectUri', { redirectUri: null }],
  ['another state', { state: 's2' }],
  ['another provider', { provider: 'ncp_apple' }],
])('a client that shows %s is refused, and the code is used up', async (_, shown) => {
  const { code } = await goOn();
  expect(refusalOf(await exchange(code, shown))).toEqual(REFUSED);
  expect(refusalOf(await exchange(code))).toEqual(REFUSED);
});

test('a client that compares the state itself need not show it, but shows none that was not given', async () => {
  expect((await exchange((await goOn()).code, { state: null })).status).toBe(200);
  const { code, url } = await goOn({ state: undefined });
  expect(url.searchParams.has('state')).toBe(false);
  expect(refusalOf(await exchange(code))).toEqual(REFUSED);
});

test('a code is good for two minutes', async () => {
  const [first, second] = [await goOn(), await goOn()];
  store.clock.advance({ seconds: 119 });
  expect((await exchange(first.code)).status).toBe(200);
  store.clock.advance({ seconds: 1 });
  expect(refusalOf(await exchange(second.code))).toEqual(REFUSED);
});

test('who has no refresh token of the member makes no code', async () => {
  const { accessToken } = await registerPerson(store.members);
  const make = (openAccessToken: string) =>
    call('POST', '/oauth/login-codes', {
      payload: { provider: 'ncp_kakao', redirectUri, openAccessToken },
    });
  expect(refusalOf(await make(accessToken))).toEqual(REFUSED);
  expect(refusalOf(await make('a guess'))).toEqual(REFUSED);
  expect((await make('')).status).toBe(400);
  // Nor does a token of the shop, which every storefront has.
  const { code } = await goOn();
  expect(refusalOf(await make((await exchange(code)).body.accessToken))).toEqual(REFUSED);
});

test('a code is stored by its hash alone', async () => {
  const { code } = await goOn();
  const rows = await store.db.selectFrom('loginCode').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(rows.every(({ codeHash }) => codeHash.length === 32)).toBe(true);
});

test('what a code opens ends with the login it came from', async () => {
  const { person, code } = await goOn();
  const { body } = await exchange(code, { keepLogin: true });
  // No longer than the login itself, however long the client wants to stay.
  expect(body.expireIn).toBe(30 * 86_400);
  expect(await usernameOf(body.accessToken)).toBe(person.username);
  await logOut(person);
  const headers = { accesstoken: body.accessToken };
  expect((await call('GET', '/profile', { headers })).status).toBe(401);
});

test('a member who logs out before the other storefront came for the code is not logged in there', async () => {
  const { person, code } = await goOn();
  await logOut(person);
  expect(refusalOf(await exchange(code))).toEqual(REFUSED);
});

test('codes that nobody came for are purged', async () => {
  await goOn();
  store.clock.advance({ seconds: 121 });
  const { code } = await goOn();
  await startAuthJobs(store.shop);
  await store.jobs.runRepeating('purge-sessions');
  expect(await store.db.selectFrom('loginCode').select('codeHash').execute()).toHaveLength(1);
  expect((await exchange(code)).status).toBe(200);
});

async function logOut({ accessToken }: Awaited<ReturnType<typeof registerPerson>>): Promise<void> {
  const url = '/api/v1/authenticate';
  await callApi(store.members, { method: 'DELETE', url, accessToken });
  await store.members.jobs.runQueued();
  await store.cachesInvalidated();
}
