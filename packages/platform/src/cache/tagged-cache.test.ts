import { expect, test } from 'vitest';
import { createTaggedCache } from './tagged-cache.ts';

function page(value: string, ...tags: string[]) {
  return { value, tags, bytes: value.length };
}

function later() {
  let finish: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

test('a thousand callers at once load a page once', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10_000, staleAfterSeconds: 60 });
  let made = 0;
  const pages = await Promise.all(
    Array.from({ length: 1000 }, () =>
      cache.get('/', async () => {
        made += 1;
        return page('home', 'display');
      }),
    ),
  );
  expect(made).toBe(1);
  expect(new Set(pages)).toEqual(new Set(['home']));
});

test('a changed price is on the page at the next request', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10_000, staleAfterSeconds: 60 });
  await cache.get('/products/12', async () => page('39,000', 'product:12'));
  cache.invalidate(['product:12']);
  expect(await cache.get('/products/12', async () => page('29,000', 'product:12'))).toBe('29,000');
  cache.invalidate(['product:13']);
  expect(cache.getFresh('/products/12')).toBe('29,000');
});

test('a page loaded since before a change is not cached, and no caller after the change gets it', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10_000, staleAfterSeconds: 60 });
  const slow = later();
  const before = cache.get('/', async () => {
    await slow.done;
    return page('old', 'display');
  });
  cache.invalidate(['display']);
  const after = cache.get('/', async () => page('new', 'display'));
  slow.finish();
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(cache.getFresh('/')).toBe('new');
});

test('a page loaded since before two changes is not cached, though its load was begun again between them', async () => {
  for (const change of ['its own product', 'everything']) {
    const cache = createTaggedCache<string>({ maxBytes: 10_000, staleAfterSeconds: 60 });
    const slow = later();
    const before = cache.get('/products/12', async () => {
      await slow.done;
      return page('39,000', 'product:12');
    });
    cache.invalidate(['product:99']);
    const between = cache.get('/products/12', async () => page('39,000', 'product:12'));
    if (change === 'everything') cache.clear();
    else cache.invalidate(['product:12']);
    slow.finish();
    await Promise.all([before, between]);
    expect(cache.getFresh('/products/12'), change).toBeUndefined();
  }
});

test('a stale page is still returned while one new one is loaded', async () => {
  let time = 0;
  const cache = createTaggedCache<string>({
    maxBytes: 10_000,
    staleAfterSeconds: 60,
    now: () => time,
  });
  await cache.get('/', async () => page('first', 'display'));
  time = 61_000;
  expect(cache.getFresh('/')).toBeUndefined();
  expect(await cache.get('/', async () => page('second', 'display'))).toBe('first');
  await expect.poll(() => cache.getFresh('/')).toBe('second');
});

test('a page that nobody opened for long is loaded again first: the coupon on it may have ended', async () => {
  let time = 0;
  const now = () => time;
  const cache = createTaggedCache<string>({ maxBytes: 10_000, staleAfterSeconds: 60, now });
  await cache.get('/', async () => page('with a coupon', 'display'));
  time = 120_000;
  expect(await cache.get('/', async () => page('without', 'display'))).toBe('without');
});

test('during an outage the last page is returned, however old, unless it was changed meanwhile', async () => {
  let time = 0;
  const now = () => time;
  const cache = createTaggedCache<string>({ maxBytes: 10_000, staleAfterSeconds: 60, now });
  await cache.get('/', async () => page('home', 'display'));
  time = 3_600_000;
  expect(await cache.get('/', () => Promise.reject(new Error('no database')))).toBe('home');
  const failing = cache.get('/', async () => {
    cache.invalidate(['display']);
    throw new Error('no database');
  });
  await expect(failing).rejects.toThrow('no database');
});

test('a page that could not be loaded is not cached', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10_000, staleAfterSeconds: 60 });
  await expect(cache.get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect(await cache.get('/', async () => page('home', 'display'))).toBe('home');
});

test('a page that is asked for again takes the place of the least recently used ones', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 3000, staleAfterSeconds: 60 });
  const [a, b] = ['a'.repeat(2000), 'b'.repeat(2000)];
  await cache.get('/a', async () => page(a, 'product:1'));
  expect(await cache.get('/b', async () => page(b, 'product:2'))).toBe(b);
  expect([cache.getFresh('/a'), cache.getFresh('/b')]).toEqual([a, undefined]);
  await cache.get('/b', async () => page(b, 'product:2'));
  expect([cache.getFresh('/a'), cache.getFresh('/b')]).toEqual([undefined, b]);
});

test('whoever makes up page numbers takes the place of nothing that others ask for', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10_000, staleAfterSeconds: 60 });
  const home = page('h'.repeat(2000), 'display');
  await cache.get('/', async () => home);
  for (let number = 1; number <= 3000; number++) {
    await cache.get(`/reviews?page=${number}`, async () => page('[]', 'reviews'));
  }
  expect(cache.getFresh('/')).toBe(home.value);
});

test('a page that a full cache has is renewed in its place', async () => {
  let time = 0;
  const now = () => time;
  const cache = createTaggedCache<string>({ maxBytes: 3000, staleAfterSeconds: 60, now });
  await cache.get('/', async () => page('a'.repeat(2000), 'display'));
  time = 61_000;
  await cache.get('/', async () => page('b'.repeat(2000), 'display'));
  await expect.poll(() => cache.getFresh('/')).toBe('b'.repeat(2000));
});

test('many small values with many tags fill a cache too', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10_000, staleAfterSeconds: 60 });
  const tags = Array.from({ length: 50 }, (_, at) => `product:${at}`);
  for (const key of ['/a', '/b', '/c', '/d', '/d']) {
    await cache.get(key, async () => page('x', ...tags));
  }
  expect(['/a', '/d'].map((key) => cache.getFresh(key))).toEqual([undefined, 'x']);
});
