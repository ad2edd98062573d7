import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { holdBack, waitForCode } from './hold-back.ts';
import { addToCart, chooseOption, reachOrderSheet } from './shopper-steps.ts';

const IN_APP = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) DUSKLINE-APP/1.0';

test.describe('at 1024 px, the first width of the layout for a PC', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('filters stand beside the list, and what is to be bought is in sight', async ({
    page,
    shop,
  }) => {
    await page.goto('/products');
    await expect(page.getByRole('complementary', { name: '필터' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '주요 메뉴' })).toBeHidden();
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    await expectNoSidewaysScroll(page);

    const option = await shop.pickOption(12);
    await chooseOption(page, option);
    await expect(page.getByRole('button', { name: '바로 구매' })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('no word of the header breaks, and its cart is in sight', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: '장바구니' })).toBeInViewport({ ratio: 1 });
    for (const name of ['DUSKLINE 홈', 'ACCESSORIES', '전체 상품', '브랜드']) {
      // The menu takes the place of the server's links: the one looked at may just have gone.
      const countLines = () =>
        header.getByRole('link', { name, exact: true }).evaluate((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return text.getClientRects().length;
        });
      await expect.poll(countLines, { message: name }).toBe(1);
    }
  });

  test('a guest goes from the product to the order sheet', async ({ page, shop }) => {
    await chooseOption(page, await shop.pickOption(13));
    await page.getByRole('button', { name: '바로 구매' }).click();
    await reachOrderSheet(page);
    await expect(page.getByRole('form', { name: '주문서' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('at 360 px, the width of many phones', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a list with filters is no wider than the window', async ({ page }) => {
    await page.goto('/products?minPrice=10000&maxPrice=90000&isSoldOut=false');
    await expect(page.getByRole('combobox', { name: '정렬' })).toBeInViewport({ ratio: 1 });
    // A page that is wider than a phone's window is drawn smaller: the window then is as wide as the page.
    expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([
      360, 360,
    ]);
  });
});

test.describe('in the app', () => {
  test.use({ userAgent: IN_APP, viewport: { width: 390, height: 844 } });

  test('a guest buys without a footer, and finds terms and company facts in the menu', async ({
    page,
    shop,
  }) => {
    await addToCart(page, await shop.pickOption(14));
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: '장바구니 1' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.getByRole('button', { name: '카테고리', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: '사업자 정보' }).click();
    await expect(page.getByText('통신판매업신고').filter({ visible: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('with a finger', () => {
  // A pointer that rests on a card has loaded its page before the press.
  test.use({ hasTouch: true });

  test('on a slow network a tap on a card is answered at once by the frame of the next page', async ({
    page,
  }) => {
    await page.goto('/products');
    const release = await holdBack(page, /\/products\/\d+\.data/);
    const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    // Before its code is there, a link loads the whole page.
    await waitForCode(link);
    await link.tap();
    await expect(page.getByText('상품을 불러오는 중')).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/products\/\d+$/);
    await expect(page.getByText('상품을 불러오는 중')).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    // Chromium answers `pointer: coarse` with `isMobile` alone.
    test.use({ isMobile: true });

    test('the frame of the next page is to be seen from the first moment that it is there', async ({
      page,
    }) => {
      await page.goto('/products');
      const release = await holdBack(page, /\/products\/\d+\.data/);
      const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
      await waitForCode(link);
      await page.evaluate(() => {
        const opacity = new Promise<string>((resolve) => {
          new MutationObserver((_, observer) => {
            const label = document
              .evaluate('//*[text()="상품을 불러오는 중"]', document)
              .iterateNext();
            const frame = (label as Element | null)?.closest('.fixed');
            if (!frame) return;
            observer.disconnect();
            requestAnimationFrame(() => resolve(getComputedStyle(frame).opacity));
          }).observe(document.body, { subtree: true, childList: true });
        });
        Object.assign(window, { opacity });
      });
      await link.tap();
      expect(await page.evaluate(() => (window as unknown as { opacity: unknown }).opacity)).toBe(
        '1',
      );
      release();
      await expect(page).toHaveURL(/\/products\/\d+$/);
    });
  });
});
