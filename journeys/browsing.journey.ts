import { shopRefusals } from '@duskline/contract/shop/refusals';
import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, expectNoLayoutShift, test } from './fixtures.ts';
import { holdBack, LOST, openEarly, waitForCode, waitForHydration } from './hold-back.ts';
import { chooseOption } from './shopper-steps.ts';

/** How long a page waits for its first pictures (apps/storefront/server/scripts-after-picture.ts). */
const LONGEST_WAIT_MS = 3_000;

const pages = ['/', '/products', '/cart', '/login', '/register', '/guest/orders'];

for (const path of pages) {
  test(`${path} is accessible and does not shift`, { tag: '@both' }, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectNoLayoutShift(page);
    await expectAccessible(page);
    expect(await partsWithoutRoom(page)).toEqual([]);
  });
}

/**
 * Names the parts that are drawn when the shopper comes near, and that need more height than is kept
 * for them: for a screen reader, or axe, their text would lie on the colours of the part below.
 */

function partsWithoutRoom(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('main *')].filter(
      (part) => getComputedStyle(part).contentVisibility === 'auto',
    );
    return parts.flatMap((part) => {
      // The padding below the last text may be cut off: nothing stands there.
      const texts = [...part.querySelectorAll('h2, h3, p, img')];
      const end = Math.max(0, ...texts.map((text) => text.getBoundingClientRect().bottom));
      const { bottom } = part.getBoundingClientRect();
      const name = part.querySelector('h2, h3')?.textContent ?? part.className;
      return end > bottom + 1 ? [`${name}: ${Math.round(end - bottom)} px too little`] : [];
    });
  });
}

test('a product page is accessible and does not shift', { tag: '@both' }, async ({
  page,
  shop,
}) => {
  const { productNo } = await shop.pickOption(0);
  await page.goto(`/products/${productNo}`);
  await page.waitForLoadState('networkidle');
  await expectNoLayoutShift(page);
  await expectAccessible(page);
  expect(await partsWithoutRoom(page)).toEqual([]);
});

test('a first view loads no picture that it does not show: no original, and no second one of a card', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url());
  });
  await page.goto('/products');
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('article').first();
  const pictures = card.locator('img');
  await expect(pictures).toHaveCount(1);
  // On a slow machine the network rests before the card answers a mouse.
  await waitForCode(card);
  await card.hover();
  await expect(pictures).toHaveCount(2);
  const second = await pictures.nth(1).evaluate((picture: HTMLImageElement) => picture.src);
  const address = second.slice(0, second.lastIndexOf('?'));
  await expect.poll(() => asked.some((url) => url.startsWith(address))).toBe(true);

  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const pictureUrls = asked.filter((url) => url.includes('/images/'));
  expect(pictureUrls.filter((url) => !/\?\d+x\d+$/.test(url))).toEqual([]);
});

test('a phone asks for the pictures further down a list once those in view are there', {
  tag: '@phone',
}, async ({ page }) => {
  const { release, askedAfter } = await openWithoutPictures(page, '/products');
  expect(askedAfter(4)).toEqual([]);
  release();
  await expect.poll(() => askedAfter(4).length).toBeGreaterThan(0);
});

test('a phone with three products in a row asks for all in view at once', {
  tag: '@phone',
}, async ({ page }) => {
  const { release, askedAfter } = await openWithoutPictures(page, '/products?view=dense');
  await expect.poll(() => askedAfter(4).length).toBeGreaterThanOrEqual(5);
  release();
});

/**
 * Open a list whose pictures do not arrive until they are released, until it is laid out. `askedAfter`
 * names the pictures that were asked for, of products behind the first ones alone.
 */
