import { expect, onTestFinished, test } from 'vitest';
import { buildTestMemberApi } from '../../test/build-test-member.ts';
import { callApi, PASSWORD, registerPerson } from '../../test/factories.ts';
import { buildMemberApi } from '../app.ts';

test('calls between our own servers are in no published document', async () => {
  const world = await buildTestMemberApi();
  onTestFinished(() => world.close());
  const { body } = await callApi(world, { url: '/openapi.json' });
  expect(Object.keys(body.paths).length).toBeGreaterThan(40);
  expect(Object.keys(body.paths).filter((path) => path.includes('internal'))).toEqual([]);
});

test.each([
  ['the proxy that is named', '10.0.0.7', '10.0.0.7', '203.0.113.*'],
  ['one proxy, by its number', 1, '198.51.100.9', '203.0.113.*'],
  ['a stranger who says to be a proxy', '10.0.0.7', '198.51.100.9', '198.51.100.*'],
])(
  'whose word counts for a shopper’s address: %s',
  async (_, TRUST_PROXY, remoteAddress, address) => {
    const world = await buildTestMemberApi();
    onTestFinished(() => world.close());
    const person = await registerPerson(world);
    const settings = { ...world.context.settings, TRUST_PROXY };
    const app = await buildMemberApi({ ...world.context, settings });
    onTestFinished(() => app.close());
    const login = await callApi(
      { app },
      {
        ...{ method: 'POST', url: '/api/v1/authenticate', remoteAddress },
        headers: { 'x-forwarded-for': '203.0.113.5' },
        payload: { username: person.username, password: PASSWORD },
      },
    );
    const { accessToken } = login.body.data;
    const { body } = await callApi({ app }, { url: '/api/v1/members/sessions', accessToken });
    const current = body.data.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(current.address).toBe(address);
  },
);
