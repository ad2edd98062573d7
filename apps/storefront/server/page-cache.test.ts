import { createHash } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Platform } from '../app/lib/native/in-app.ts';
import type { CachedPage } from './cached-page.ts';
import { createPageCache, type PageStore } from './page-cache.ts';
import { audienceOf } from './page-key.ts';
import { createPageSecurity } from './security-headers.ts';

let server: Server;
let origin: string;
let rendered: string[];
let answer: (url: string, platform: Platform) => Response | Promise<Response>;
let store: PageStore;
let cachedCount: number;
let now: number;
let clearMissing: () => void;
let isBusy: boolean;

const page = (text: string, tags = 'product:1 display', status = 200) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-page-tags': tags },
  });

/** A store as small as pages need; the real one is the tagged cache of packages/platform. */
function createTestStore(): PageStore {
  type Entry = { value: CachedPage; tags: string[]; bytes: number };
  const entries = new Map<string, Entry>();
  const loads = new Map<string, Promise<Entry>>();
  return {
    async get(key, load) {
      const cached = entries.get(key);
      if (cached) return cached.value;
      const loading = loads.get(key) ?? load().finally(() => loads.delete(key));
      loads.set(key, loading);
      const entry = await loading;
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
  answer = (url, platform) =>
    page(url === '/events' ? `${platform} ${url}` : `${audienceOf(platform)} ${url}`);
  store = createTestStore();
  now = 0;
  isBusy = false;
  const pages = createPageCache({
    store,
    async renderPage(url, platform) {
      rendered.push(url);
      return answer(url, platform);
    },
    cachedPathOf: (path) => ({
      loads: ['root', 'list'],
      // As the router reads it.
      path: path.replace(/^\/+Products\/*$/i, '/products'),
      ...(/^\/+Products\/*$/i.test(path) && { queries: ['page', 'brandNo'] }),
      ...(path === '/events' && { isByPlatform: true }),
    }),
    security: createPageSecurity({ siteUrl: 'https://shop.test', apiUrls: [] }, 'test-nonce'),
    isBusy: () => isBusy,
    now: () => now,
  });
  clearMissing = pages.clearMissing;
  server = createServer((request, response) => {
    if (pages.serveCached(request, response)) cachedCount += 1;
    else
      pages
        .serve(request, response)
        .catch((error: Error) => response.writeHead(503).end(error.name));
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

test('a busy server sends the pages it has and renders no other', async () => {
  await get('/products/1');
  isBusy = true;
  expect((await get('/products/1')).status).toBe(200);
  expect(await (await get('/products/2')).text()).toBe('RendersFull');
  expect(rendered).toEqual(['/products/1']);
  isBusy = false;
  expect((await get('/products/2')).status).toBe(200);
});

test('a page that an API had no time for is asked for later, and not cached', async () => {
  answer = () => {
    const response = page('에러', '', 503);
    response.headers.set('server-busy', 'load');
    return response;
  };
  expect(await (await get('/products/1')).text()).toBe('RendersFull');
  answer = () => page('상품');
  expect(await (await get('/products/1')).text()).toBe('상품');
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
  for (const plain of ['identity', 'gzip, br;q=0', '*;q=0']) {
    expect(await raw(plain)).toEqual({ encoding: undefined, bytes: Buffer.from('web /') });
  }
  const head = await fetch(`${origin}/`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  });
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength('web /')));
});

test('the app and the web have separate cached pages', async () => {
  const app = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) DUSKLINE-APP/1.2' };
  expect(await (await get('/')).text()).toBe('web /');
  expect(await (await get('/', app)).text()).toBe('app /');
  expect(await (await get('/')).text()).toBe('web /');
});

test('a page with banners of each platform is cached four times, another only for web and app', async () => {
  const agents = {
    PC: 'Mozilla/5.0 (X11; Linux x86_64)',
    MOBILE_WEB: 'Mozilla/5.0 (iPhone) Mobile',
    AOS: 'Mozilla/5.0 (Linux; Android 15) DUSKLINE-APP/1.2',
    IOS: 'Mozilla/5.0 (iPhone) DUSKLINE-APP/1.2',
  };
  const seen = async (path: string) => {
    const texts = [];
    for (const agent of Object.values(agents)) {
      texts.push(await (await get(path, { 'user-agent': agent })).text());
    }
    return texts;
  };
  const everyPlatform = Object.keys(agents).map((platform) => `${platform} /events`);
  expect(await seen('/events')).toEqual(everyPlatform);
  expect(await seen('/events')).toEqual(everyPlatform);
  expect(await seen('/terms')).toEqual(['web /terms', 'web /terms', 'app /terms', 'app /terms']);
  expect(rendered).toEqual(['/events', '/events', '/events', '/events', '/terms', '/terms']);
});

test.each([
  ['maintenance', 503],
  ['an error', 500],
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

test('a page that nobody has is looked for once in ten seconds, and again once something changed', async () => {
  answer = () => page('nowhere', 'product:1', 404);
  const reply = await get('/products/9');
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await get('/products/9')).status).toBe(404);
  expect(rendered).toEqual(['/products/9']);
  answer = () => page('here now');
  now = 9_999;
  expect((await get('/products/9')).status).toBe(404);
  now = 10_000;
  expect(await (await get('/products/9')).text()).toBe('here now');

  answer = () => page('nowhere', 'product:1', 404);
  await get('/products/8');
  clearMissing();
  answer = () => page('published');
  expect(await (await get('/products/8')).text()).toBe('published');
});

test('visitors of one page that is not cached yet share its rendering', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  answer = async (url) => {
    await held;
    return page(url);
  };
  const visits = Array.from({ length: 20 }, () => get('/products/1'));
  await expect.poll(() => rendered.length).toBe(1);
  finish();
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(rendered.length).toBeLessThanOrEqual(2);
});

test('inline scripts run by their hash, and one that came with the content does not', async () => {
  answer = () =>
    new Response(
      '<script nonce="test-nonce">ours()</script><p><script>theirs()</script></p><script nonce="test-nonce" src="/a.js"></script>',
      { headers: { 'content-type': 'text/html; charset=utf-8', 'x-page-tags': 'display' } },
    );
  const first = await get('/');
  const policy = first.headers.get('content-security-policy') ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('ours()')}';`);
  expect(policy).not.toContain(hash('theirs()'));
  expect(policy).toContain("object-src 'none'");
  expect(await first.text()).not.toContain('nonce');
  expect((await get('/')).headers.get('content-security-policy')).toBe(policy);
});

test('queries that the page does not read do not make another cached page', async () => {
  await get('/products?page=2&brandNo=1');
  await get('/products?brandNo=1&page=2&utm_source=mail');
  await get('/products?never=seen&page=2&brandNo=1');
  expect(rendered).toEqual(['/products?brandNo=1&page=2']);
});

test('other spellings of a path do not make another cached page', async () => {
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const asked = request(origin, { path }, (reply) => text(reply).then(resolve, reject));
      asked.on('error', reject).end();
    });
  for (const path of [
    '/products',
    '/Products/',
    '/products//',
    '/products#1',
    '/a/.././products',
  ]) {
    expect(await ask(path), path).toBe('web /products');
  }
  expect(rendered).toEqual(['/products']);
});

test('a HEAD request is answered without a body', async () => {
  const reply = await fetch(`${origin}/`, { method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe('');
});
