import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  breakOff,
  holdBack,
  LOST,
  loseFiles,
  openWithFrame,
  waitForCode,
  waitForHydration,
} from './hold-back.ts';
import { chooseOption } from './shopper-steps.ts';

test('a shopper whose network loses the sheets of a product keeps its page, and each opens once its code comes', async ({
  page,
  context,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(LOST);
  const soldOut = await shop.pickOption(16, 0);
  const sheets = [
    { code: '*/size-finder-panel-*', button: '내 사이즈 찾기', content: /^키/ },
    { code: '*/restock-alert-bottom-sheet-*', button: '재입고 알림 받기', content: '이름' },
  ];
  await page.goto(`/products/${soldOut.productNo}`);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  for (const { code, button, content } of sheets) {
    const arrives = await loseFiles(page, code);
    await page.getByRole('button', { name: button }).first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await context.setOffline(true);
    await expect(sheet.getByText('연결되면 이어서 볼 수 있어요.')).toBeVisible();
    await context.setOffline(false);
    await arrives();
    await expect(sheet.getByLabel(content).first()).toBeVisible();
    await sheet.getByRole('button', { name: '닫기' }).click();
    await expect(sheet).toBeHidden();
  }

  const option = await shop.pickOption(17);
  await chooseOption(page, option);
  const arrives = await loseFiles(page, '*/added-to-cart-bottom-sheet-*');
  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  const added = page.getByRole('dialog', { name: '장바구니에 담았어요' });
  await expect(added.getByRole('status')).toHaveText('불러오는 중');
  await arrives();
  await expect(added.getByRole('link', { name: '장바구니 보기' })).toBeVisible();
});

test('a product whose code is lost while the mouse rests on its card opens at the press that follows', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(LOST);
  await page.goto('/products');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const card = page.getByRole('article').first();
  const lost = page.waitForEvent('requestfailed', (request) =>
    /\/assets\/product-/.test(request.url()),
  );
  const arrives = await loseFiles(page, '*/assets/product-*');
  await waitForCode(card);
  await card.hover();
  await lost;
  await arrives();
  const name = await card.getByRole('link').innerText();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window), 'it was not loaded again').toBe(true);
});

test('a product whose code is lost at the press opens once it comes, and the list is not loaded again', {
  tag: '@both',
}, async ({ page, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  await page.goto('/products');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const link = page.getByRole('article').first().getByRole('link');
  await waitForCode(link);
  const name = await link.innerText();
  // A press prefetches the file first; what is imported is fetched.
  const lost = page.waitForEvent(
    'requestfailed',
    (request) => request.resourceType() === 'fetch' && /\/assets\/product-/.test(request.url()),
  );
  const arrives = await loseFiles(page, '*/assets/product-*');
  await link.click();
  await lost;
  await arrives();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window), 'it was not loaded again').toBe(true);
});

test('a product whose code and data are lost together at the press opens once both come', {
  tag: '@both',
}, async ({ page, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  await page.goto('/products');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const link = page.getByRole('article').first().getByRole('link');
  await waitForCode(link);
  const name = await link.innerText();
  const lost = [/\/assets\/product-/, /\/products\/\d+\.data/].map((file) =>
    page.waitForEvent(
      'requestfailed',
      (request) => request.resourceType() === 'fetch' && file.test(request.url()),
    ),
  );
  const arrives = await loseFiles(page, '*/assets/product-*', '*/products/*.data*');
  await link.click();
  await Promise.all(lost);
  await arrives();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window), 'it was not loaded again').toBe(true);
});

test('a product whose data break off at the press opens once they come whole, and the list is not loaded again', {
  tag: '@both',
}, async ({ page, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  await page.goto('/products');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const link = page.getByRole('article').first().getByRole('link');
  await waitForCode(link);
  const name = await link.innerText();
  const { isBroken, arrives } = await breakOff(page, /\/products\/\d+\.data/);
  await link.click();
  await isBroken;
  await arrives();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window), 'it was not loaded again').toBe(true);
});

test('a product whose route is lost at the press opens once it comes, and the list is not loaded again', {
  tag: '@both',
}, async ({ page, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  const arrives = await loseFiles(page, '*/__manifest*');
  await page.goto('/products');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const link = page.getByRole('article').first().getByRole('link');
  await waitForCode(link);
  const name = await link.innerText();
  const path = new URL(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)).pathname;
  const lost = page.waitForEvent('requestfailed', (request) => {
    const paths = new URL(request.url()).searchParams.get('paths');
    return paths === `/products,${path}`;
  });
  await link.click();
  await lost;
  await arrives();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window), 'it was not loaded again').toBe(true);
});

