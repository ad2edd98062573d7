import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildTestMemberApi,
  COUNTER_KEY,
  type TestMemberApi,
} from '../../../test/build-test-member.ts';
import { callApi, registerPerson } from '../../../test/factories.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

async function showQr(accessToken: string): Promise<{ token: string; svg: string }> {
  const { body } = await callApi(world, { url: '/api/v1/members/me/qr', accessToken });
  return body.data;
}

function atCounter(token: string, key: string | undefined = COUNTER_KEY) {
  const headers = key === undefined ? {} : { 'counter-key': key };
  const url = '/api/v1/counter/qr';
  return callApi(world, { method: 'POST', url, headers, payload: { token } });
}

/** A code of a forger. */
function forge(parts: { typ?: string; iat?: Date; key?: string } = {}): Promise<string> {
  const now = parts.iat ?? world.clock.now();
  const key = parts.key ?? 'a key of somebody who is not this shop';
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: parts.typ ?? 'qr+jwt' })
    .setIssuer(world.context.settings.MEMBER_API_URL)
    .setSubject('1')
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + MINUTE_MS))
    .sign(new TextEncoder().encode(key));
}

test("a counter scans a member's code and gets their masked name", async () => {
  const { accessToken } = await registerPerson(world);
  const { token, svg } = await showQr(accessToken);
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  const read = await atCounter(token);
  expect(read.status).toBe(200);
  expect(read.body.data).toEqual({
    memberNo: expect.any(Number),
    name: '김**트',
    grade: null,
    usableCoupons: null,
  });
});

test('a code can be scanned once, even at two counters at the same moment', async () => {
  const { accessToken } = await registerPerson(world);
  const { token } = await showQr(accessToken);
  const reads = await Promise.all([atCounter(token), atCounter(token), atCounter(token)]);
  expect(reads.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await atCounter(token)).body).toEqual({
    code: 'C814',
    message: '이미 읽은 회원 QR이에요. 새로 바뀐 QR을 다시 읽어 주세요.',
  });
});

test('a code expires after a minute', async () => {
  const { accessToken } = await registerPerson(world);
  const { token } = await showQr(accessToken);
  world.clock.advance({ seconds: 61 });
  expect((await atCounter(token)).body).toEqual({
    code: 'C813',
    message: '회원 QR의 시간이 지났어요. 새로 바뀐 QR을 다시 읽어 주세요.',
  });
});

test('a token for another purpose is not accepted as a QR code', async () => {
  const { accessToken } = await registerPerson(world);
  expect((await atCounter(accessToken)).body.code).toBe('C815');
  const campaign = await callApi(world, {
    method: 'POST',
    url: '/api/v1/campaign/token',
    payload: { campaignId: 'summer' },
    accessToken,
  });
  expect((await atCounter(campaign.body.data.token)).body.code).toBe('C815');
  const { token } = await showQr(accessToken);
  const asLogin = await callApi(world, { url: '/api/v1/members', accessToken: token });
  expect(asLogin).toMatchObject({ status: 401, body: { code: 'C004' } });
});

test.each([
  ['a foreign key', () => forge()],
  ['a clock far ahead', () => forge({ iat: new Date(world.clock.now().getTime() + 300_000) })],
  ['no text of ours', async () => 'hello'],
  ['no signature', async () => `${btoa('{"alg":"none","typ":"qr+jwt"}')}.${btoa('{"sub":"1"}')}.`],
])('a code with %s is refused', async (_what, make) => {
  expect(await atCounter(await make())).toMatchObject({ status: 400, body: { code: 'C812' } });
});

test('the code of a withdrawn member is refused', async () => {
  const { accessToken, username } = await registerPerson(world);
  const { token } = await showQr(accessToken);
  await world.db
    .updateTable('account')
    .set({ withdrawnAt: world.clock.now() })
    .where('username', '=', username)
    .execute();
  expect((await atCounter(token)).body.code).toBe('C812');
});

test("scanning needs the counter's key, and a code needs a login", async () => {
  const { accessToken } = await registerPerson(world);
  const { token } = await showQr(accessToken);
  expect(await atCounter(token, 'guessed')).toMatchObject({ status: 403, body: { code: 'C811' } });
  expect(await atCounter('')).toMatchObject({ status: 400, body: { code: 'C400' } });
  expect((await callApi(world, { url: '/api/v1/members/me/qr' })).status).toBe(401);
  const wrong = { method: 'POST', url: '/api/v1/members/me/qr', accessToken } as const;
  expect(await callApi(world, wrong)).toMatchObject({ status: 404, body: { code: 'C404' } });
});
