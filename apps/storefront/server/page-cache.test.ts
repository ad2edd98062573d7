import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CachedPage } from './cached-page.ts';
import { createPageCache, type PageStore } from './page-cache.ts';

let server: Server;
let origin: string;
let rendered: string[];
let answer: (url: string, isInApp: boolean) => Response | Promise<Response>;
let store: PageStore;
let cachedCount: number;

const page = (text: string, tags = 'product:1 display', status = 200) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-page-tags': tags },
  });

/** A store as small as pages need; the real one is the tagged cache of packages/platform. */
function createTestStore(): PageStore {
  const entries = new Map<string, { value: CachedPage; tags: string[] }>();
  return {
    async get(key, load) {
      const entry = entries.get(key) ?? (await load());
      entries.set(key, entry);
      return entry.value;
    },
    getFresh: (key) => entries.get(key)?.value,
    invalidate(tags) {
      for (const [key, entry] of entries) {
        if ([...tags].some((tag) => entry.tags.includes(tag))) entries.delete(key);
      }
    },
    clear: () => entries.clear(),
  };
}

beforeEach(async () => {
  rendered = [];
  cachedCount = 0;
  answer = (url, isInApp) => page(`${isInApp ? 'app' : 'web'} ${url}`);
  store = createTestStore();
  const pages = createPageCache(store, async (url, isInApp) => {
    rendered.push(url);
    return answer(url, isInApp);
  });
  server = createServer((request, response) => {
    if (pages.serveCached(request, response)) cachedCount += 1;
    else void pages.serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers });

test('a page is rendered once for all visitors, and its tags are not sent', async () => {
  const first = await get('/products/1');
  const second = await get('/products/1');
  expect(await first.text()).toBe('web /products/1');
  expect(await second.text()).toBe('web /products/1');
  expect(rendered).toEqual(['/products/1']);
  expect(cachedCount).toBe(1);
  expect(second.headers.get('x-page-tags')).toBeNull();
  expect(second.headers.get('cache-control')).toBe('no-cache');
});

test('a page is rendered again once one of its tags is invalidated', async () => {
  await get('/products/1');
  answer = () => page('new price');
  store.invalidate(['product:2']);
  expect(await (await get('/products/1')).text()).toBe('web /products/1');
  store.invalidate(['product:1']);
  expect(await (await get('/products/1')).text()).toBe('new price');
});

test('a browser that has the page gets a 304 without a body', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  const again = await get('/', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('a browser gets Brotli where it accepts it, plain bytes elsewhere', async () => {
  const { request } = await import('node:http');
  const raw = (encoding: string) =>
    new Promise<{ encoding: unknown; bytes: Buffer }>((resolve) => {
      request(`${origin}/`, { headers: { 'accept-encoding': encoding } }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          resolve({ encoding: reply.headers['content-encoding'], bytes: Buffer.concat(parts) }),
        );
      }).end();
    });
  const small = await raw('gzip, deflate, br');
  expect(small.encoding).toBe('br');
  expect(brotliDecompressSync(small.bytes).toString()).toBe('web /');
  expect(await raw('identity')).toEqual({ encoding: undefined, bytes: Buffer.from('web /') });
});

test('the app and the web have separate cached pages', async () => {
  const app = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) DUSKLINE-APP/1.2' };
  expect(await (await get('/')).text()).toBe('web /');
  expect(await (await get('/', app)).text()).toBe('app /');
  expect(await (await get('/')).text()).toBe('web /');
});

test.each([
  ['maintenance', 503],
  ['an error', 500],
  ['a page nobody has', 404],
])('%s (%i) is shown and never cached', async (_, status) => {
  answer = () => page('sorry', 'product:1', status);
  const reply = await get('/');
  expect(reply.status).toBe(status);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  answer = () => page('back');
  expect(await (await get('/')).text()).toBe('back');
});

test('a page that is not public is rendered for each visit', async () => {
  answer = () => new Response('frame', { headers: { 'content-type': 'text/html' } });
  await get('/cart');
  await get('/cart');
  expect(rendered).toEqual(['/cart', '/cart']);
});

test('tracking parameters do not make another cached page', async () => {
  await get('/products?page=2&brandNo=1');
  await get('/products?brandNo=1&page=2&utm_source=mail');
  expect(rendered).toEqual(['/products?brandNo=1&page=2']);
});

test('a HEAD request is answered without a body', async () => {
  const reply = await fetch(`${origin}/`, { method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe('');
});
