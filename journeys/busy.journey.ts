import type { Page, Request } from '@playwright/test';
import { THEME_KEY } from '../apps/storefront/app/lib/theme/theme-script.ts';
import { busyPage } from '../apps/storefront/server/busy-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { waitForCode } from './hold-back.ts';
import { registerMember } from './members.ts';

/** What a journey does with a store that is busy. */
type BusyStore = {
  /** From now on it lets requests wait instead: what the page shows stays until it has been looked at. */
  hold(): void;
  /** It answers again, what waits too. */
  recover(): void;
};

/** Have the store refuse these requests for load, as it does it itself, until it recovers. */
async function refuseForLoad(
  page: Page,
  isRefused: (request: Request) => boolean,
): Promise<BusyStore> {
  let isHeld = false;
  let recover = () => {};
  const recovered = new Promise<void>((resolve) => {
    recover = resolve;
  });
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!isRefused(request)) return route.fallback();
    if (isHeld) {
      await recovered;
      return route.fallback();
    }
    const isData = /\.data$|-api\//.test(new URL(request.url()).pathname);
    const { status, headers, bytes } = busyPage(isData);
    return route.fulfill({ status, headers, body: request.method() === 'HEAD' ? '' : bytes });
  });
  return {
    hold: () => {
      isHeld = true;
    },
    recover: () => {
      isHeld = true;
      recover();
    },
  };
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

test.beforeEach(({ consoleErrors }) => consoleErrors.expectConsole(/503/));

test('a page that the busy store refuses opens by itself after a short wait', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const store = await refuseForLoad(page, (request) => pathOf(request) === '/products');
  const refused = await page.goto('/products');
  expect(refused?.status()).toBe(503);
  store.hold();
  await expect(page.getByText('곧 이 화면이 자동으로 열려요')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  store.recover();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a page change that is refused keeps the shop around it, waits and arrives', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/products');
  const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  // Before its code is there, a link loads the whole page.
  await waitForCode(product);
  const store = await refuseForLoad(page, (request) =>
    /^\/products\/\d+\.data$/.test(pathOf(request)),
  );
  await product.click();
  await expect(page.getByRole('heading', { name: '잠시만 기다려 주세요' })).toBeVisible();
  store.hold();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
  store.recover();
  await expect(page.getByRole('heading', { name: '상품 정보' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '잠시 후 다시 확인해주세요' })).toBeHidden();
});

/** Watch the shop's looks from now on: returns how many of its style sheets left the page so far, and its theme. */
async function watchLooks(page: Page): Promise<() => Promise<{ gone: number; theme?: string }>> {
  await page.evaluate(() => {
    const gone: Node[] = [];
    const isSheet = (node: Node) => node instanceof HTMLLinkElement && node.rel === 'stylesheet';
    const observer = new MutationObserver((changes) => {
      for (const { removedNodes } of changes) gone.push(...[...removedNodes].filter(isSheet));
    });
    observer.observe(document, { childList: true, subtree: true });
    Object.assign(window, { gone });
  });
  return () =>
    page.evaluate(() => ({
      gone: (Reflect.get(window, 'gone') as Node[]).length,
      ...document.documentElement.dataset,
    }));
}

test('a page change that fails never loses the looks of the shop, nor the theme that was chosen', {
  tag: '@both',
}, async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'dark'), THEME_KEY);
  await page.goto('/products');
  const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await waitForCode(product);
  const readLooks = await watchLooks(page);
  await page.route(/\/products\/\d+\.data/, (route) => route.fulfill({ status: 503 }));
  await product.click();
  await expect(page.getByRole('heading', { name: '잠시 후 다시 확인해주세요' })).toBeVisible();
  expect(await readLooks()).toMatchObject({ gone: 0, theme: 'dark' });
});

test('a login that is refused keeps what was typed, says so, and goes through by itself', async ({
  page,
  shop,
  store,
}) => {
  const { username, password } = await registerMember(store, shop);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  const form = page.getByRole('form', { name: '로그인' });
  await form.getByLabel('이메일').fill(username);
  await form.getByLabel('비밀번호', { exact: true }).fill(password);
  const busy = await refuseForLoad(
    page,
    (request) => request.method() === 'POST' && pathOf(request).endsWith('/authenticate'),
  );
  // The form gives up after some ten seconds of refusals, however long it takes to look at it.
  const refused = page.waitForResponse((response) => response.status() === 503);
  await form.getByRole('button', { name: '로그인' }).click();
  await refused;
  busy.hold();
  await expect(page.getByText('입력한 내용은 그대로 두고 자동으로 다시 시도하고')).toBeVisible();
  await expect(form.getByLabel('이메일')).toHaveValue(username);
  busy.recover();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByText('자동으로 다시 시도하고')).toBeHidden();
});
