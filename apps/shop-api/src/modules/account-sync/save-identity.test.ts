import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, INTERNAL_KEY, type TestShop } from '../../../test/build-test-shop.ts';
import { callShop } from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';

type Profile = { principalCertificated: boolean };

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

function saveIdentity(memberApiNo: number, key: string) {
  return shop.app.inject({
    method: 'PUT',
    url: `/internal/members/${memberApiNo}/identity`,
    headers: { 'internal-key': key },
    payload: { identityKey: 'who-they-are' },
  });
}

test('a verified member is known as such at once, however often the call is repeated', async () => {
  const { memberNo, headers } = await registerMember(shop);
  const { memberApiNo } = await shop.db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('memberApiNo')
    .executeTakeFirstOrThrow();
  const before = await callShop<Profile>(shop, 'GET', '/profile', { headers });
  expect(before.body.principalCertificated).toBe(false);
  for (const _ of [1, 2])
    expect((await saveIdentity(memberApiNo, INTERNAL_KEY)).statusCode).toBe(204);
  const after = await callShop<Profile>(shop, 'GET', '/profile', { headers });
  expect(after.body.principalCertificated).toBe(true);
});

test('an identity that comes after the withdrawal of its member is not saved', async () => {
  const { memberNo } = await registerMember(shop);
  const findMember = () =>
    shop.db
      .selectFrom('member')
      .where('memberNo', '=', memberNo)
      .select(['memberApiNo', 'identityKey'])
      .executeTakeFirstOrThrow();
  const { memberApiNo } = await findMember();
  const url = `/internal/members/${memberApiNo}/withdraw`;
  const headers = { 'internal-key': INTERNAL_KEY };
  expect((await shop.app.inject({ method: 'POST', url, headers })).statusCode).toBe(204);
  expect((await saveIdentity(memberApiNo, INTERNAL_KEY)).statusCode).toBe(204);
  expect((await findMember()).identityKey).toBeNull();
});

test('a member who never logged in is verified from the first login, and without the key the call does not exist', async () => {
  expect((await saveIdentity(9_999_999, INTERNAL_KEY)).statusCode).toBe(204);
  expect((await saveIdentity(1, 'a guess')).statusCode).toBe(404);
});