test('a shopper whose page is of a former release comes to the product that they press, in the new one', {
  tag: '@both',
}, async ({ page }) => {
  // What the new release answers to an older page, to its looking ahead as well.
  await page.route('**/__manifest?*', (route) =>
    route.fulfill({ status: 204, headers: { 'x-remix-reload-document': 'true' } }),
  );
  await page.goto('/products');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const link = page.getByRole('article').first().getByRole('link');
  await waitForCode(link);
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window), 'it was loaded whole').toBe(false);
});

test('a shopper on a slow network who presses a card sees its picture at once, until the large one has come', {
  tag: '@phone',
}, async ({ page }) => {
  await openWithFrame(page, '/products');
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('article').first();
  await waitForCode(card.getByRole('link'));
  const small = await card
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.currentSrc);
  const dataCome = await holdBack(page, /\/products\/\d+\.data/);
  const pictureComes = await holdBack(page, /\?(400x500|640x800|720x900|1400x1750)$/);
  const showsSmall = (part: Locator) =>
    expect
      .poll(() => part.evaluate((drawn) => getComputedStyle(drawn).backgroundImage))
      .toBe(`url("${small}")`);
  await card.getByRole('link').click();
  await showsSmall(page.getByRole('status').locator('[style]'));

  dataCome();
  const large = page.getByRole('region', { name: /사진$/ }).locator('img').first();
  await showsSmall(large);
  const widthOf = () => large.evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  expect(await widthOf()).toBe(0);
  pictureComes();
  await expect.poll(widthOf).toBeGreaterThan(0);
});

test('a shopper who goes back while a product is on its way is at their place of the list, and forward leads to it', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/brands');
  await openWithFrame(page, '/products');
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('article').nth(9);
  const link = card.getByRole('link').first();
  await waitForCode(link);
  const name = await link.innerText();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  const comes = await holdBack(page, /\/products\/\d+\.data/);
  const frame = page.getByText('상품을 불러오는 중');
  const loadedAgain: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/products.data')) loadedAgain.push(request.url());
  });
  for (const press of ['first', 'second']) {
    await link.click();
    await expect(frame, press).toBeAttached();
    await expect(page).toHaveURL(/\/products\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await expect(frame).not.toBeAttached();
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  }
  expect(loadedAgain, 'the list stood there').toEqual([]);

  await page.goForward();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  comes();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/brands$/);
});

test('a shopper who presses again while the code of a product is lost need not wait for the next try', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(LOST);
  await page.clock.install();
  await openWithFrame(page, '/products');
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('article').first();
  await waitForCode(card.getByRole('link'));
  const name = await card.getByRole('link').innerText();
  await page.clock.pauseAt(Date.now() + 60_000);
  const isLost = (file: RegExp) =>
    page.waitForEvent(
      'requestfailed',
      (request) => request.resourceType() === 'fetch' && file.test(request.url()),
    );
  const lost = isLost(/\/assets\/product-/);
  const arrives = await loseFiles(page, '*/assets/product-*');
  await card.getByRole('link').click();
  await page.clock.runFor(300);
  await lost;
  await arrives();
  // The frame of the product lies over the card by now; the clock stands still, and so does the pause.
  await page.getByText('상품을 불러오는 중').locator('..').click();
  // A press is answered by a frame first; the pause is longer.
  await page.clock.runFor(300);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a shopper whose sheet has gone with an earlier release reads so, and loads the page again when they choose to', {
  tag: '@phone',
}, async ({ page, shop, consoleErrors }) => {
  consoleErrors.expectConsole(/404 \(Not Found\)/);
  const option = await shop.pickOption(17);
  await page.goto(`/products/${option.productNo}`);
  await waitForHydration(page);
  await page.route(/\/bottom-sheet-panel-/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: '구매하기' }).click();
  const sheet = page.getByRole('dialog', { name: option.productName });
  await expect(sheet.getByText('화면을 불러오지 못했어요.')).toBeVisible();
  await sheet.getByRole('button', { name: '닫기' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('화면 일부를 불러오지 못했어요.')).toBeVisible();

  await page.unroute(/\/bottom-sheet-panel-/);
  await page.getByRole('button', { name: '새로고침' }).click();
  await waitForHydration(page);
  await page.getByRole('button', { name: '구매하기' }).click();
  await expect(sheet.getByRole('button', { name: '바로 구매' })).toBeVisible();
});
