import { MINUTE_MS } from '@duskline/contract/time.rules';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { callApi, isActive, logIn, refresh, registerPerson } from '../../../test/factories.ts';
import { rotateKeys } from './index.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

test('processes that start at once on an empty database agree on one key', async () => {
  const fresh = await buildTestMemberApi();
  try {
    await fresh.db.deleteFrom('signingKey').execute();
    await Promise.all([fresh.buildAnother(), fresh.buildAnother(), fresh.buildAnother()]);
    const keys = await fresh.db.selectFrom('signingKey').select('keyId').execute();
    expect(keys).toHaveLength(1);
  } finally {
    await fresh.close();
  }
});

test('a token signed by another process’s newer key is accepted within ten seconds', async () => {
  const person = await registerPerson(world);
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  await world.db
    .insertInto('signingKey')
    .values({
      keyId: 'newer',
      privateJwk: { ...(await exportJWK(pair.privateKey)) } as Record<string, string>,
      publicJwk: { ...(await exportJWK(pair.publicKey)) } as Record<string, string>,
      // Published long enough ago for everybody but this process.
      createdAt: new Date(world.clock.now().getTime() - 10 * MINUTE_MS + 1),
    })
    .execute();
  const another = { app: await world.buildAnother() };
  const { accessToken } = (await logIn(another, person)).body.data;
  expect((await isActive(world, accessToken)).status).toBe(401);
  world.clock.advance({ seconds: 10 });
  expect((await isActive(world, accessToken)).status).toBe(200);
  expect((await isActive(world, person.accessToken)).status).toBe(200);
});

test('an operator rotates the keys, and nobody is logged out by it', async () => {
  const fresh = await buildTestMemberApi();
  try {
    const person = await registerPerson(fresh);
    const published = async (): Promise<string[]> => {
      const { body } = await callApi(fresh, { url: '/.well-known/jwks.json' });
      return body.keys.map(({ kid }: { kid: string }) => kid);
    };
    const [first] = await published();
    fresh.clock.advance({ minutes: 1 });
    const { added } = await rotateKeys(fresh.context, fresh.clock.now());
    fresh.clock.advance({ minutes: 1 });
    expect(await published()).toEqual([added, first]);
    expect(keyOf((await logIn(fresh, person)).body.data.accessToken)).toBe(first);

    fresh.clock.advance({ minutes: 9 });
    const { accessToken } = (await logIn(fresh, person)).body.data;
    expect(keyOf(accessToken)).toBe(added);
    expect((await isActive(fresh, accessToken)).status).toBe(200);
    expect((await isActive(fresh, person.accessToken)).status).toBe(200);
    expect((await refresh(fresh, person.refreshToken)).status).toBe(200);

    fresh.clock.advance({ days: 1 });
    expect((await rotateKeys(fresh.context, fresh.clock.now())).removed).toEqual([first]);
    fresh.clock.advance({ minutes: 1 });
    expect(await published()).not.toContain(first);
  } finally {
    await fresh.close();
  }
});

function keyOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
}

test('the database alone signs nothing: keys are sealed, those of before at the next start', async () => {
  const person = await registerPerson(world);
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  await world.db
    .insertInto('signingKey')
    .values({
      keyId: 'readable',
      privateJwk: { ...(await exportJWK(pair.privateKey)) } as Record<string, string>,
      publicJwk: { ...(await exportJWK(pair.publicKey)) } as Record<string, string>,
      createdAt: new Date(0),
    })
    .execute();
  await world.buildAnother();
  const keys = await world.db.selectFrom('signingKey').selectAll().execute();
  for (const key of keys) {
    expect(key.privateJwk).toBeNull();
    expect(key.privateSealed).toMatch(/^test:/);
  }
  expect((await isActive(world, person.accessToken)).status).toBe(200);
});
