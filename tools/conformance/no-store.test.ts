import type { Endpoint } from '@duskline/contract';
import { registeredEndpoints } from '@duskline/platform/http/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../apps/member-api/test/factories.ts';
import {
  buildWholeStore,
  registerShopper,
  type WholeStore,
} from '../../apps/shop-api/test/build-whole-store.ts';

let store: WholeStore;
let shopHeaders: Record<string, string>;
let memberHeaders: Record<string, string>;
beforeAll(async () => {
  store = await buildWholeStore();
  for (const { log } of [store.shop, store.members.context]) log.level = 'silent';
  // The last call of the shop closes the account.
  shopHeaders = (await registerShopper(store)).headers;
  const { person } = await registerShopper(store);
  memberHeaders = { authorization: `Bearer ${person.accessToken}` };
});
afterAll(() => store.close());

/** Calls whose answer is the same for everybody and may be cached. */
const FOR_EVERYBODY = ['GET /.well-known/jwks.json'];

/** Calls that end the login of the test: they come last. */
const endsLogin = ({ method, path }: Endpoint) =>
  /oauth|authenticate|withdraw|password|expel/.test(path) ||
  (method === 'DELETE' && path === '/profile');

/** Call every endpoint, whatever it answers; returns the statuses and what may be cached. */
async function walk(app: WholeStore['app'], headers: Record<string, string>, auths: string[]) {
  const calls = registeredEndpoints(app)
    .filter(({ auth }) => auths.includes(auth))
    .toSorted((one, other) => Number(endsLogin(one)) - Number(endsLogin(other)));
  const cached: string[] = [];
  const served: number[] = [];
  for (const { method, path, version } of calls) {
    const url = path.replace(/:(\w+)/g, '1');
    const reply = await app.inject({
      ...{ method, url, headers: { ...headers, version: version ?? '1.0' } },
      ...(method === 'GET' ? {} : { payload: { password: PASSWORD } }),
    });
    served.push(reply.statusCode);
    if (reply.headers['cache-control'] !== 'no-store') cached.push(`${method} ${path}`);
  }
  return { calls: calls.length, cached, served };
}

test('no answer of a member’s call of the shop is cached, whether it serves or refuses', async () => {
  const walked = await walk(store.app, shopHeaders, ['member', 'guest', 'optional']);
  expect(walked.calls).toBeGreaterThan(150);
  expect(walked.served.filter((status) => status < 300).length).toBeGreaterThan(40);
  expect(walked.cached).toEqual([]);
});

test('no answer of the Member API is cached but its public keys', async () => {
  const walked = await walk(store.members.app, memberHeaders, ['member', 'none', 'optional']);
  expect(walked.calls).toBeGreaterThan(50);
  expect(walked.served.filter((status) => status < 300).length).toBeGreaterThan(15);
  expect(walked.cached).toEqual(FOR_EVERYBODY);
});

test('what is refused to somebody who is not logged in is cached neither', async () => {
  const { clientid = '', platform = '' } = shopHeaders;
  for (const [app, headers] of [
    [store.app, { clientid, platform }],
    [store.members.app, {}],
  ] as const) {
    const { calls, served, cached } = await walk(app, headers as Record<string, string>, [
      'member',
    ]);
    expect([served, cached]).toEqual([Array(calls).fill(401), []]);
  }
});
