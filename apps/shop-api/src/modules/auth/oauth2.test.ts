import { RenewableToken } from '@duskline/contract/shop/auth';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { aHolder, createTestMemberApi } from '../../../test/test-member-api.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';

const memberApi = createTestMemberApi();
let world: TestShop;
beforeAll(async () => {
  world = await buildTestShop({ memberApi: memberApi.caller });
  world.shop.log.level = 'silent'; // reuse is warned about
});
afterAll(() => world.close());

let caller = 0;
async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { payload, headers }: { payload?: object; headers?: Record<string, string> } = {},
) {
  caller += 1;
  const response = await world.app.inject({
    ...{ method, url, remoteAddress: `10.2.0.${caller}` },
    ...(payload ? { payload } : {}),
    headers: { ...visitorHeaders, ...headers },
  });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

/** Log in as newer clients do; returns the tokens. */
async function logIn(body: object = {}) {
  const holder = aHolder();
  memberApi.holders.set(`${holder.username} pass!2015`, holder);
  const payload = { memberId: holder.username, password: 'pass!2015', ...body };
  const reply = await call('POST', '/oauth2', { payload });
  expect(reply.status).toBe(200);
  return RenewableToken.parse(reply.body);
}
const bearer = (accessToken: string) => ({ 'shop-by-authorization': `Bearer ${accessToken}` });
const profileStatus = async (accessToken: string) =>
  (await call('GET', '/profile', { headers: bearer(accessToken) })).status;
const renew = (refreshToken: string, accessToken = '', url = '/oauth2') =>
  call('PUT', url, { headers: { ...bearer(accessToken), 'refresh-token': refreshToken } });

test('a password gives a token of half an hour and one that renews it for a day', async () => {
  const tokens = await logIn();
  expect(tokens).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    tokenType: 'Bearer',
    expiresIn: 1800,
    refreshTokenExpiresIn: 86_400,
    dormantMemberResponse: null,
    ordinaryMemberResponse: null,
    passwordChangeRequired: false,
    daysFromLastPasswordChange: 0,
  });
  expect(await profileStatus(tokens.accessToken)).toBe(200);
  expect((await logIn({ keepLogin: true })).refreshTokenExpiresIn).toBe(90 * 86_400);
});

test('the renewals of a newer client end with a login that is not used', async () => {
  const holder = aHolder({ expiresIn: 7 * 86_400 });
  memberApi.holders.set('refresh-of-a-week', holder);
  const payload = { provider: 'ncpstore', openAccessToken: 'refresh-of-a-week', keepLogin: true };
  const { body } = await call('POST', '/oauth2/openid', { payload });
  expect(body.refreshTokenExpiresIn).toBe(7 * 86_400);
  expect((await renew(body.refreshToken)).body.refreshTokenExpiresIn).toBe(7 * 86_400);
});

test('a token of the Member API gives the same', async () => {
  const holder = aHolder();
  memberApi.holders.set('refresh-of-openid', holder);
  const payload = { provider: 'ncpstore', openAccessToken: 'refresh-of-openid' };
  const { status, body } = await call('POST', '/oauth2/openid', { payload });
  expect(status).toBe(200);
  expect(await profileStatus(body.accessToken)).toBe(200);
  const renewed = await renew(body.refreshToken, body.accessToken, '/oauth2/openid');
  expect(renewed.status).toBe(200);
});

test('the provider may carry the prefix that clients put before every provider', async () => {
  memberApi.holders.set('refresh-of-prefixed', aHolder());
  const payload = { provider: 'ncp_ncpstore', openAccessToken: 'refresh-of-prefixed' };
  expect((await call('POST', '/oauth2/openid', { payload })).status).toBe(200);
  const unknown = { provider: 'ncp_naver', openAccessToken: 'refresh-of-prefixed' };
  expect((await call('POST', '/oauth2/openid', { payload: unknown })).status).toBe(400);
});

test('a wrong password is refused as at the older call', async () => {
  const payload = { memberId: 'nobody@duskline.example', password: 'wrong' };
  const { status, body } = await call('POST', '/oauth2', { payload });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'M0019' });
});

test('a shopper who comes back after an hour is still logged in, by the refresh token', async () => {
  const first = await logIn();
  world.clock.advance({ hours: 1 });
  expect(await profileStatus(first.accessToken)).toBe(401);
  const { status, body } = await renew(first.refreshToken, first.accessToken);
  expect(status).toBe(200);
  expect(RenewableToken.parse(body).refreshToken).not.toBe(first.refreshToken);
  expect(await profileStatus(body.accessToken)).toBe(200);
  world.clock.advance({ hours: 23 });
  expect((await renew(body.refreshToken)).status).toBe(200);
});

test('after a day without a visit the login is over', async () => {
  const { refreshToken } = await logIn();
  world.clock.advance({ hours: 24 });
  const { status, body } = await renew(refreshToken);
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'NCPE0003' });
});

test('two tabs that renew at once get the same refresh token, and both go on', async () => {
  const { refreshToken } = await logIn();
  const both = await Promise.all([renew(refreshToken), renew(refreshToken)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body.refreshToken).toBe(both[1]?.body.refreshToken);
  for (const { body } of both) expect(await profileStatus(body.accessToken)).toBe(200);
});

test('a reply that is lost is repeated however long a busy database kept the renewal waiting', async () => {
  const { refreshToken } = await logIn();
  const { waiting } = await inTransaction(world.db, async (tx) => {
    await tx.selectFrom('memberSession').select('sessionId').forUpdate().execute();
    const renewal = renew(refreshToken);
    await expect.poll(() => waitingForLocks(world)).toBe(1);
    world.clock.advance({ seconds: 11 });
    return { waiting: renewal };
  });
  const lost = await waiting;
  expect(lost.status).toBe(200);
  const again = await renew(refreshToken);
  expect(again.body.refreshToken).toBe(lost.body.refreshToken);
});

test('a used refresh token that comes again later ends the session of whoever holds it', async () => {
  const { refreshToken } = await logIn();
  const { body: renewed } = await renew(refreshToken);
  world.clock.advance({ seconds: 11 });
  expect((await renew(refreshToken)).status).toBe(401);
  expect(await profileStatus(renewed.accessToken)).toBe(401);
  expect((await renew(renewed.refreshToken)).status).toBe(401);
});

test('a login lasts a year at most, however often it is renewed', async () => {
  let { refreshToken } = await logIn({ keepLogin: true });
  let last = 0;
  for (let days = 0; days < 360; days += 60) {
    world.clock.advance({ hours: 60 * 24 });
    const { body } = await renew(refreshToken);
    refreshToken = body.refreshToken;
    last = body.refreshTokenExpiresIn;
  }
  expect(last).toBeLessThanOrEqual(5 * 86_400 + 60);
});

test('neither token does what the other is for', async () => {
  const { accessToken, refreshToken } = await logIn();
  expect(await profileStatus(refreshToken)).toBe(401);
  expect((await renew(accessToken)).status).toBe(401);
  expect((await renew('no token')).status).toBe(401);
  expect((await call('PUT', '/oauth2')).status).toBe(401);
});

test('a logout ends both tokens', async () => {
  const { accessToken, refreshToken } = await logIn();
  expect((await call('DELETE', '/oauth2', { headers: bearer(accessToken) })).status).toBe(204);
  expect(await profileStatus(accessToken)).toBe(401);
  expect((await renew(refreshToken)).status).toBe(401);
});
