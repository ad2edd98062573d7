import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { callApi, registerPerson } from '../../../test/factories.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

function change({ accessToken }: { accessToken: string }, payload: object) {
  return callApi(world, { method: 'PUT', url: '/api/v1/members/profile', payload, accessToken });
}

test('a member changes some facts of their profile; the others stay', async () => {
  const person = await registerPerson(world);
  const { status, body } = await change(person, {
    name: ' 김새이름 ',
    sex: null,
    agreements: { marketingEmail: true },
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    name: '김새이름',
    sex: null,
    birthday: '1999-03-14',
    agreements: { use: true, marketingSms: true, marketingEmail: true, marketingPush: false },
  });
});

test('a member who declines marketing pushes gets none at night either', async () => {
  const person = await registerPerson(world);
  await change(person, { agreements: { marketingPush: true, marketingNight: true } });
  const { body } = await change(person, { agreements: { marketingPush: false } });
  expect(body.data.agreements).toMatchObject({ marketingPush: false, marketingNight: false });
});

test('a member cannot change their birthday to one below the age of 14', async () => {
  const person = await registerPerson(world);
  expect(await change(person, { birthday: '2012-05-05' })).toMatchObject({
    status: 400,
    body: { code: 'C104' },
  });
});

test('a member with a verified identity cannot change their name, but can change marketing consents', async () => {
  const person = await registerPerson(world);
  await world.db
    .updateTable('account')
    .set({ identityKey: 'known' })
    .where('username', '=', person.username)
    .execute();
  expect(await change(person, { name: '김다른' })).toMatchObject({
    status: 409,
    body: { code: 'C110' },
  });
  const sameName = { name: '김테스트', agreements: { marketingSms: false } };
  expect((await change(person, sameName)).body.data.agreements.marketingSms).toBe(false);
});
