import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Preview } from '../app/lib/preview/preview.ts';
import { createPreviewPages } from './preview-pages.ts';
import { createPreviewSecurity } from './security-headers.ts';

const NONCE = 'secret';
const PASS = 'p'.repeat(43);
const shown: Preview = { path: '/products/12', platform: 'PC', replies: [] };

let server: Server;
let origin: string;
let asked: string[];

beforeEach(async () => {
  asked = [];
  const serve = createPreviewPages({
    findPreview: async (pass) => {
      asked.push(pass);
      return pass === PASS ? shown : undefined;
    },
    renderPage: async (path) =>
      new Response(`<html><script nonce="${NONCE}">go()</script>${path}</html>`, {
        headers: { 'content-type': 'text/html', 'x-page-tags': 'product:12' },
      }),
    security: createPreviewSecurity(
      { siteUrl: 'https://shop.example', apiUrls: ['/shop-api'] },
      'https://office.example/admin',
      NONCE,
    ),
  });
  server = createServer(async (request, response) => {
    if (!(await serve(request, response))) response.end('what everybody sees');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const open = (url: string) => fetch(origin + url, { redirect: 'manual' });

test('a previewed page is not cached, not indexed, and sends its URL to no other site', async () => {
  const reply = await open(`/products/12?preview=${PASS}`);
  expect(await reply.text()).toBe('<html><script>go()</script>/products/12</html>');
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  });
  for (const name of ['etag', 'x-page-tags', 'x-frame-options', 'vary']) {
    expect(reply.headers.has(name), name).toBe(false);
  }
});

test('a previewed page is framed by the back office alone, has no origin, and sends nothing', async () => {
  const { headers } = await open(`/products/12?preview=${PASS}`);
  const policy = (headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      'frame-ancestors https://office.example',
      'sandbox allow-scripts',
      "connect-src 'none'",
      "form-action 'none'",
    ]),
  );
  const scripts = policy.find((directive) => directive.startsWith('script-src')) ?? '';
  expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/]+='$/);
});

test.each([
  ['of another product', `/products/13?preview=${PASS}`, '/products/13'],
  ['that is over or made up', `/products/12?preview=${'x'.repeat(43)}`, '/products/12'],
  ['cut short', `/products/12?preview=${PASS.slice(1)}`, '/products/12'],
  ['with something else', `/products/12?preview=${PASS}x&page=2`, '/products/12?page=2'],
  ['for the data of a page', `/products/12.data?preview=${PASS}`, '/products/12.data'],
  ['at an address of another host', `//evil.example/?preview=${PASS}`, '/evil.example/'],
])('a pass %s leads to what everybody sees', async (_which, url, location) => {
  const reply = await open(url);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, location]);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('a page without a pass is none of these, and a pass of another form is not looked up', async () => {
  expect(await (await open('/products/12')).text()).toBe('what everybody sees');
  await open("/products/12?preview=' or 1=1");
  expect(asked).toEqual([]);
});
