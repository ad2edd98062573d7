import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import { Refusal } from '@duskline/platform/http/refusal';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { loginAs, registerMember, visitorHeaders } from '../../../test/factories.ts';
import { memberTag } from '../members/index.ts';
import { createShopSessions } from './sessions.ts';

let world: TestShop;
beforeAll(async () => {
  world = await buildTestShop();
});
afterAll(() => world.close());

async function read(accesstoken: string, sessions = world.sessions) {
  const result = await sessions.authenticate({ headers: { accesstoken } } as never);
  return result instanceof Refusal ? result.name : result;
}

test('a shop token identifies the member and the grade, in either header', async () => {
  const { memberNo, headers } = await registerMember(world, { gradeNo: 3 });
  expect(await read(headers.accesstoken)).toEqual({ memberNo, gradeNo: 3 });
  const newer = { 'shop-by-authorization': `Bearer ${headers.accesstoken}` };
  expect(await world.sessions.authenticate({ headers: newer } as never)).toEqual({
    memberNo,
    gradeNo: 3,
  });
});

test('a request without a token is a guest, not an error', async () => {
  expect(await read('')).toBeUndefined();
  const answer = await world.app.inject({ url: '/profile', headers: visitorHeaders });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'M0013', path: 'GET /profile' });
});

test('an expired token is refused, to the second and from the cache', async () => {
  const { memberNo } = await registerMember(world);
  const { accesstoken } = await loginAs(world, memberNo, 30);
  world.clock.advance({ seconds: 29 });
  expect(await read(accesstoken)).toMatchObject({ memberNo });
  world.clock.advance({ seconds: 1 });
  expect(await read(accesstoken)).toBe('token_invalid');
});

test('a token signed by another key, by none or with another alg is refused', async () => {
  const { headers } = await registerMember(world);
  const [header = '', payload = '', signature = ''] = headers.accesstoken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const foreignKey = new TextEncoder().encode('f'.repeat(32));
  const forged = [
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(foreignKey),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(foreignKey),
    `${encode({ alg: 'none' })}.${payload}.`,
    `${header}.${encode({ ...claims, jti: '00000000-0000-7000-8000-000000000000' })}.${signature}`,
    `${header}.${encode({ ...claims, exp: claims.exp + 1 })}.${signature}`,
    'not a token',
  ];
  for (const token of forged) expect(await read(token)).toBe('token_invalid');
});

test('the secret of shop tokens is sealed; one from before is sealed and goes on signing', async () => {
  const stored = async () =>
    (
      await world.db
        .selectFrom('setting')
        .where('name', '=', 'shop_token_secret')
        .select('value')
        .executeTakeFirstOrThrow()
    ).value;
  const { vault } = world;
  expect(await stored()).toMatch(/^test:/);
  const secret = vault.open('shop-token-secret', String(await stored()));
  const { memberNo, headers } = await registerMember(world);
  await world.db
    .updateTable('setting')
    .set({ value: JSON.stringify(secret) })
    .where('name', '=', 'shop_token_secret')
    .execute();
  const next = await createShopSessions(world.shop);
  expect(await stored()).toMatch(/^test:/);
  expect(await read(headers.accesstoken, next)).toMatchObject({ memberNo });
});

test('a call that needs no login still refuses an invalid token', async () => {
  const answer = await world.app.inject({
    url: '/malls',
    headers: { ...visitorHeaders, accesstoken: 'not a token' },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'NCPE0003' });
});

test('a logout in one process ends the session in another', async () => {
  const another = await createShopSessions(world.shop);
  const { memberNo, headers } = await registerMember(world);
  expect(await read(headers.accesstoken, another)).toMatchObject({ memberNo });
  await world.sessions.end({ headers } as never);
  expect(await read(headers.accesstoken)).toBe('token_invalid');
  await world.cachesInvalidated();
  expect(await read(headers.accesstoken, another)).toBe('token_invalid');
});

test('a new grade counts as soon as the tag of the member is invalidated', async () => {
  const { memberNo, headers } = await registerMember(world);
  expect(await read(headers.accesstoken)).toMatchObject({ gradeNo: 1 });
  await inTransaction(world.db, async (tx) => {
    await tx.updateTable('member').set({ gradeNo: 4 }).where('memberNo', '=', memberNo).execute();
    await invalidateTags(tx, [memberTag(memberNo)]);
  });
  await world.cachesInvalidated();
  expect(await read(headers.accesstoken)).toMatchObject({ gradeNo: 4 });
});

test('a token is cached for a minute, then read from the database again', async () => {
  const { memberNo, headers } = await registerMember(world);
  await read(headers.accesstoken);
  await world.db.deleteFrom('memberSession').where('memberNo', '=', memberNo).execute();
  world.clock.advance({ seconds: 59 });
  expect(await read(headers.accesstoken)).toMatchObject({ memberNo });
  world.clock.advance({ seconds: 1 });
  expect(await read(headers.accesstoken)).toBe('token_invalid');
});

test('the nightly job deletes expired sessions and no others', async () => {
  const { memberNo } = await registerMember(world);
  await loginAs(world, memberNo, 60);
  world.clock.advance({ minutes: 2 });
  await world.jobs.runRepeating('purge-sessions');
  const left = await world.db
    .selectFrom('memberSession')
    .where('memberNo', '=', memberNo)
    .select('expiresAt')
    .execute();
  expect(left).toHaveLength(1);
});

test('an unknown clientId or platform is refused, and the clientId comes first', async () => {
  const ask = (headers: object) =>
    world.app.inject({ url: '/malls', headers: { ...visitorHeaders, ...headers } });
  const foreign = await ask({ clientid: 'somebody-else', platform: 'FRIDGE' });
  expect(foreign.statusCode).toBe(400);
  expect(foreign.json()).toMatchObject({
    code: 'DL0001',
    message: expect.stringMatching(/[가-힣]/),
  });
  expect((await ask({ platform: 'FRIDGE' })).json()).toMatchObject({ code: 'DL0002' });
});

test('broken JSON, a body of 10 MB and an unknown URL: the reference’s error body', async () => {
  const send = (payload: string) =>
    world.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { ...visitorHeaders, 'content-type': 'application/json' },
      payload,
    });
  const broken = await send('{"memberId":');
  expect(broken.json()).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    path: 'POST /oauth/token',
    status: 400,
    error: 'Bad Request',
    code: 'NCPE0002',
    message: expect.stringMatching(/[가-힣]/),
  });
  const large = await send(`"${'x'.repeat(10 * 1024 * 1024)}"`);
  expect(large.json()).toMatchObject({ status: 413, code: 'DL0413' });
  const nowhere = await world.app.inject({ url: '/nowhere', headers: visitorHeaders });
  expect(nowhere.json()).toMatchObject({ status: 404, code: 'DL0404' });
});
