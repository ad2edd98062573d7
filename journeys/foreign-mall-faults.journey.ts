import { type APIRequestContext, type APIResponse, request as requests } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { brokenMall } from './stores.ts';

/** A hosted mall that is broken: what our storefront shows, how soon, and that it is not cached. */
const { siteUrl, mallUrl, pageCallsMs } = brokenMall();
test.use({ baseURL: siteUrl });
test.describe.configure({ mode: 'serial' });

/** Rendering itself, and a busy machine, beside the time of the mall's calls: a call that nobody ends never returns. */
const BESIDE_CALLS_MS = 20_000;
/** So long a page waits at most for others to be rendered. */
const WAIT_MS = 5000;

async function breakMall(request: APIRequestContext, kind: string): Promise<void> {
  await request.get(`${mallUrl}/stand-in/fault?kind=${kind}`);
}

/** Open a page that was not opened before, so that no cache has it. */
async function open(request: APIRequestContext, kind: string): Promise<APIResponse> {
  await breakMall(request, kind);
  return request.get(`/products?keyword=${kind}`);
}

async function expectWholeAgain(request: APIRequestContext, kind: string): Promise<void> {
  await breakMall(request, 'none');
  const whole = await request.get(`/products?keyword=${kind}`);
  expect(whole.status()).toBe(200);
}

test.afterAll(async () => {
  const request = await requests.newContext();
  await breakMall(request, 'none');
  await request.dispose();
});

for (const [kind, name] of [
  ['slow', 'a mall that does not answer'],
  ['down', 'a mall that is down'],
  ['html', "a mall whose proxy's page comes instead of a reply"],
  ['type', 'a mall whose field has another type'],
] as const) {
  test(`${name}: the error screen in time, and the page itself as soon as it is back`, async ({
    request,
  }) => {
    const began = Date.now();
    const broken = await open(request, kind);
    expect(Date.now() - began).toBeLessThan(pageCallsMs + BESIDE_CALLS_MS);
    expect(broken.status()).toBe(500);
    expect(broken.headers()['cache-control']).toBe('no-store');
    expect(await broken.text()).toContain('에러가 발생했습니다');
    await expectWholeAgain(request, kind);
  });
}

test("forty visitors of a slow mall: none waits for the others' pages", async ({ request }) => {
  await breakMall(request, 'slow');
  const began = Date.now();
  const pages = await Promise.all(
    Array.from({ length: 40 }, (_, at) => request.get(`/products?keyword=slow${at}`)),
  );
  expect(Date.now() - began).toBeLessThan(WAIT_MS + pageCallsMs + BESIDE_CALLS_MS);
  expect(new Set(pages.map((page) => page.status()))).toEqual(new Set([500, 503]));
  await breakMall(request, 'none');
});

test('a mall in maintenance: its screen, which goes on once the mall is back', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/503 \(Service Unavailable\)/);
  const closed = await open(request, 'maintenance');
  expect(closed.status()).toBe(503);
  expect(closed.headers()['cache-control']).toBe('no-store');
  await page.goto('/products?keyword=maintenance');
  await expect(page.getByRole('heading', { name: '잠시 후 다시 확인해주세요' })).toBeVisible();
  await expectWholeAgain(request, 'maintenance');
});

test('a mall with 10,000 categories: pages stay small, and its last category has its page', async ({
  request,
}) => {
  const home = await open(request, 'categories');
  expect(home.status()).toBe(200);
  expect((await home.body()).length).toBeLessThan(1_000_000);
  const last = await request.get(encodeURI('/분류-99-아래-98'));
  expect(last.status()).toBe(200);
  expect((await last.body()).length).toBeLessThan(1_000_000);
  await breakMall(request, 'none');
});
