import { registeredEndpoints } from '@duskline/platform/http/route';
import { createKindLookup } from '@duskline/platform/load/work-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../test/build-test-member.ts';
import { memberWorkKinds } from './work-kinds.ts';

const kindOf = createKindLookup(memberWorkKinds);
let world: TestMemberApi;
let routes: string[];
beforeAll(async () => {
  world = await buildTestMemberApi();
  routes = registeredEndpoints(world.app).map(({ method, path }) => `${method} ${path}`);
});
afterAll(() => world.close());

const ofKind = (kind: string) =>
  routes.filter((route) => {
    const [method = '', url = ''] = route.split(' ');
    return kindOf(method, url) === kind;
  });

test('logins are ordering, lists are browsing, and only our own servers are never refused', () => {
  expect(ofKind('ordering')).toEqual(
    expect.arrayContaining([
      'POST /api/v1/authenticate',
      'POST /api/v1/authenticate/refresh',
      'GET /api/v1/members',
    ]),
  );
  expect(ofKind('browsing').filter((route) => !route.startsWith('GET '))).toEqual([]);
  const finishing = ofKind('finishing').filter((route) => !route.includes(' /internal/'));
  expect(finishing).toEqual(['GET /.well-known/jwks.json']);
  const own = routes.filter((route) => route.includes(' /internal/'));
  expect(ofKind('finishing')).toEqual(expect.arrayContaining(own));
});

test.each([
  ['POST', '/api/v1/members/certificate/response'],
  ['GET', '/api/v1/members/social/callback/kakao'],
  ['POST', '/api/v1/members/social/callback/apple'],
] as const)('%s %s, where another site sends a browser once, is never refused', (method, url) => {
  expect(world.app.hasRoute({ method, url, constraints: {} })).toBe(true);
  expect(kindOf(method, url)).toBe('finishing');
});
