import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { isActive, logIn, registerPerson } from '../../../test/factories.ts';

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

test('a token signed by a newer key of another process is known within ten seconds', async () => {
  const person = await registerPerson(world);
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  await world.db
    .insertInto('signingKey')
    .values({
      keyId: 'newer',
      privateJwk: { ...(await exportJWK(pair.privateKey)) } as Record<string, string>,
      publicJwk: { ...(await exportJWK(pair.publicKey)) } as Record<string, string>,
      createdAt: new Date(world.clock.now().getTime() + 1000),
    })
    .execute();
  const another = { app: await world.buildAnother() };
  const { accessToken } = (await logIn(another, person)).body.data;
  expect((await isActive(world, accessToken)).status).toBe(401);
  world.clock.advance({ seconds: 10 });
  expect((await isActive(world, accessToken)).status).toBe(200);
  expect((await isActive(world, person.accessToken)).status).toBe(200);
});
