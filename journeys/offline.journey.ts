import { expect, test } from './fixtures.ts';
import { LOST, waitForHydration } from './hold-back.ts';
import {
  addToCart,
  buyNow,
  chooseOption,
  fillOrderSheet,
  pay,
  reachOrderSheet,
  readOrderNo,
} from './shopper-steps.ts';

test('a shopper who presses 결제하기 offline reads so at once, and no payment window comes later', {
  tag: '@phone',
}, async ({ page, context, shop, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  const option = await shop.pickOption(12);
  await buyNow(page, option);
  await fillOrderSheet(page, { isGuest: true });
  const button = page.getByRole('button', { name: /원 결제하기$/ });
  await expect(button).toBeEnabled();
  const sheetUrl = page.url();
  const reserved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/payments/reserve')) {
      reserved.push(request.url());
    }
  });

  await context.setOffline(true);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: '오프라인' })).toBeInViewport();
  expect(reserved).toHaveLength(1);

  await context.setOffline(false);
  await expect(page.getByText('인터넷 연결이 끊겼어요')).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(sheetUrl);
  expect(reserved).toHaveLength(1);

  // The press that the shopper makes now is the one that counts.
  await pay(page, '승인');
  await readOrderNo(page);
});

test('a shopper who is online reads that the shop does not respond, and orders once it does', {
  tag: '@both',
}, async ({ page, shop, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  const option = await shop.pickOption(11);
  await chooseOption(page, option);
  await page.route(/\/shop-api\/order-sheets$/, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: '바로 구매' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^쇼핑몰이 응답하지 않아요/);
  await expect(page.getByRole('alert')).toBeInViewport();

  await page.unroute(/\/shop-api\/order-sheets$/);
  await page.getByRole('button', { name: '바로 구매' }).click();
  await reachOrderSheet(page);
});

test('a shopper who goes back twice after paying reads what became of the order sheet', async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/400 \(Bad Request\)/);
  const option = await shop.pickOption(13);
  await buyNow(page, option);
  await fillOrderSheet(page, { isGuest: true });
  const sheetUrl = page.url();
  await pay(page, '승인');
  await readOrderNo(page);
  for (let steps = 0; steps < 4 && page.url() !== sheetUrl; steps++) await page.goBack();
  await expect(page).toHaveURL(sheetUrl);
  await expect(page.getByRole('heading', { name: '이미 주문한 주문서예요' })).toBeInViewport();
  await expect(page.getByRole('link', { name: '비회원 주문 조회' }).first()).toBeVisible();
});

test('a guest whose cart loses the network keeps its page, reads why, and sees it again', {
  tag: '@phone',
}, async ({ page, context, shop, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  const option = await shop.pickOption(14);
  await addToCart(page, option);
  await page.goto('/cart');
  await expect(page.getByText(option.productName).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('인터넷 연결이 끊겼어요')).toBeVisible();
  await page.getByRole('button', { name: /수량 늘리기$/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: '오프라인' }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /수량$/ })).toHaveValue('1');

  await context.setOffline(false);
  await expect(page.getByText('인터넷 연결이 끊겼어요')).toBeHidden();
  await page.getByRole('button', { name: /수량 늘리기$/ }).click();
  await expect(page.getByRole('textbox', { name: /수량$/ })).toHaveValue('2');
  await expect(page.getByRole('alert').filter({ hasText: '오프라인' })).toHaveCount(0);
});

