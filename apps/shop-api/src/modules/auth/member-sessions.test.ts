import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword } from '../../../../member-api/test/account-calls.ts';
import {
  callApi,
  PASSWORD,
  refresh,
  registerPerson,
} from '../../../../member-api/test/factories.ts';
import { INTERNAL_KEY } from '../../../test/build-test-shop.ts';
import { buildWholeStore, type WholeStore } from '../../../test/build-whole-store.ts';
import { visitorHeaders } from '../../../test/factories.ts';

const DAY = 86_400;
let store: WholeStore;
beforeAll(async () => {
  store = await buildWholeStore();
});
afterAll(() => store.close());

type Shopper = Awaited<ReturnType<typeof registerPerson>>;

async function exchange(openAccessToken: string, options: object = {}) {
  const reply = await store.app.inject({
    method: 'POST',
    url: '/oauth/openid',
    headers: visitorHeaders,
    payload: { provider: 'ncpstore', openAccessToken, ...options },
  });
  return reply.json() as { accessToken: string; expireIn: number; code?: string };
}

async function loginByPassword({ username, remoteAddress }: Shopper) {
  const reply = await store.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { ...visitorHeaders, 'user-agent': 'Chrome/130.0 (Windows NT 10.0)' },
    payload: { memberId: username, password: PASSWORD, keepLogin: true },
    remoteAddress,
  });
  return reply.json() as { accessToken: string; expireIn: number };
}

/** The status of the profile call, after every message between the services has arrived. */
async function profileStatus({ accessToken }: { accessToken: string }): Promise<number> {
  await store.members.jobs.runQueued();
  await store.cachesInvalidated();
  const headers = { ...visitorHeaders, accesstoken: accessToken };
  return (await store.app.inject({ url: '/profile', headers })).statusCode;
}

function memberCall(method: 'DELETE' | 'GET', path: string, { accessToken }: Shopper) {
  return callApi(store.members, { method, url: `/api/v1${path}`, accessToken });
}

test('a logout ends the shop session of that login, and leaves those of other logins', async () => {
  const person = await registerPerson(store.members);
  const [byRefresh, byAccess] = [
    await exchange(person.refreshToken, { keepLogin: true }),
    await exchange(person.accessToken),
  ];
  const otherLogin = await loginByPassword(person);
  expect(await profileStatus(byRefresh)).toBe(200);
  expect((await memberCall('DELETE', '/authenticate', person)).status).toBe(204);
  expect(await profileStatus(byRefresh)).toBe(401);
  expect(await profileStatus(byAccess)).toBe(401);
  expect(await profileStatus(otherLogin)).toBe(200);
});

test('ending the other sessions ends their shop sessions and keeps this one', async () => {
  const person = await registerPerson(store.members);
  const [mine, other] = [await exchange(person.refreshToken), await loginByPassword(person)];
  expect((await memberCall('DELETE', '/members/sessions', person)).body.data.ended).toBe(1);
  expect(await profileStatus(other)).toBe(401);
  expect(await profileStatus(mine)).toBe(200);
});

test('a login at the shop by password is a session the member sees and can end', async () => {
  const person = await registerPerson(store.members);
  const shopLogin = await loginByPassword(person);
  const { body } = await memberCall('GET', '/members/sessions', person);
  const session = body.data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect(session).toMatchObject({ device: 'Chrome · Windows' });
  await memberCall('DELETE', `/members/sessions/${session.sessionId}`, person);
  expect(await profileStatus(shopLogin)).toBe(401);
});

test('guesses of others keep nobody out of the shop on a device they have logged in on', async () => {
  const { username, remoteAddress } = await registerPerson(store.members);
  const logIn = (path: string, password: string, deviceToken?: string) =>
    store.app.inject({
      method: 'POST',
      url: path,
      headers: { ...visitorHeaders, ...(deviceToken ? { 'device-token': deviceToken } : {}) },
      payload: { memberId: username, password },
      remoteAddress,
    });
  const first = await logIn('/oauth/token', PASSWORD);
  const deviceToken = String(first.headers['device-token']);
  for (let guess = 0; guess < 6; guess += 1) await logIn('/oauth/token', 'Wrong!2015');
  expect((await logIn('/oauth/token', PASSWORD)).statusCode).toBe(429);
  for (const path of ['/oauth/token', '/oauth2']) {
    const known = await logIn(path, PASSWORD, deviceToken);
    expect([known.statusCode, known.headers['device-token']]).toEqual([200, deviceToken]);
  }
});

test('a refresh token that comes again ends the shop session as well', async () => {
  const person = await registerPerson(store.members);
  const mine = await exchange(person.refreshToken);
  const next = (await refresh(store.members, person.refreshToken)).body.data;
  await refresh(store.members, next.refreshToken);
  expect((await refresh(store.members, person.refreshToken)).status).toBe(401);
  expect(await profileStatus(mine)).toBe(401);
});

test('a changed password ends the shop sessions of every login', async () => {
  const person = await registerPerson(store.members);
  const [mine, other] = [await exchange(person.refreshToken), await loginByPassword(person)];
  expect((await changePassword(store.members, person)).status).toBe(200);
  expect(await profileStatus(mine)).toBe(401);
  expect(await profileStatus(other)).toBe(401);
});

test('half an hour of access does not become ninety days by keepLogin', async () => {
  const person = await registerPerson(store.members);
  expect((await exchange(person.accessToken, { keepLogin: true })).expireIn).toBe(43_200);
  expect((await exchange(person.refreshToken, { keepLogin: true })).expireIn).toBe(30 * DAY);
  expect((await loginByPassword(person)).expireIn).toBe(90 * DAY);
});

test('a session that ended while the shop asked about it opens no shop session', async () => {
  const person = await registerPerson(store.members);
  const { sessionId } = await store.members.db
    .selectFrom('session')
    .innerJoin('account', 'account.memberNo', 'session.memberNo')
    .where('account.username', '=', person.username)
    .select('sessionId')
    .executeTakeFirstOrThrow();
  // The Member API has answered that the token is good; the end of its session overtakes the answer.
  const reported = await store.app.inject({
    method: 'POST',
    url: '/internal/ended-sessions',
    headers: { 'internal-key': INTERNAL_KEY },
    payload: { sessionIds: [sessionId] },
  });
  expect(reported.statusCode).toBe(204);
  expect((await exchange(person.refreshToken)).code).toBe('M0034');
});

test('the shop learns of an ended session later where it did not answer at first', async () => {
  const person = await registerPerson(store.members);
  const mine = await exchange(person.refreshToken);
  await memberCall('DELETE', '/authenticate', person);
  // The job was lost with its retries: the repeated one finds the session unreported.
  await store.members.db.deleteFrom('testJob' as never).execute();
  expect(await profileStatus(mine)).toBe(200);
  await store.members.jobs.runRepeating('end-shop-sessions-again');
  expect(await profileStatus(mine)).toBe(401);
});

test('a login that nobody used for thirty days ends with its shop token', async () => {
  const person = await registerPerson(store.members);
  const later = (days: number) => {
    for (const { clock } of [store, store.members]) clock.advance({ days });
  };
  later(10);
  const lasting = await exchange(person.refreshToken, { keepLogin: true });
  expect(lasting.expireIn).toBe(20 * DAY);
  later(20);
  expect(await profileStatus(lasting)).toBe(401);
});
