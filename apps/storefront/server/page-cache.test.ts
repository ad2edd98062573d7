import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KeptPage } from './cached-page.ts';
import { createPageCache, type PageMemory } from './page-cache.ts';

let server: Server;
let origin: string;
let made: string[];
let answer: (address: string, isInApp: boolean) => Response | Promise<Response>;
let memory: PageMemory;
let keptCount: number;

const page = (text: string, tags = 'product:1 display', status = 200) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-page-tags': tags },
  });

/** As much of a memory as pages need; the real one is the process's (packages/platform). */
function createSmallMemory(): PageMemory {
  const entries = new Map<string, { value: KeptPage; tags: string[] }>();
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
  made = [];
  keptCount = 0;
  answer = (address, isInApp) => page(`${isInApp ? 'app' : 'web'} ${address}`);
  memory = createSmallMemory();
  const pages = createPageCache(memory, async (address, isInApp) => {
    made.push(address);
    return answer(address, isInApp);
  });
  server = createServer((request, response) => {
    if (pages.serveKept(request, response)) keptCount += 1;
    else void pages.serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers });

test('a page is made once and given to everybody, and never tells its tags', async () => {
  const first = await get('/products/1');
  const second = await get('/products/1');
  expect(await first.text()).toBe('web /products/1');
  expect(await second.text()).toBe('web /products/1');
  expect(made).toEqual(['/products/1']);
  expect(keptCount).toBe(1);
  expect(second.headers.get('x-page-tags')).toBeNull();
  expect(second.headers.get('cache-control')).toBe('no-cache');
});

test('a change to a thing on the page makes a new one at the next visit', async () => {
  await get('/products/1');
  answer = () => page('new price');
  memory.invalidate(['product:2']);
  expect(await (await get('/products/1')).text()).toBe('web /products/1');
  memory.invalidate(['product:1']);
  expect(await (await get('/products/1')).text()).toBe('new price');
});

test('a browser that has the page is told so in a few bytes', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  const again = await get('/', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('Brotli for those who read it, plain for the others', async () => {
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

test('the app and the web have a page each', async () => {
  const app = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) DUSKLINE-APP/1.2' };
  expect(await (await get('/')).text()).toBe('web /');
  expect(await (await get('/', app)).text()).toBe('app /');
  expect(await (await get('/')).text()).toBe('web /');
});

test.each([
  ['maintenance', 503],
  ['a fault', 500],
  ['a page nobody has', 404],
])('%s (%i) is shown and never kept', async (_, status) => {
  answer = () => page('sorry', 'product:1', status);
  const reply = await get('/');
  expect(reply.status).toBe(status);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  answer = () => page('back');
  expect(await (await get('/')).text()).toBe('back');
});

test('a page that did not declare itself public is made for each visit', async () => {
  answer = () => new Response('frame', { headers: { 'content-type': 'text/html' } });
  await get('/cart');
  await get('/cart');
  expect(made).toEqual(['/cart', '/cart']);
});

test('where a visitor came from makes no new page', async () => {
  await get('/products?page=2&brandNo=1');
  await get('/products?brandNo=1&page=2&utm_source=mail');
  expect(made).toEqual(['/products?brandNo=1&page=2']);
});

test('a HEAD request is answered without a body', async () => {
  const reply = await fetch(`${origin}/`, { method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe('');
});
