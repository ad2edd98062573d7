import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTaggedCache } from '@duskline/platform/cache/tagged-cache';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CachedPage } from '../cached-page.ts';
import { createPageCache } from '../page-cache.ts';
import { createPageSecurity } from '../security-headers.ts';

const STALE_SECONDS = 300;
const VISITORS = 50;

let server: Server;
let origin: string;
let rendered: number;
let render: () => Promise<Response>;
let now: number;

const page = (text: string) =>
  new Response(text, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-page-tags': 'display' },
  });

beforeEach(async () => {
  rendered = 0;
  now = 0;
  const pages = createPageCache({
    store: createTaggedCache<CachedPage>({
      ...{ maxBytes: 1_000_000, staleAfterSeconds: STALE_SECONDS, now: () => now },
    }),
    renderPage: () => {
      rendered += 1;
      return render();
    },
    cachedPathOf: (path) => ({ path, loads: [] }),
    security: createPageSecurity({ siteUrl: 'https://shop.test', apiUrls: [] }, 'test-nonce'),
    now: () => now,
  });
  server = createServer((request, response) => {
    if (!pages.serveCached(request, response)) void pages.serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const visit = async () => (await fetch(`${origin}/products/1`)).text();
const visits = () => Promise.all(Array.from({ length: VISITORS }, visit));

test('fifty visitors of a page that nobody has opened cost one render', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  render = () => promise;
  const open = visits();
  await expect.poll(() => rendered).toBe(1);
  resolve(page('first'));
  expect(await open).toEqual(Array(VISITORS).fill('first'));
  expect(rendered).toBe(1);
});

test('fifty visitors of an expired page see it at once while one render makes the next', async () => {
  render = async () => page('before');
  await visit();
  now = STALE_SECONDS * 1000 + 1;
  const { promise, resolve } = Promise.withResolvers<Response>();
  render = () => promise;
  // The render has not ended: whoever waited for it would wait for ever.
  expect(await visits()).toEqual(Array(VISITORS).fill('before'));
  expect(rendered).toBe(2);
  resolve(page('after'));
  await expect.poll(visit).toBe('after');
  expect(rendered).toBe(2);
});

test('an expired page whose render fails stays, and the next visitor tries again', async () => {
  render = async () => page('before');
  await visit();
  now = STALE_SECONDS * 1000 + 1;
  render = () => Promise.reject(new Error('the API is away'));
  expect(await visit()).toBe('before');
  render = async () => page('after');
  await expect.poll(visit).toBe('after');
});
