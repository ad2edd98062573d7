// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { letCodeCome } from '../../testing/let-code-come.ts';
import { fetchCode, fetchPage, setLedTo } from './fetch-code.ts';

afterEach(async () => {
  await letCodeCome();
  vi.restoreAllMocks();
  setLedTo(undefined);
  history.replaceState(null, '', '/');
  delete document.documentElement.dataset['preview'];
});

const SCRIPT = { headers: { 'content-type': 'text/javascript' } };

/** A network that answers as `reply` says; returns what it was asked for. */
function network(reply: (file: string) => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (file: string) => {
    asked.push(file);
    return reply(file);
  });
  return asked;
}
/** Let the router lead the shopper to a page; returns what has the browser load it. */
function leadTo(routes: string[], areKnown = true) {
  const open = vi.fn();
  setLedTo(() => ({ includes: (route) => routes.includes(route), areKnown, open, stop: vi.fn() }));
  return open;
}
const code = () => new Response('export {}', SCRIPT);
/** The wait that was on until now ends once the code is there. */
async function codeComes(onGoing: () => void) {
  expect(onGoing).not.toHaveBeenCalled();
  network(code);
  await vi.advanceTimersByTimeAsync(8000);
  expect(onGoing).toHaveBeenCalledOnce();
}
const load = async () => {};

test('all that code needs is fetched before it is imported, once', async () => {
  const asked = network(code);
  await fetchCode(load, ['/assets/sheet-1.js', '/assets/dialog-1.js']);
  expect(asked).toEqual(['/assets/sheet-1.js', '/assets/dialog-1.js']);
  await fetchCode(load, ['/assets/filters-1.js', '/assets/dialog-1.js']);
  expect(asked.slice(2)).toEqual(['/assets/filters-1.js']);
});

test('a file that two parts need at once is asked for once', async () => {
  const asked = network(code);
  await Promise.all([1, 2].map(() => fetchCode(load, ['/assets/session-1.js'])));
  expect(asked).toEqual(['/assets/session-1.js']);
});

/** Press something that needs code. */
function press(files: string[]) {
  const asks = () => void fetchCode(load, files);
  addEventListener('click', asks, { once: true });
  document.body.click();
}

test('code that a press needs is asked for once the frame that answers it is drawn', async () => {
  vi.useFakeTimers();
  const asked = network(code);
  press(['/assets/sheet-20.js']);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toEqual(['/assets/sheet-20.js']);
  // What would have done without a frame asks for nothing more.
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
});

test('a press in a window that draws nothing asks for its code all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const asked = network(code);
  press(['/assets/sheet-21.js']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['/assets/sheet-21.js']);
});

test('a preview, which may send nothing, fetches nothing before it imports', async () => {
  document.documentElement.dataset['preview'] = '{}';
  const asked = network(code);
  await fetchCode(load, ['/assets/sheet-5.js']);
  expect(asked).toEqual([]);
});

