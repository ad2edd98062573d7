import { registeredEndpoints } from '@duskline/platform/http/route';
import { createKindLookup } from '@duskline/platform/load/work-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../test/build-test-shop.ts';
import { shopWorkKinds } from './work-kinds.ts';

const kindOf = createKindLookup(shopWorkKinds);
let shop: TestShop;
/** Every call that the contract declares, and those beside it. */
let routes: { method: string; url: string }[];
beforeAll(async () => {
  shop = await buildTestShop();
  const { app } = shop;
  routes = [
    ...registeredEndpoints(app).map(({ method, path }) => ({ method, url: path })),
    ...[
      { method: 'GET', url: '/healthz' },
      { method: 'GET', url: '/images/*' },
      { method: 'GET', url: '/payments/confirm-redirect' },
      { method: 'GET', url: '/payments/ncp_pay.js' },
      { method: 'POST', url: '/payments/webhooks/toss' },
      { method: 'POST', url: '/kcp/id-verification/answer' },
    ].filter((route) => app.hasRoute(route as Parameters<typeof app.hasRoute>[0])),
  ];
});
afterAll(() => shop.close());

const ofKind = (kind: string) =>
  routes
    .filter(({ method, url }) => kindOf(method, url) === kind)
    .map(({ method, url }) => `${method} ${url}`);

test('what ends a payment or was begun elsewhere, and nothing else, is never refused for load', () => {
  const finishing = ofKind('finishing').filter((route) => !route.includes(' /internal/'));
  expect(finishing.toSorted()).toEqual([
    'GET /healthz',
    'GET /oauth/callback',
    'GET /payments/confirm-redirect',
    'GET /payments/ncp_pay.js',
    'POST /kcp/id-verification/answer',
    'POST /payments/reserve',
    'POST /payments/webhooks/toss',
  ]);
});

test('what goes on with an order sheet, and nothing else, goes before who begins one', () => {
  const continuing = ofKind('continuing');
  expect(continuing).toContain('GET /order-sheets/:orderSheetNo');
  expect(continuing).toContain('POST /order-sheets/:orderSheetNo/calculate');
  expect(continuing.filter((route) => !route.includes('/order-sheets/:orderSheetNo'))).toEqual([]);
});

test('every call of our own servers is finished', () => {
  const own = routes.filter(({ url }) => url.startsWith('/internal/'));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter(({ method, url }) => kindOf(method, url) !== 'finishing')).toEqual([]);
});

test('cart, order sheets, logins and drops wait longer than browsing; lists, search and options do not', () => {
  const parts = (kind: string) => new Set(ofKind(kind).map((route) => route.split('/')[1]));
  const browsing = parts('browsing');
  for (const part of ['cart', 'order-sheets', 'oauth', 'oauth2', 'drops', 'kcp', 'payments']) {
    expect(browsing).not.toContain(part);
  }
  expect(ofKind('ordering')).toEqual(
    expect.arrayContaining(['POST /cart', 'POST /order-sheets', 'POST /oauth/openid']),
  );
  const reads = /^GET \/(products|categories|display|boards|coupons|reviews|skin-banners)\b/;
  const late = ofKind('ordering').filter((route) => reads.test(route));
  expect(late).toEqual([]);
  expect(ofKind('browsing')).toEqual(
    expect.arrayContaining([
      'GET /products/search',
      'GET /products/:productNo/options',
      'POST /products/search-by-nos',
    ]),
  );
});

test('every change but three reads that are posted is worth more than browsing', () => {
  const changes = ofKind('browsing').filter((route) => !route.startsWith('GET '));
  expect(changes.toSorted()).toEqual(shopWorkKinds.browsing?.toSorted());
});

test('no row of the table is about a route that is gone', () => {
  const rows = Object.values(shopWorkKinds).flat();
  const isUsed = (row: string) => {
    const [method, path = ''] = row.split(' ');
    const folder = path.endsWith('/*') ? path.slice(0, -1) : undefined;
    return routes.some(
      (route) =>
        (method === '*' || route.method === method) &&
        (route.url === path || (folder !== undefined && route.url.startsWith(folder))),
    );
  };
  expect(rows.filter((row) => !isUsed(row))).toEqual([]);
});
