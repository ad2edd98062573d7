import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPolicyReports, type PolicyViolation } from './policy-reports.ts';

let server: Server;
let origin: string;
let logged: PolicyViolation[];
beforeEach(async () => {
  logged = [];
  const collect = createPolicyReports(
    (violation) => logged.push(violation),
    () => 0,
  );
  server = createServer((request, response) => void collect(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const send = async (body: string) => (await fetch(origin, { method: 'POST', body })).status;
const report = (more: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://shop.test/guest/orders/260101999999999999?name=%EA%B9%80',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?token=abc',
    'script-sample': 'someone@duskline.example',
    ...more,
  },
});

test('a report is logged as directive, origin and place, without what names a shopper', async () => {
  expect(await send(JSON.stringify(report()))).toBe(204);
  expect(logged).toEqual([
    {
      directive: 'script-src-elem',
      source: 'https://evil.example',
      place: '/guest/orders/:id',
    },
  ]);
});

test('the newer form of reports is read too', async () => {
  const body = {
    documentURL: 'https://shop.test/cart',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
  };
  await send(JSON.stringify([{ type: 'csp-violation', body }]));
  expect(logged).toEqual([{ directive: 'script-src-elem', source: 'inline', place: '/cart' }]);
});

test.for([
  ['an object', { toString: 'none' }],
  ['a list in lists', JSON.parse(`${'['.repeat(4_000)}${']'.repeat(4_000)}`)],
] as const)('a report whose page is %s fails nothing', async ([_what, place]) => {
  expect(await send(JSON.stringify(report({ 'document-uri': place })))).toBe(204);
  expect(logged).toEqual([
    { directive: 'script-src-elem', source: 'https://evil.example', place: '' },
  ]);
});

test('a flood of reports is logged twice a minute for the same, sixty times in all', async () => {
  for (let sent = 0; sent < 5; sent++) await send(JSON.stringify(report()));
  expect(logged).toHaveLength(2);
  for (let sent = 0; sent < 100; sent++) {
    const other = `https://host${String.fromCharCode(97 + (sent % 26))}${sent}.example/`;
    await send(JSON.stringify(report({ 'blocked-uri': other })));
  }
  expect(logged).toHaveLength(60);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['numbers', '[1,2,{"body":3}]'],
  ['a megabyte', 'x'.repeat(1024 * 1024)],
])('%s is answered and not logged', async (_what, body) => {
  // The connection may close before a large body is sent whole.
  expect([204, undefined]).toContain(await send(body).catch(() => undefined));
  expect(logged).toEqual([]);
});