async function openWithoutPictures(page: Page, path: string) {
  // Pictures are not waited for longer than this (server/scripts-after-picture.ts): not what is seen here.
  await page.addInitScript((longestWaitMs) => {
    const waitFor = window.setTimeout;
    const wait = (act: () => void, ms?: number) => (ms === longestWaitMs ? 0 : waitFor(act, ms));
    Object.assign(window, { setTimeout: wait });
  }, LONGEST_WAIT_MS);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdBack(page, /\/images\//);
  await openEarly(page, path);
  // Lazy pictures are asked for once they have their place.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const pictures = await page
    .getByRole('article')
    .locator('img')
    .evaluateAll((all) => all.map((img) => new URL((img as HTMLImageElement).src).pathname));
  const askedAfter = (count: number) => {
    const later = pictures.slice(count).filter((url) => !pictures.slice(0, count).includes(url));
    return later.filter((url) => asked.includes(url));
  };
  return { release, askedAfter };
}

test('the list is filtered, sorted and paged by its URL', { tag: '@both' }, async ({ page }) => {
  await page.goto('/products?sortType=DISCOUNTED_PRICE&order.direction=ASC');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.goto('/products?keyword=후드');
  await expect(page.getByRole('main').getByText(/후드/).first()).toBeVisible();
  await page.goto('/products?keyword=없는상품이름');
  await expect(page.getByRole('main').getByText(/없/).first()).toBeVisible();

  await page.goto('/products');
  const products = page.getByRole('main').getByRole('article');
  const before = await products.count();
  const more = page.getByRole('link', { name: '상품 더 보기' });
  await more.scrollIntoViewIfNeeded();
  // Before its code has arrived it leads to the next page instead.
  await expect(more).toHaveAttribute('data-adds-in-place');
  await more.click();
  await expect(products).toHaveCount(2 * before);
  const chosen = products.nth(before + 9);
  await chosen.getByRole('link').click();
  await page.waitForURL(/\/products\/\d+/);
  await page.goBack();
  await expect(products).toHaveCount(2 * before);
  await expect(chosen).toBeInViewport();
});

test('an unknown URL is a page of its own with status 404', { tag: '@both' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/404/);
  const response = await page.goto('/no-such-page/at-all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: /홈/ }).first()).toBeVisible();
});

test('a restock alert of a product that is not sold here comes with its stock, and nothing moves for it', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const productNo = await shop.findAppOnlyProduct();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/products\/\d+\/options(?:\?|$)/, async (route) => {
    await released;
    const response = await route.fetch();
    const { flatOptions, ...rest } = await response.json();
    const [first, ...others] = flatOptions;
    const soldOut = { ...first, saleType: 'SOLD_OUT', stockCnt: 0 };
    await route.fulfill({ response, json: { ...rest, flatOptions: [soldOut, ...others] } });
  });
  await page.goto(`/products/${productNo}`);
  await waitForHydration(page);
  const below = page.getByText('배송비', { exact: true });
  const topOf = async () => (await below.boundingBox())?.y;
  const before = await topOf();
  release();
  await expect(page.getByRole('button', { name: '재입고 알림 받기' })).toBeVisible();
  expect(await topOf()).toBe(before);
});

test('an app-only product invites to the app on the web and is for sale in the app', async ({
  page,
  browser,
  shop,
}) => {
  const productNo = await shop.findAppOnlyProduct();
  await page.goto(`/products/${productNo}`);
  await expect(
    page
      .getByText(/앱에서만 살 수 있/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '바로 구매' })).toHaveCount(0);

  const app = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) DUSKLINE-APP/1.0',
    viewport: { width: 390, height: 844 },
  });
  const inApp = await app.newPage();
  await inApp.goto(`/products/${productNo}`);
  await expect(inApp.getByRole('button', { name: '구매하기', exact: true })).toBeEnabled();
  await expect(inApp.getByRole('contentinfo')).toHaveCount(0);
  await app.close();
});

