import { decodeJwt, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import {
  callApi,
  checkToken,
  isActive,
  refresh,
  registerPerson,
  type TestTokens,
} from '../../../test/factories.ts';
import { openKeyRing } from '../signing-keys/index.ts';

let world: TestMemberApi;
let person: Awaited<ReturnType<typeof registerPerson>>;
beforeAll(async () => {
  world = await buildTestMemberApi();
  person = await registerPerson(world);
});
afterAll(() => world.close());

const invalid = { status: 401, body: { code: 'C004' } };

test('anybody can verify an access token by the published keys', async () => {
  const { body } = await callApi(world, { url: '/.well-known/jwks.json' });
  expect(body.keys).toEqual([
    {
      kty: 'OKP',
      crv: 'Ed25519',
      x: expect.any(String),
      kid: expect.any(String),
      alg: 'EdDSA',
      use: 'sig',
    },
  ]);
  const key = await importJWK(body.keys[0]);
  const { payload } = await jwtVerify(person.accessToken, key, {
    issuer: 'http://shop.test/member-api',
    currentDate: world.clock.now(),
  });
  expect(payload.sub).toMatch(/^\d+$/);
});

test('a second process signs and verifies with the same keys', async () => {
  const another = { app: await world.buildAnother() };
  expect((await isActive(another, person.accessToken)).status).toBe(200);
  const renewed = (await refresh(another, person.refreshToken)).body.data as TestTokens;
  expect((await isActive(world, renewed.accessToken)).status).toBe(200);
  person = { ...person, ...renewed };
});

test('a logout ends the session and its tokens', async () => {
  const { accessToken, refreshToken } = await registerPerson(world);
  const logout = { method: 'DELETE', url: '/api/v1/authenticate', accessToken } as const;
  const headers = { 'content-type': 'application/json' }; // and no body, as browsers' clients do
  expect(await callApi(world, { ...logout, headers })).toEqual({ status: 204, body: undefined });
  const ended = { status: 401, body: { code: 'C999' } };
  expect(await isActive(world, accessToken)).toMatchObject(ended);
  expect(await checkToken(world, accessToken)).toMatchObject(ended);
  expect(await checkToken(world, refreshToken)).toMatchObject(ended);
  expect(await refresh(world, refreshToken)).toMatchObject(ended);
  expect(await callApi(world, logout)).toMatchObject(ended);
});

test('a token check returns the holder of an access or refresh token and uses up neither', async () => {
  const holder = {
    memberNo: expect.any(Number),
    username: person.username,
    name: '김테스트',
    phone: person.phone,
    birthday: '1999-03-14',
    sex: 'F',
    isPrivacyPolicyAgreed: true,
    identityKey: null,
  };
  const byRefresh = await checkToken(world, person.refreshToken);
  const ofRefresh = { sessionId: expect.any(String), isRefreshToken: true, expiresIn: 2_592_000 };
  expect(byRefresh.body.data).toEqual({ ...holder, ...ofRefresh });
  expect(await checkToken(world, person.refreshToken)).toEqual(byRefresh);
  const byAccess = await checkToken(world, person.accessToken);
  const { sessionId } = byRefresh.body.data;
  const ofAccess = { sessionId, isRefreshToken: false, expiresIn: 1800 };
  expect(byAccess.body.data).toEqual({ ...holder, ...ofAccess });
});

test('a token check accepts a token just refreshed, refuses it later, and ends nothing', async () => {
  const { refreshToken } = await registerPerson(world);
  const { body } = await refresh(world, refreshToken);
  expect((await checkToken(world, refreshToken)).status).toBe(200);
  world.clock.advance({ seconds: 11 });
  expect(await checkToken(world, refreshToken)).toMatchObject({ body: { code: 'C999' } });
  expect((await isActive(world, body.data.accessToken)).status).toBe(200);
});

test('without a token, or with a malformed header, a login is required', async () => {
  const missing = { status: 401, body: { code: 'C001' } };
  expect(await callApi(world, { url: '/api/v1/members' })).toMatchObject(missing);
  const headers = { authorization: 'Basic abc' };
  expect(await callApi(world, { url: '/api/v1/members', headers })).toMatchObject(missing);
});

test('an expired token has its own code, so that a client refreshes', async () => {
  const { accessToken } = await registerPerson(world);
  world.clock.advance({ minutes: 30 });
  const expired = { status: 401, body: { code: 'C002' } };
  expect(await isActive(world, accessToken)).toMatchObject(expired);
  expect(await checkToken(world, accessToken)).toMatchObject(expired);
});

test('a token signed by another key, by none or with another alg is refused', async () => {
  const [header = '', payload = '', signature = ''] = person.accessToken.split('.');
  const foreign = await generateKeyPair('EdDSA');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const realHeader = JSON.parse(Buffer.from(header, 'base64url').toString());
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = [
    await new SignJWT(claims).setProtectedHeader(realHeader).sign(foreign.privateKey),
    await new SignJWT(claims)
      .setProtectedHeader({ ...realHeader, kid: 'unknown' })
      .sign(foreign.privateKey),
    `${encode({ ...realHeader, alg: 'none' })}.${payload}.`,
    await new SignJWT(claims)
      .setProtectedHeader({ ...realHeader, alg: 'HS256' })
      .sign(new TextEncoder().encode('a'.repeat(32))),
    `${header}.${encode({ ...claims, sub: '1000' })}.${signature}`,
    'a.b.c',
  ];
  for (const token of forged) {
    expect(await isActive(world, token)).toMatchObject(invalid);
    expect(await checkToken(world, token)).toMatchObject(invalid);
  }
});

test('a token of ours for another purpose is not accepted as an access token', async () => {
  const ring = await world.db.selectFrom('signingKey').selectAll().executeTakeFirstOrThrow();
  const key = await importJWK(
    JSON.parse(world.context.vault.open('signing-key', ring.privateSealed ?? '')),
    'EdDSA',
  );
  const claims = JSON.parse(
    Buffer.from(person.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  );
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'qr+jwt', kid: ring.keyId })
    .sign(key);
  expect(await isActive(world, token)).toMatchObject(invalid);
});

