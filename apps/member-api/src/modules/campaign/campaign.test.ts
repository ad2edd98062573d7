import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { callApi, checkToken, registerPerson } from '../../../test/factories.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

function ask(accessToken: string | undefined, payload: object = { campaignId: 'summer-2026' }) {
  const url = '/api/v1/campaign/token';
  return callApi(world, { method: 'POST', url, payload, ...(accessToken ? { accessToken } : {}) });
}

async function verify(token: string, audience = 'summer-2026') {
  const { body } = await callApi(world, { url: '/.well-known/jwks.json' });
  return jwtVerify(token, createLocalJWKSet(body), {
    algorithms: ['EdDSA'],
    typ: 'campaign+jwt',
    issuer: world.context.settings.MEMBER_API_URL,
    audience,
    currentDate: world.clock.now(),
  });
}

test('an outside page verifies a campaign token by the published keys alone', async () => {
  const { accessToken } = await registerPerson(world);
  const { body } = await ask(accessToken);
  expect(body.data.expiresIn).toBe(300);
  const { payload } = await verify(body.data.token);
  const me = await callApi(world, { url: '/api/v1/members', accessToken });
  expect(payload).toMatchObject({
    sub: String(me.body.data.memberNo),
    campaignId: 'summer-2026',
    jti: expect.any(String),
  });
});

test('a campaign token is valid for its campaign and for five minutes', async () => {
  const { accessToken } = await registerPerson(world);
  const { token } = (await ask(accessToken)).body.data;
  await expect(verify(token, 'winter-2026')).rejects.toThrow('aud');
  world.clock.advance({ minutes: 5, seconds: 1 });
  await expect(verify(token)).rejects.toThrow('exp');
});

test('a campaign token is not accepted as an access token', async () => {
  const { accessToken } = await registerPerson(world);
  const { token } = (await ask(accessToken)).body.data;
  expect(decodeProtectedHeader(token).typ).toBe('campaign+jwt');
  expect((await checkToken(world, token)).body.code).toBe('C004');
  const asLogin = await callApi(world, { url: '/api/v1/members', accessToken: token });
  expect(asLogin.status).toBe(401);
});

test('a campaign token needs a plain campaign id and a login', async () => {
  const { accessToken } = await registerPerson(world);
  for (const payload of [{}, { campaignId: '' }, { campaignId: '../x' }]) {
    const refused = await ask(accessToken, payload);
    expect(refused).toMatchObject({ status: 400, body: { code: 'C400' } });
    expect(refused.body.problems[0].property).toBe('body.campaignId');
  }
  expect(await ask(undefined)).toMatchObject({ status: 401, body: { code: 'C001' } });
});