test('a shopper who chooses another colour offline keeps the picture before them and reads why', async ({
  page,
  context,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(LOST);
  await page.goto(`/products/${await shop.findProductOfColours()}`);
  const shown = page.getByRole('region', { name: /사진$/ }).locator('li:not([inert]) img[srcset]');
  const colours = page.locator('#options').getByRole('group', { name: /^색상/ });
  await page.waitForLoadState('networkidle');
  // The code of messages comes after the first press.
  const code = page.waitForResponse(/\/overlay-host-/);
  await colours.getByRole('button', { disabled: false }).first().click();
  await (await code).finished();
  const former = await shown.getAttribute('src');

  await context.setOffline(true);
  await colours.getByRole('button', { pressed: false, disabled: false }).last().click();
  await expect(page.getByText('사진을 불러오지 못했어요.')).toBeVisible();
  await expect(shown).toHaveAttribute('src', former ?? '');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await context.setOffline(false);
  await expect(shown).not.toHaveAttribute('src', former ?? '');
});

test('a page whose first message comes offline stays, and shows the message with the network', async ({
  page,
  context,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(LOST);
  await page.goto(`/products/${await shop.findProductOfColours()}`);
  const colours = page.locator('#options').getByRole('group', { name: /^색상/ });
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const colour = colours.getByRole('button', { disabled: false }).last();
  const lost = page.waitForEvent('requestfailed', (request) => /overlay-host-/.test(request.url()));
  await colour.click();
  await lost;
  await expect(colour).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await expect(page.getByText('사진을 불러오지 못했어요.')).toBeVisible();
});

test('a shopper on a phone who wants to choose offline keeps the page; the options open with the network', {
  tag: '@phone',
}, async ({ page, context, shop, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  await page.goto(`/products/${await shop.findProductOfColours()}`);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => /panel-/.test(request.url()));
  const bar = page.getByRole('button', { name: '구매하기', exact: true });
  await bar.click();
  await lost;
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByRole('group', { name: /^색상/ })).toBeVisible();
});

test('a shopper on a phone who asks for the filters offline keeps the list; they open with the network', {
  tag: '@phone',
}, async ({ page, context, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  await page.goto('/products');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => /filter-sheet-/.test(request.url()));
  await page.getByRole('button', { name: '필터' }).click();
  await lost;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await expect(sheet.getByText('인터넷 연결이 끊겼어요')).toBeVisible();
  await context.setOffline(false);
  await expect(sheet.getByRole('button', { name: /상품 보기$/ })).toBeVisible();
});

test('a shopper who begins to search offline reads why nothing is suggested; suggestions come with the network', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(LOST);
  await page.goto('/products');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const search = page.getByRole('search').first();
  await search.getByRole('searchbox').click();
  await expect(search.getByText('연결되면 이어서 볼 수 있어요.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(search.getByText('인기 검색어')).toBeVisible();
});

test('pictures that do not load leave the name of the shop or what they would show in their place', {
  tag: '@both',
}, async ({ page, shop, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  const { productNo, productName } = await shop.pickOption(18);
  await page.route(/\/images\//, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  const hero = page.getByRole('region', { name: '주요 소식' }).getByRole('link').first();
  await expect(hero.locator('img')).toHaveCount(0);
  await expect(hero).not.toHaveText('');
  await page.goto('/products');
  const card = page.getByRole('main').getByRole('article').first();
  // On a phone the second picture is neither seen nor loaded.
  await expect(card.locator('img:visible')).toHaveCount(0);
  await expect(
    card.locator('[aria-hidden]', { hasText: 'DUSKLINE' }).locator('visible=true').first(),
  ).toBeInViewport();
  await page.goto(`/products/${productNo}`);
  const gallery = page.getByRole('region', { name: `${productName} 사진` });
  await expect(gallery.locator('li:not([inert])').getByText(productName).first()).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a guest who reloads offline sees the page of the shop with their cart, then the page again', {
    tag: '@both',
  }, async ({ page, context, shop, consoleErrors }) => {
    consoleErrors.expectConsole(LOST);
    const option = await shop.pickOption(15);
    await addToCart(page, option);
    await page.goto('/cart');
    await expect(page.getByText(option.productName).first()).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    await context.setOffline(true);
    await page.reload();
    await expect(
      page.getByRole('heading', { name: '인터넷에 연결되어 있지 않아요' }),
    ).toBeVisible();
    await expect(page.getByText(option.productName)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: '장바구니 1' })).toBeVisible();
  });

  test('a shopper who presses a page offline finds it there with the network, and Back leads to the former', {
    tag: '@both',
  }, async ({ page, context, consoleErrors }) => {
    consoleErrors.expectConsole(LOST);
    await page.goto('/cart');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    await context.setOffline(true);
    await page.locator('a[href="/lookbook"]').first().click();
    await expect(
      page.getByRole('heading', { name: '인터넷에 연결되어 있지 않아요' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/lookbook$/);

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: '룩북' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('heading', { level: 1, name: '장바구니' })).toBeVisible();
  });
});
