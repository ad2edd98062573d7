import { ApiError } from '@duskline/client';
import type { AdminEndpoint } from '@duskline/contract/admin/admin-endpoint';
import { type Permission, permissionNames } from '@duskline/contract/admin/permissions';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { registeredEndpoints } from '@duskline/platform/http/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BackOffice,
  openBackOffice,
  type RoleWord,
  roleNames,
} from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import type { ShopContext } from '../../context.ts';

let shop: TestShop;
let office: BackOffice;
beforeAll(async () => {
  shop = await buildTestShop({ memberApi: noReply });
  office = await openBackOffice(shop);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

/** What each role may do, written down here once more: a change of the roles is a change of this test. */
const allowed: Record<Exclude<RoleWord, 'owner'>, readonly Permission[]> = {
  merchandiser: [
    ...(['products.read', 'products.write', 'stock.read', 'stock.write'] as const),
    ...(['display.read', 'display.write', 'marketing.read', 'marketing.write'] as const),
    ...(['voices.read', 'reports.read'] as const),
  ],
  service: [
    ...(['products.read', 'stock.read', 'orders.read', 'orders.write', 'claims.read'] as const),
    ...(['claims.write', 'customers.read', 'customers.write', 'customers.unmask'] as const),
    ...(['marketing.read', 'voices.read', 'voices.write', 'terms.read'] as const),
  ],
  warehouse: [
    ...(['products.read', 'stock.read', 'stock.write', 'orders.read', 'orders.ship'] as const),
    ...(['orders.export', 'claims.read', 'claims.receive'] as const),
  ],
};

const FORBIDDEN = 'DL0914';
const LOGIN_REQUIRED = 'DL0901';

function mayCall(role: RoleWord, { permission }: AdminEndpoint): boolean {
  if (permission === 'none' || permission === 'signed-in' || permission === 'set-up') return true;
  return role === 'owner' || allowed[role].includes(permission);
}

/** The accounts' service is away: what needs it is refused, what does not goes on. */
const noReply: ShopContext['memberApi'] = async () => {
  throw new ApiError(0, 'NETWORK', 'no reply');
};

/** Call an endpoint with values that name nothing: whether it is allowed is decided before them. */
function send({ method, path }: AdminEndpoint, headers: Record<string, string | number> = {}) {
  const url = path.replace(/:\w+/g, '2147483647');
  return office.call<{ code?: string }>(method, url, {
    headers,
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
  });
}

test.each(Object.keys(roleNames) as RoleWord[])(
  'every call lets the %s in or keeps them out, as the role says',
  async (role) => {
    const endpoints = registeredEndpoints<AdminEndpoint>(office.app);
    expect(endpoints.length).toBeGreaterThan(30);
    for (const endpoint of endpoints) {
      // Each with a login of its own: some calls end it.
      const headers = await office.as(role);
      const { status, body, headers: sent } = await send(endpoint, headers);
      const isKeptOut = status === 403 && body?.code === FORBIDDEN;
      expect({ call: `${endpoint.method} ${endpoint.path}`, isKeptOut }).toEqual({
        call: `${endpoint.method} ${endpoint.path}`,
        isKeptOut: !mayCall(role, endpoint),
      });
      const isAway = body?.code === shopRefusals.login_unavailable.code;
      if (!isAway) expect(status, endpoint.path).toBeLessThan(500);
      expect(sent['cache-control'], endpoint.path).toBe('no-store');
    }
  },
);

test('without a login every call but the login itself is refused', async () => {
  for (const endpoint of registeredEndpoints<AdminEndpoint>(office.app)) {
    const { status, body } = await send(endpoint);
    if (endpoint.permission === 'none') {
      expect(status, endpoint.path).toBeLessThan(500);
      continue;
    }
    expect({ status, code: body?.code }, endpoint.path).toEqual({
      status: 401,
      code: LOGIN_REQUIRED,
    });
  }
});

test('the roles that a shop begins with allow what is written down', async () => {
  const headers = await office.as('owner');
  const { body } = await office.call<{ roles: { name: string; permissions: string[] }[] }>(
    'GET',
    '/staff-roles',
    { headers },
  );
  const stored = Object.fromEntries(
    body.roles.map((role) => [role.name, role.permissions.toSorted()]),
  );
  for (const role of ['merchandiser', 'service', 'warehouse'] as const) {
    expect(stored[roleNames[role]]).toEqual(allowed[role].toSorted());
  }
  expect(stored[roleNames.owner]).toEqual(Object.keys(permissionNames).toSorted());
});

test('a role that changes while somebody is logged in counts from their next call', async () => {
  const headers = await office.as('warehouse');
  const list = () => office.call<{ code?: string }>('GET', '/staff', { headers });
  expect(await list()).toMatchObject({ status: 403, body: { code: FORBIDDEN } });
  const roleOf = (name: string) =>
    shop.db
      .updateTable('staff')
      .set(
        (from) =>
          ({
            roleNo: from
              .selectFrom('staffRole')
              .where('name', '=', name)
              .select('roleNo')
              .$asScalar(),
          }) as never,
      )
      .where('staffNo', '=', headers.staffNo)
      .execute();
  await roleOf(roleNames.owner);
  expect(await list()).toMatchObject({ status: 200 });
  await roleOf(roleNames.warehouse);
  expect(await list()).toMatchObject({ status: 403, body: { code: FORBIDDEN } });
});

test('what another page sends is refused, whatever its cookie', async () => {
  const headers = await office.as('owner');
  const send = (own: Record<string, string>) =>
    office.app.inject({
      method: 'DELETE',
      url: '/sessions',
      headers: { cookie: headers.cookie, ...own },
    });
  for (const own of [
    { 'sec-fetch-site': 'same-site', origin: 'http://shop.test' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.test' },
    {},
  ] as Record<string, string>[]) {
    const reply = await send(own);
    expect(reply.statusCode, JSON.stringify(own)).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'DL0929' });
  }
  expect((await send({ origin: 'http://office.test' })).statusCode).toBe(200);
  expect((await send({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  expect(
    (await send({ 'sec-fetch-site': 'same-origin' })).headers['access-control-allow-origin'],
  ).toBeUndefined();
});
