import type { Page } from '@playwright/test';
import { countStyled } from './count-styled.ts';
import { expect, expectNoLayoutShiftSince, test, waitUntilDrawn } from './fixtures.ts';
import { holdBack, waitForCode, waitForHydration } from './hold-back.ts';
import { signIn } from './members.ts';
import { buyNow, chooseOption } from './shopper-steps.ts';

/** What one added element may make the browser style, with what changes by itself meanwhile; a list has 800. */
const STYLED_AT_MOST = 100;

const MEMBER = { username: 'rookie@duskline.example', password: 'Dusk!2015' };

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
]) {
  test(`the buy buttons of a product are whole in a window of ${viewport.width} to ${viewport.height}, and so are sizes, name and price after choosing`, async ({
    browser,
    baseURL,
    shop,
  }) => {
    const page = await browser.newPage({ baseURL, viewport, locale: 'ko-KR' });
    const option = await shop.pickOption(0);
    await page.goto(`/products/${option.productNo}`);
    const buttons = ['장바구니', '바로 구매'].map((name) =>
      page.getByRole('main').getByRole('button', { name, exact: true }),
    );
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
    await chooseOption(page, option);
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
    const sizes = page.locator('#options').getByRole('group', { name: /^사이즈/ });
    for (const size of await sizes.getByRole('button').all()) {
      await expect(size).toBeInViewport({ ratio: 1 });
    }
    const line = page.getByRole('main').locator('p:visible', { hasText: option.productName });
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(line).toHaveText(/[\d,]+원$/);
    await page.close();
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 844 },
  { width: 1366, height: 768 },
]) {
  test(`the popup of the home page lies between the hero and the first heading in a window of ${viewport.width} to ${viewport.height}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL, viewport, locale: 'ko-KR' });
    await page.goto('/');
    const popup = page.getByRole('complementary').filter({ hasText: '자세히 보기' });
    await expect(popup).toBeVisible();
    const hero = await page.getByRole('region', { name: '주요 소식' }).boundingBox();
    const strip = await popup.boundingBox();
    expect(strip?.y).toBeGreaterThanOrEqual((hero?.y ?? 0) + (hero?.height ?? 0));
    // Its English label stands above it.
    const heading = page.getByRole('heading', { level: 2 }).first().locator('..');
    const { y: headingTop } = (await heading.boundingBox()) ?? { y: 0 };
    const below = headingTop - (strip?.y ?? 0) - (strip?.height ?? 0);
    expect(below, 'it is no line of the section below it').toBeGreaterThanOrEqual(20);
    await expect(popup).toBeInViewport({ ratio: 1 });

    const spaceAbove = () => spaceAboveFirstSection(page);
    const kept = await spaceAbove();
    while (await popup.isVisible()) await popup.getByRole('button', { name: /닫기$/ }).click();
    // A PC has as much above each section; a phone keeps more for the strip alone.
    if (viewport.width < 1024) await expect.poll(spaceAbove).toBeLessThan(kept);
    else expect(await spaceAbove()).toBe(kept);
    await page.close();
  });
}

/** How far the first section of the home page is below the hero, in px. */
async function spaceAboveFirstSection(page: Page): Promise<number> {
  const hero = await page.getByRole('region', { name: '주요 소식' }).boundingBox();
  const heading = page.getByRole('heading', { level: 2 }).first().locator('..');
  const { y = 0 } = (await heading.boundingBox()) ?? {};
  return y - (hero?.y ?? 0) - (hero?.height ?? 0);
}

test('characters that the first font lacks come when a page shows one, also one typed early', async ({
  page,
}) => {
  // Those that the server writes are for browsers without scripts.
  const inHead = page.locator('head > link[href*="/other-text-"]');
  const ofWholeFamily = page.locator('head > link[href*="/whole-family-"]');
  const release = await holdBack(page, /\/missing-characters-/);
  const asked = page.waitForRequest(/\/missing-characters-/);
  await page.goto('/');
  await asked;
  await page.getByRole('searchbox').first().fill('뷁');
  release();
  await expect(inHead).toHaveCount(1);
  // No file of the shop's own has it.
  await expect(ofWholeFamily).toHaveCount(1);
  await page.goto('/terms');
  await expect(inHead).toHaveCount(1);
});

test('a common syllable that the shop says nowhere comes in a small file, without the list of the family, and so does a letter on its own', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await waitForHydration(page);
  const came = page.waitForResponse(/\/text-common-\d+-.*\.woff2/);
  await page.getByRole('searchbox').first().fill('멜빵');
  await (await came).finished();
  await expect(page.locator('head > link[href*="/common-text-"]')).toHaveCount(1);
  // What is said of it has letters on their own, which need the family's list no more than syllables do.
  await expect(page.getByText('초성(ㅎㄷ)이나 영어로도 찾을 수 있어요.')).toBeVisible();
  await expect.poll(() => asked.some((path) => path.includes('/text-letters-'))).toBe(true);
  expect(asked.filter((path) => /\/(whole-family|PretendardVariable)/.test(path))).toEqual([]);
});

test('a product whose story the own fonts can write loads no list of the whole family', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const came = page.waitForResponse(/\/text-second-/);
  await page.goto('/products/1');
  await (await came).finished();
  await page.waitForLoadState('networkidle');
  expect(
    asked.filter((path) => /\/(common-text|whole-family|PretendardVariable)/.test(path)),
  ).toEqual([]);
});

test('a shopper with a keyboard is at the options of a product after three stops', async ({
  browser,
  baseURL,
  shop,
}) => {
  const viewport = { width: 1440, height: 900 };
  const page = await browser.newPage({ baseURL, viewport, locale: 'ko-KR' });
  const option = await shop.pickOption(0);
  await page.goto(`/products/${option.productNo}`);
  await page.waitForLoadState('networkidle');
  for (const name of ['본문으로 바로가기', '옵션 선택으로 바로가기']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await expect(page.locator('#options').getByRole('button').first()).toBeFocused();
  await page.close();
});

test('a shopper with a keyboard sees which product of a list they are at, around its whole card', async ({
  page,
}) => {
  await page.goto('/products');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  const card = page.getByRole('article').first();
  await card.getByRole('heading').getByRole('link').focus();
  const ring = await card.evaluate((card) => {
    const { outlineStyle, width } = getComputedStyle(document.activeElement ?? card, '::after');
    const apart = Number.parseFloat(width) - card.getBoundingClientRect().width;
    return { outlineStyle, isAround: Math.abs(apart) < 1 };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', isAround: true });

  // A row that scrolls cuts off what lies below it.
  await page.goto('/');
  const ranked = page.getByRole('region', { name: '순위' });
  await expect(ranked.getByRole('article').first()).toBeVisible();
  const below = await ranked.evaluate((row) => {
    const { bottom } = row.getBoundingClientRect();
    const cards = [...row.querySelectorAll('article')];
    return cards.filter((card) => card.getBoundingClientRect().bottom > bottom).length;
  });
  expect(below).toBe(0);
});

test('the headings of each page begin with one of the first level, and none is left out below it', async ({
  page,
  shop,
}) => {
  const { productNo } = await shop.pickOption(0);
  for (const path of [
    ...['/', '/products', '/terms', '/privacy', '/help', '/notices', '/events', '/lookbook'],
    ...['/stores', '/brands', '/cart', '/login', `/products/${productNo}`],
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // On a slow machine the network rests before the page has asked for all that it shows.
    await expect(() => expectHeadingsInOrder(page)).toPass();
  }
});

test('the headings of the coupons of a member are in order', async ({ page, store }) => {
  await signIn(page.context(), store, MEMBER);
  for (const path of ['/my-page', '/my-page/coupons', '/my-page/addresses']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // On a slow machine the network rests before the page has asked for all that it shows.
    await expect(() => expectHeadingsInOrder(page)).toPass();
  }
});

async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) =>
      headings.map((heading) => `${heading.tagName.slice(1)} ${heading.textContent}`),
    );
  const skipped = levels.filter((text, at) => {
    const before = at === 0 ? 0 : Number(levels[at - 1]?.[0]);
    return Number(text[0]) > before + 1;
  });
  expect(skipped, `${page.url()}: ${levels.join(' / ')}`).toEqual([]);
  expect(levels.filter((text) => text.startsWith('1'))).toHaveLength(1);
}

for (const path of ['/products', '/clothing']) {
  test(`nothing of the list ${path} jumps when a filter that was pressed has loaded`, async ({
    browser,
    baseURL,
  }) => {
    const viewport = { width: 1440, height: 900 };
    const page = await browser.newPage({ baseURL, viewport, locale: 'ko-KR' });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const filters = page.getByRole('complementary', { name: '필터' });
    const list = page.locator('[aria-busy]');
    for (const name of [/^재고 있음/, /^M /]) {
      const link = filters.getByRole('link', { name }).first();
      // On a slow machine the network rests before the filters' code is there, and the link loads a page.
      await waitForCode(link);
      const release = await holdBack(page, /\.data\?/);
      await link.click();
      await expect(list).toHaveAttribute('aria-busy', 'true');
      const pressed = await waitUntilDrawn(page);
      release();
      await expect(list).toHaveAttribute('aria-busy', 'false');
      await expectNoLayoutShiftSince(page, pressed);
      await page.unrouteAll({ behavior: 'wait' });
    }
    await page.close();
  });
}

test('an element that is added to a long list makes the browser style that alone, not the whole page', async ({
  page,
  browser,
}) => {
  await page.goto('/products');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const styled = await countStyled(browser, page, () => {
    document.body.append(document.createElement('div'));
  });
  expect(styled).toBeLessThan(STYLED_AT_MOST);
});

test('a press on the filters of a long list makes the browser style their bar alone, not the whole page', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const release = await holdBack(page, /\/assets\/filter-sheet-/);
  await page.goto('/products');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const styled = await countStyled(browser, page, () => {
    document.querySelector<HTMLElement>('main button[aria-haspopup=dialog]')?.click();
  });
  expect(styled).toBeLessThan(STYLED_AT_MOST);
  await expect(page.getByRole('dialog', { name: '필터' }), 'and its sheet opens').toBeVisible();
  release();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a field without which no order is placed comes out from behind the pay button of a phone', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await buyNow(page, await shop.pickOption(12));
  const sheet = page.getByRole('form', { name: '주문서' });
  await sheet.getByLabel(/^이름/).fill('홍해질');
  await sheet.getByLabel('휴대폰 번호').fill('01012345678');
  const password = sheet.getByLabel(/^주문 비밀번호( \*)?$/);
  await password.evaluate((field) => {
    scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 4);
  });
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await expect(password).toBeFocused();
  const isInFront = () =>
    password.evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === field;
    });
  await expect.poll(isInFront).toBe(true);
});

test('what is chosen is seen where the system chooses the colours', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const option = await shop.pickOption(0);
  await page.goto(`/products/${option.productNo}`);
  await chooseOption(page, option);
  const groundOf = (isPressed: boolean): Promise<string> =>
    page
      .locator(`main button[aria-pressed=${isPressed}]:enabled`)
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const free = await groundOf(false);
  await expect.poll(() => groundOf(true)).not.toBe(free);

  await page.getByRole('main').getByRole('button', { name: '장바구니', exact: true }).click();
  await expect(page.getByRole('heading', { name: '장바구니에 담았어요' })).toBeVisible();
  await page.goto('/cart');
  const tick = page.getByRole('checkbox').first().locator('xpath=following-sibling::*');
  await expect(tick).toBeVisible();
  const [drawn, ground] = await tick.evaluate((svg) => [
    getComputedStyle(svg).stroke,
    getComputedStyle(svg.parentElement?.querySelector('input') as Element).backgroundColor,
  ]);
  expect(drawn).not.toBe(ground);
});
