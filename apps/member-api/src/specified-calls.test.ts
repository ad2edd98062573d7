import { registeredEndpoints } from '@duskline/platform/http/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../test/build-test-member.ts';
import { callApi } from '../test/factories.ts';

/** Spec, section 7, "Member API", line by line; `member` is a call that asks for a Bearer token. */
const spec = [
  ['POST', '/api/v1/authenticate', 'open'],
  ['GET', '/api/v1/authenticate', 'open'],
  ['POST', '/api/v1/authenticate/refresh', 'open'],
  ['DELETE', '/api/v1/authenticate', 'member'],
  ['GET', '/api/v1/authenticate/active', 'member'],
  ['GET', '/api/v1/members', 'member'],
  ['POST', '/api/v2/members', 'open'],
  ['PUT', '/api/v1/members/profile', 'member'],
  ['DELETE', '/api/v1/members', 'member'],
  ['POST', '/api/v1/members/password/initialize/email', 'open'],
  ['PUT', '/api/v1/members/password/initialize', 'open'],
  ['POST', '/api/v1/members/password/initialize/phone', 'open'],
  ['PUT', '/api/v1/members/password', 'member'],
  ['POST', '/api/v1/members/find-username', 'open'],
  ['POST', '/api/v1/members/action-token', 'member'],
  ['POST', '/api/v1/members/verify-phone', 'open'],
  ['POST', '/api/v1/members/verify-phone/password', 'open'],
  ['POST', '/api/v1/members/verify-phone/otp', 'open'],
  ['POST', '/api/v1/members/phone', 'member'],
  ['GET', '/api/v1/members/certificate/{type}', 'member'],
  ['GET', '/api/v1/godomall/member/order-exists', 'member'],
  ['GET', '/api/v1/godomall/guest/order', 'open'],
  ['GET', '/api/v1/godomall/member/orders', 'member'],
  ['GET', '/api/v1/godomall/member/order-detail', 'member'],
  ['GET', '/api/v1/notifications', 'member'],
  ['GET', '/api/v1/notifications/count', 'member'],
  ['GET', '/api/v1/notifications/one-time/{id}', 'member'],
  ['POST', '/api/v1/campaign/token', 'member'],
  ['GET', '/api/v1/members/device/notification-setting', 'member'],
  ['PATCH', '/api/v1/members/device/notification-setting', 'member'],
  ['POST', '/api/v1/claim/order-cancel', 'member'],
  ['POST', '/api/v1/members/coupons', 'member'],
  ['GET', '/api/v1/members/coupons', 'member'],
  ['GET', '/api/v1/members/me/qr', 'member'],
  ['GET', '/api/v1/members/me/grade', 'member'],
  ['POST', '/api/v1/members/sync', 'member'],
  ['GET', '/api/v1/members/sync', 'member'],
  ['POST', '/api/v2/members/social', 'open'],
  ['POST', '/api/v1/members/social/unlink', 'member'],
  ['PUT', '/api/v1/members/social/password', 'member'],
] as const;

let world: TestMemberApi;
let paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
beforeAll(async () => {
  world = await buildTestMemberApi();
  paths = (await callApi(world, { url: '/openapi.json' })).body.paths;
});
afterAll(() => world.close());

test('the spec names forty calls', () => {
  expect(new Set(spec.map(([method, path]) => `${method} ${path}`)).size).toBe(40);
});

test.each(spec)('%s %s is served and documented (%s)', async (method, path, who) => {
  const operation = paths[path]?.[method.toLowerCase()];
  expect(operation, 'in /openapi.json').toBeDefined();
  expect(Object.keys(operation?.responses ?? {})).toContain('400');
  const url = path.replace('{type}', 'KCP').replace('{id}', 'spring');
  const { status, body } = await callApi(world, { method, url });
  // 404 with C404 is a path that no call serves.
  expect(body?.code).not.toBe('C404');
  if (who === 'member') expect({ status, code: body.code }).toEqual({ status: 401, code: 'C001' });
  else expect(status).not.toBe(500);
});

test('the request call of identity verification is served beside them', () => {
  const certificate = registeredEndpoints(world.app).filter(({ path }) =>
    path.includes('certificate'),
  );
  expect(certificate.map(({ method }) => method)).toEqual(expect.arrayContaining(['GET']));
  expect(certificate.length).toBeGreaterThanOrEqual(2);
});

test('every refusal of a call is documented with its code and Korean message', () => {
  const documented = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) =>
      Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([, response]) => String((response as { description: string }).description)),
    ),
  );
  expect(documented.filter((line) => !/`[A-Z0-9_]+` .*[가-힣]/.test(line))).toEqual([]);
});
