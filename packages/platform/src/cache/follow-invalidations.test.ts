import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { createLog } from '../log.ts';
import type { InvalidationHandler } from './cache-invalidation.ts';
import { followInvalidations } from './follow-invalidations.ts';
import { createInvalidationStream } from './invalidation-stream.ts';

const KEY = 'a key that only storefronts and the Shop API know';

/** A Shop API that sends invalidations on `port`, and what a change there calls. */
async function openShopApi(port = 0, key: string | undefined = KEY) {
  const handlers: InvalidationHandler[] = [];
  const feed = { subscribe: (handler: InvalidationHandler) => void handlers.push(handler) };
  const stream = createInvalidationStream(feed, key);
  const server = createServer((request, response) => {
    if (!stream.handle(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  async function close() {
    stream.close();
    await new Promise((resolve) => server.close(resolve));
  }
  onTestFinished(async () => {
    server.closeAllConnections();
    if (server.listening) await close();
  });
  const { port: taken } = server.address() as AddressInfo;
  const invalidate: InvalidationHandler = (tags) => {
    for (const handler of handlers) handler(tags);
  };
  return { port: taken, url: `http://127.0.0.1:${taken}`, invalidate, close };
}

/** A storefront that follows it, with what it was sent and what it logged. */
function follow(shopApiUrl: string, key = KEY) {
  const received: string[] = [];
  const lines: string[] = [];
  const log = createLog('test', 'warn', { write: (line: string) => void lines.push(line) });
  const followed = followInvalidations({ shopApiUrl, key, log }, (tags) =>
    received.push(tags.length === 0 ? 'all' : tags.join('+')),
  );
  onTestFinished(followed.close);
  return { followed, received, said: () => lines.join('') };
}

test('a storefront without a database is sent what was invalidated, each notice twice', async () => {
  const shopApi = await openShopApi();
  const { followed, received } = follow(shopApi.url);
  await expect.poll(followed.isFollowed).toBe(true);
  shopApi.invalidate(['product:12', 'catalogue']);
  const notice = 'product:12+catalogue';
  await expect.poll(() => received).toEqual(['all', notice, notice]);
  shopApi.invalidate([]);
  await expect.poll(() => received).toEqual(['all', notice, notice, 'all', 'all']);
});

test('what it missed while the Shop API was away is taken for everything', async () => {
  // Opened twice, so not on a port that outgoing connections take in between.
  const first = await openShopApi(await freePort());
  const { followed, received, said } = follow(first.url);
  await expect.poll(followed.isFollowed).toBe(true);
  await first.close();
  await expect.poll(followed.isFollowed).toBe(false);
  await expect.poll(said).toContain('pages go by their age');
  const second = await openShopApi(first.port);
  await expect.poll(followed.isFollowed).toBe(true);
  await expect.poll(() => received).toEqual(['all', 'all']);
  expect(said()).toContain('all pages are dropped');
  second.invalidate(['product:1']);
  await expect.poll(() => received.includes('product:1')).toBe(true);
});

test('whoever shows no key, or another, is sent nothing', async () => {
  const shopApi = await openShopApi();
  const { received, said } = follow(shopApi.url, 'x'.repeat(40));
  await expect.poll(said).toContain('the Shop API replied 404');
  expect(received).toEqual([]);
  const without = await openShopApi(0, undefined);
  expect((await fetch(`${without.url}/internal/invalidations`)).status).toBe(404);
});