test('a shopper whose stock does not come reads so where they would buy, and buys after a press', {
  tag: '@both',
}, async ({ page, shop, isMobile, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  const option = await shop.pickOption(0);
  let isLost = true;
  await page.route(/\/products\/\d+\/options(?:\?|$)/, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  await chooseOption(page, option);
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('main');
  await expect(place.getByText('재고를 확인하지 못했어요')).toBeVisible();
  await expectAccessible(page);
  await expect(place.getByRole('button', { name: '장바구니', exact: true })).toBeDisabled();
  isLost = false;
  await place.getByRole('button', { name: '다시 시도' }).click();
  await expect(place.getByText('재고를 확인하지 못했어요')).toBeHidden();
  await expect(place.getByRole('button', { name: '장바구니', exact: true })).toBeEnabled();
});

test('a phone asks for the pictures of the colours when their sheet opens', {
  tag: '@phone',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofColours = () => asked.filter((url) => url.endsWith('?192x240'));
  await page.goto('/products/1');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(ofColours()).toEqual([]);
  await page.getByRole('button', { name: '구매하기', exact: true }).click();
  await expect.poll(() => ofColours().length).toBeGreaterThan(1);
});

test('a shopper goes back and forward between the filters of a list', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/products');
  await waitForHydration(page);
  const total = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /개 상품$/ });
  const all = (await total.textContent()) ?? '';
  const button = page.getByRole('button', { name: /^필터/ });
  const sheet = page.getByRole('dialog', { name: '필터' });
  const chosen = page.getByRole('list', { name: '적용한 필터' });
  await button.click();
  await sheet.getByRole('link', { name: /^재고 있음/ }).click();
  await expect(page).toHaveURL(/inStock|soldout/i);
  await sheet.getByRole('button', { name: /개 상품 보기$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(chosen.getByRole('link', { name: /^재고 있음/ })).toBeVisible();
  // The chip is there at once, the list when its page has come.
  await expect(total).not.toHaveText(all);
  const narrowed = (await total.textContent()) ?? '';

  await page.goBack();
  await expect(chosen).toBeHidden();
  await expect(total).toHaveText(all);
  await page.goForward();
  await expect(chosen.getByRole('link', { name: /^재고 있음/ })).toBeVisible();
  await expect(total).toHaveText(narrowed);
});

test('a shopper goes back and forward between the filters beside a list', async ({ page }) => {
  await page.goto('/products');
  const main = page.getByRole('main');
  const total = main.getByRole('status').filter({ hasText: /개 상품$/ });
  const filters = main.getByRole('complementary', { name: '필터' });
  const inStock = filters.getByRole('link', { name: /재고 있음/ });
  const lowest = filters.getByLabel('최저 가격(원)');
  const chosen = page.getByRole('list', { name: '적용한 필터' });
  await waitForCode(lowest);
  const all = (await total.textContent()) ?? '';
  await inStock.click();
  await expect(chosen.getByRole('link', { name: /^재고 있음/ })).toBeVisible();
  // The chip is there at once, the list when its page has come.
  await expect(total).not.toHaveText(all);
  const narrowed = (await total.textContent()) ?? '';
  await lowest.fill('100000');
  await lowest.press('Enter');
  await expect(chosen.getByRole('link', { name: /^100,000원/ })).toBeVisible();
  await expect(lowest).toBeFocused();
  await expect(total).not.toHaveText(narrowed);
  const dearer = (await total.textContent()) ?? '';

  await page.goBack();
  await expect(total).toHaveText(narrowed);
  await expect(lowest).toHaveValue('');
  await expect(inStock).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(total).toHaveText(all);
  await expect(chosen).toBeHidden();
  await expect(inStock).not.toHaveAttribute('aria-current');

  await page.goForward();
  await expect(total).toHaveText(narrowed);
  await page.goForward();
  await expect(total).toHaveText(dearer);
  await expect(lowest).toHaveValue('100000');
});

test('조회하기 pressed twice after a refusal follows no link below it', { tag: '@phone' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/400 \(Bad Request\)/);
  // The store refuses a network after ten wrong passwords: these count for none.
  const { code, text: message } = shopRefusals.guest_order_not_found;
  const lookup = /\/guest\/orders\/\d{18}$/;
  const refuse = (route: Route) => route.fulfill({ status: 400, json: { code, message } });
  await page.route(lookup, refuse);
  await page.goto('/guest/orders');
  await waitForHydration(page);
  const form = page.getByRole('form', { name: '비회원 주문 조회' });
  await form.getByLabel('주문번호').fill('261121078625108818');
  await form.locator('input[type=password]').fill('wrong!2015');
  const button = form.getByRole('button', { name: '조회하기' });
  const refusal = form.getByRole('alert').filter({ hasText: message });
  await button.click();
  await expect(refusal).toBeVisible();

  // Without the text above it the button would move up, and the link below under the second press.
  const pressed = await button.boundingBox();
  const link = await page.getByRole('link', { name: '이전 쇼핑몰 주문 조회' }).boundingBox();
  if (!pressed || !link) throw new Error('the button and the link below it are to be seen');
  const x = link.x + link.width / 2;
  const y = pressed.y + pressed.height - 4;
  const answer = Promise.withResolvers<void>();
  await page.unroute(lookup);
  await page.route(lookup, (route) => answer.promise.then(() => refuse(route)));
  await page.mouse.click(x, y);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.mouse.click(x, y);
  answer.resolve();
  await expect(refusal).toBeVisible();
  await expect(page).toHaveURL(/\/guest\/orders\?/);
});