test('what did not come is asked for again', async () => {
  network(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(fetchCode(load, ['/assets/sheet-2.js'])).rejects.toThrow('Failed to fetch');
  const asked = network(code);
  await fetchCode(load, ['/assets/sheet-2.js']);
  expect(asked).toEqual(['/assets/sheet-2.js']);
});

test.for([
  ['a file that went with an earlier release', new Response('', { ...SCRIPT, status: 404 })],
  [
    'the page of a Wi-Fi that asks to log in',
    new Response('<p>', { headers: { 'content-type': 'text/html' } }),
  ],
] as const)('%s is no code', async ([_what, reply]) => {
  network(() => reply);
  await expect(fetchCode(load, ['/assets/sheet-3.js'])).rejects.toThrow(
    'no code at /assets/sheet-3.js',
  );
});

test('code that needs no other file is found by its import', async () => {
  const asked = network(code);
  const alone = {
    toString: () => 'async()=>{let{Popups:e}=await import(`./popups-4.js`);return{Popups:e}}',
  };
  await fetchCode(alone as unknown as () => unknown, []);
  expect(asked).toEqual([expect.stringMatching(/\/hydration\/popups-4\.js$/)]);
});

test('the code of a next page is asked for again where it was lost, but not what the shown page has', async () => {
  vi.useFakeTimers();
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/shell-1.js">';
  let isLost = true;
  const asked = network(() => {
    if (isLost) throw new TypeError('Failed to fetch');
    return code();
  });
  const fetched = fetchPage('routes/product', ['/assets/product-1.js', '/assets/shell-1.js']);
  await vi.advanceTimersByTimeAsync(3000);
  isLost = false;
  await vi.runAllTimersAsync();
  await fetched;
  expect(asked).toEqual(Array(4).fill('/assets/product-1.js'));
});

test('the code of a next page that does not come is left to the router after a while, without a network at once', async () => {
  vi.useFakeTimers();
  const asked = network(() => {
    throw new TypeError('Failed to fetch');
  });
  const began = Date.now();
  const fetched = fetchPage('routes/product', ['/assets/product-2.js']);
  await vi.runAllTimersAsync();
  await fetched;
  expect([asked.length, Date.now() - began]).toEqual([5, 15_000]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await fetchPage('routes/product', ['/assets/product-2.js']);
  expect(asked).toHaveLength(6);
});

test('the code of a next page that went with an earlier release is left to the router', async () => {
  const asked = network((file) =>
    file.includes('old') ? new Response('', { ...SCRIPT, status: 404 }) : code(),
  );
  await fetchPage('routes/product', ['/assets/old-page-1.js', '/assets/new-part-1.js']);
  expect(asked).toEqual(['/assets/old-page-1.js', '/assets/new-part-1.js']);
});

test.for([
  [
    'is lost',
    'page-6',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['went with an earlier release', 'page-7', () => new Response('', { ...SCRIPT, status: 404 })],
] as const)(
  'who has gone elsewhere while the code of a page %s is not loaded again there, until they are led to such a page',
  async ([_what, name, reply]) => {
    vi.useFakeTimers();
    const file = `/assets/${name}.js`;
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    let isLeft = false;
    const asked = network((asking) => {
      // The shopper has pressed another link, and is there before the answer.
      if (!isLeft) history.pushState(null, '', '/cart');
      isLeft = true;
      expect(asking).toBe(file);
      return reply();
    });
    const onGoing = vi.fn();
    void fetchPage('routes/product', [file]).then(onGoing);
    await vi.advanceTimersByTimeAsync(60_000);
    isOnline.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onGoing).not.toHaveBeenCalled();
    const before = asked.length;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.length).toBe(before + 1);

    const open = leadTo(['root', 'routes/product']);
    await vi.advanceTimersByTimeAsync(8000);
    expect(open).toHaveBeenCalled();
    await codeComes(onGoing);
  },
);

test.for([
  [
    'is lost',
    'page-8',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['went with an earlier release', 'page-9', () => new Response('', { ...SCRIPT, status: 404 })],
] as const)(
  'who is on their way elsewhere while the code of a page %s is not loaded again before they are there',
  async ([_what, name, reply]) => {
    vi.useFakeTimers();
    network(reply);
    const onGoing = vi.fn();
    const openCart = leadTo(['root', 'routes/cart']);
    void fetchPage('routes/product', [`/assets/${name}.js`]).then(onGoing);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(openCart).not.toHaveBeenCalled();
    const open = leadTo(['root', 'routes/product']);
    await vi.advanceTimersByTimeAsync(8000);
    expect(open).toHaveBeenCalled();
    await codeComes(onGoing);
  },
);

test('who is on their way where the router still asks for the routes is not loaded again before, but for want of a network', async () => {
  vi.useFakeTimers();
  network(() => new Response('', { ...SCRIPT, status: 404 }));
  const onGoing = vi.fn();
  const open = leadTo([], false);
  void fetchPage('routes/product', ['/assets/page-10.js']).then(onGoing);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).not.toHaveBeenCalled();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(8000);
  expect(open).toHaveBeenCalled();
  await codeComes(onGoing);
});

test('who stops the load of a pressed page without a network still comes to it once the network is back', async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network(() => {
    throw new TypeError('Failed to fetch');
  });
  const onGoing = vi.fn();
  const open = leadTo(['root', 'routes/events']);
  void fetchPage('routes/events', ['/assets/events-1.js']).then(onGoing);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).toHaveBeenCalled();
  expect(onGoing).not.toHaveBeenCalled();
  await codeComes(onGoing);
});
