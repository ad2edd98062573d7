// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain } from './ask-again.ts';
import { fetchPage, setLedTo } from './fetch-code.ts';
import { fetchPageData } from './fetch-data.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Longer than anything is asked for; waits that earlier files of this worker began may never end. */
const A_MINUTE_MS = 60_000;
const lost = new TypeError('Failed to fetch');

/** Ask for what never comes; `asked` are the seconds at which it was. */
function askInVain() {
  const began = Date.now();
  const asked: number[] = [];
  const answer = askAgain(
    async () => {
      asked.push((Date.now() - began) / 1000);
      throw lost;
    },
    () => true,
  ).catch((error: unknown) => error);
  return { asked, answer };
}

test('what is lost is asked for again ever more seldom, for a quarter of a minute', async () => {
  const { asked, answer } = askInVain();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(await answer).toBe(lost);
  expect(asked).toEqual([0, 1, 3, 7, 15]);
});

test.for(['click', 'online'])(
  'a %s asks at once, and the wait is neither shorter nor longer for it',
  async (sign) => {
    const { asked, answer } = askInVain();
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked).toEqual([0, 1, 3]);
    for (let press = 0; press < 3; press++) {
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(asked).toEqual([0, 1, 3, 4, 4, 4]);
    await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
    await answer;
    expect(asked.slice(6)).toEqual([7, 15]);
  },
);

test('who presses more often than the pauses last waits no longer', async () => {
  const { asked, answer } = askInVain();
  const pressing = setInterval(() => document.body.click(), 700);
  await vi.advanceTimersByTimeAsync(15_000);
  clearInterval(pressing);
  expect(await answer).toBe(lost);
  expect(asked.at(-1)).toBe(15);
});

test('presses while it is asked for ask for nothing more', async () => {
  const ask = vi.fn(() => new Promise<never>(() => {}));
  void askAgain(ask, () => true);
  for (let press = 0; press < 3; press++) {
    document.body.click();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a press after a page is there asks for nothing', async () => {
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length === 1) throw lost;
    return 'code';
  });
  const answer = askAgain(ask, () => true);
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(await answer).toBe('code');
  document.body.click();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});

const url = new URL('http://localhost/products/1.data');

test('the data of a page are asked for again where they were lost', async () => {
  const page = new Response('data');
  const fetching = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce(page);
  vi.stubGlobal('fetch', fetching);
  const answer = fetchPageData(url, {});
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(await (await answer).text()).toBe('data');
});

test('the data of a page are asked for again where they break off', async () => {
  const broken = new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('[{"_1":'));
        body.error(new TypeError('network error'));
      },
    }),
  );
  const whole = new Response('data', { status: 404, headers: { 'x-remix-response': 'yes' } });
  vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(broken).mockResolvedValueOnce(whole));
  const answer = fetchPageData(url, {});
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  const response = await answer;
  expect([response.status, response.headers.get('x-remix-response')]).toEqual([404, 'yes']);
  expect(await response.text()).toBe('data');
});

test("an answer without a body, such as one that leads elsewhere, is the router's as it comes", async () => {
  const redirect = new Response(null, { status: 204, headers: { 'x-remix-redirect': '/' } });
  vi.stubGlobal('fetch', async () => redirect);
  expect(await fetchPageData(url, {})).toBe(redirect);
});

test('the answer of a newer release, which says to load the page whole, is what the router is given', async () => {
  const reload = new Response(null, {
    status: 204,
    headers: { 'x-remix-reload-document': 'true' },
  });
  // A browser gives an empty body to an answer that has none.
  Object.defineProperty(reload, 'body', { value: new Response('').body });
  vi.stubGlobal('fetch', async () => reload);
  const answer = fetchPageData(new URL('http://localhost/__manifest'), {});
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  const response = await answer;
  expect([response.status, response.headers.get('x-remix-reload-document')]).toEqual([204, 'true']);
});

test('data are asked for no more once the shopper goes elsewhere, and at once lost without a network', async () => {
  const left = new AbortController();
  const fetching = vi.fn(async (_url: URL, init: RequestInit) => {
    init.signal?.throwIfAborted();
    throw lost;
  });
  vi.stubGlobal('fetch', fetching);
  const answer = fetchPageData(url, { signal: left.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(500);
  left.abort();
  expect(await answer).toHaveProperty('name', 'AbortError');
  expect(vi.getTimerCount()).toBe(0);

  fetching.mockClear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(fetchPageData(url, {})).rejects.toBe(lost);
  expect(fetching).toHaveBeenCalledTimes(1);
});

test("data lost without a network are asked for again while the page's code is, and at once where a stopped load stops them", async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stop = vi.fn();
  setLedTo(() => ({
    includes: (route) => route === 'routes/order',
    areKnown: true,
    open: vi.fn(),
    stop: () => stop(),
  }));
  vi.stubGlobal('fetch', () => Promise.reject(lost));
  const code = fetchPage('routes/order', ['/assets/order-1.js']);
  const answer = fetchPageData(url, {});
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);

  isOnline.mockReturnValue(true);
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (what: unknown) => {
    asked.push(what);
    if (what !== url) return codeOnItsWay.promise;
    if (asked.filter((each) => each === url).length > 1)
      return Promise.resolve(new Response('data'));
    return new Promise((_resolve, reject) => stop.mockImplementation(() => reject(lost)));
  });
  const codeOnItsWay = Promise.withResolvers<Response>();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
  codeOnItsWay.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } }));
  await code;
  expect(stop).toHaveBeenCalledOnce();
  expect(await (await answer).text()).toBe('data');
  setLedTo(undefined);
});

test('what changes something is sent once, also where its answer is lost', async () => {
  const fetching = vi.fn().mockRejectedValue(lost);
  vi.stubGlobal('fetch', fetching);
  await expect(fetchPageData(url, { method: 'POST' })).rejects.toBe(lost);
  expect(fetching).toHaveBeenCalledTimes(1);
});