test('a token of ours that names no audience, or an outside page, is no access token', async () => {
  const { key, keyId } = (await openKeyRing(world.context)).signing();
  const { aud, ...claims } = decodeJwt(person.accessToken);
  expect(aud).toBe('http://shop.test/member-api');
  for (const audience of [undefined, 'summer-event']) {
    const token = await new SignJWT({ ...claims, ...(audience ? { aud: audience } : {}) })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: keyId })
      .sign(key);
    expect(await isActive(world, token)).toMatchObject(invalid);
  }
});

test('a token from a clock that is ahead is refused until its time', async () => {
  const ring = await world.db.selectFrom('signingKey').selectAll().executeTakeFirstOrThrow();
  const key = await importJWK(
    JSON.parse(world.context.vault.open('signing-key', ring.privateSealed ?? '')),
    'EdDSA',
  );
  const [header = '', payload = ''] = person.accessToken.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const now = Math.floor(world.clock.now().getTime() / 1000);
  const signAt = (iat: number) =>
    new SignJWT({ ...read(payload), iat, exp: iat + 1800 })
      .setProtectedHeader(read(header))
      .sign(key);
  const early = await signAt(now + 120);
  const refused = {
    status: 401,
    body: { code: 'C005', message: expect.stringMatching(/시각이 맞지 않아요/) },
  };
  expect(await isActive(world, early)).toMatchObject(refused);
  expect(await checkToken(world, early)).toMatchObject(refused);
  expect((await isActive(world, await signAt(now + 30))).status).toBe(200);
  world.clock.advance({ minutes: 1 });
  expect((await isActive(world, early)).status).toBe(200);
});

test('broken JSON, a body of 10 MB and an unknown path get a code and a message', async () => {
  const send = (payload: string) =>
    callApi(world, {
      method: 'POST',
      url: '/api/v1/authenticate',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const sentence = expect.stringMatching(/[가-힣]/);
  expect(await send('{"username":')).toEqual({
    status: 400,
    body: { code: 'C401B', message: sentence },
  });
  expect(await send(`"${'x'.repeat(10 * 1024 * 1024)}"`)).toEqual({
    status: 413,
    body: { code: 'C413', message: sentence },
  });
  expect(await callApi(world, { url: '/api/v1/nothing' })).toEqual({
    status: 404,
    body: { code: 'C404', message: sentence },
  });
});
