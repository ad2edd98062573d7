import { expect, test, waitUntilDrawn } from './fixtures.ts';
import { holdBack, openEarly, pressTwice, waitForHydration } from './hold-back.ts';

test('a sort that is chosen while the page loads is applied once it can be', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/framework-/);
  await openEarly(page, '/products');
  await page.getByRole('combobox', { name: '정렬' }).selectOption({ label: '낮은 가격순' });
  release();
  await expect(page).toHaveURL(/sortType=/);
});

test('a guest who presses a heart while its code loads comes to the login', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/wishlist-button-/);
  await page.goto('/products');
  await waitForHydration(page);
  await page
    .getByRole('button', { name: /찜하기$/ })
    .first()
    .click();
  release();
  await expect(page).toHaveURL(/\/login/);
});

test('what is chosen and added to the cart while a product page loads is in the cart', async ({
  page,
  shop,
}) => {
  const option = await shop.pickOption(15);
  const releasePage = await holdBack(page, /\/assets\/framework-/);
  const releaseCart = await holdBack(page, /\/assets\/loaded-buy-buttons-/);
  await openEarly(page, `/products/${option.productNo}`);
  for (const name of [option.colour, option.size, '장바구니']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    // The page says that nothing is chosen yet, and takes the press all the same.
    await button.click({ force: true });
  }
  releasePage();
  await expect(page.getByRole('button', { name: /수량 늘리기$/ })).toBeVisible();
  releaseCart();
  await expect(page.getByRole('heading', { name: '장바구니에 담았어요' })).toBeVisible();
});

test('menu and search open when they were pressed while a page or their own code loads', {
  tag: '@phone',
}, async ({ page }) => {
  const header = page.getByRole('banner');
  for (const path of ['/', '/login']) {
    for (const [button, title] of [
      ['카테고리 열기', '카테고리'],
      ['검색 열기', '검색'],
    ] as const) {
      const release = await holdBack(page, /\/assets\/(framework|category-menu|search-panel)-/);
      await openEarly(page, path);
      await header.getByRole('button', { name: button }).click();
      release();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
  const release = await holdBack(page, /\/assets\/(category-menu|search-panel)-/);
  await page.goto('/products');
  await waitForHydration(page);
  await header.getByRole('button', { name: '검색 열기' }).click();
  release();
  await expect(page.getByRole('dialog', { name: '검색' })).toBeVisible();
});

test('a partner whose log-in is pressed while the page or its code loads asks who the shopper is', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/login', '/register']) {
    const release = await holdBack(page, /\/assets\/framework-/);
    await openEarly(page, path);
    await page.getByRole('button', { name: '카카오로 시작하기' }).click();
    release();
    await page.waitForURL(/\/kakao\/login\//);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('the filters of a list open when they were pressed while the page or their code loads', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdBack(page, /\/assets\/framework-/);
  const releaseSheet = await holdBack(page, /\/assets\/filter-sheet-/);
  await openEarly(page, '/products');
  const button = page.getByRole('button', { name: /^필터/ });
  await button.click();
  await expect(button, 'the press is seen').toHaveAttribute('aria-busy', 'true');
  release();
  await waitForHydration(page);
  const sheet = page.getByRole('dialog', { name: '필터' });
  await expect(sheet.getByRole('status')).toHaveText('불러오는 중');
  await expect(button).not.toHaveAttribute('aria-busy');
  releaseSheet();
  await expect(sheet.getByRole('button', { name: /개 상품 보기$/ })).toBeVisible();
});

test('filters that are pressed twice open and stay open, while their code loads and once it is there', {
  tag: '@phone',
}, async ({ page }) => {
  const releaseSheet = await holdBack(page, /\/assets\/filter-sheet-/);
  await page.goto('/products');
  await waitForHydration(page);
  const button = page.getByRole('button', { name: /^필터/ });
  await pressTwice(button);
  const sheet = page.getByRole('dialog', { name: '필터' });
  await expect(sheet.getByRole('status')).toHaveText('불러오는 중');
  releaseSheet();
  const show = sheet.getByRole('button', { name: /개 상품 보기$/ });
  await expect(show).toBeVisible();
  await waitUntilDrawn(page);
  await show.click();
  await expect(sheet).toBeHidden();

  await pressTwice(button);
  await expect(show).toBeVisible();
  await waitUntilDrawn(page);
  await expect(sheet, 'the second press has not closed it').toBeVisible();
  await expect(page, 'nor has it hit a link').toHaveURL(/\/products$/);
});

test('구매하기 pressed while the page loads is answered at once, and its sheet opens once', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const option = await shop.pickOption(14);
  const release = await holdBack(page, /\/assets\/framework-/);
  const releaseSheet = await holdBack(page, /\/assets\/bottom-sheet-panel-/);
  await openEarly(page, `/products/${option.productNo}`);
  const button = page.getByRole('button', { name: '구매하기' });
  await button.click();
  await button.click();
  await expect(button, 'the press is seen').toHaveAttribute('aria-busy', 'true');
  release();
  await waitForHydration(page);
  const sheet = page.getByRole('dialog', { name: option.productName });
  await expect(sheet.getByRole('status')).toHaveText('불러오는 중');
  releaseSheet();
  await expect(sheet.getByRole('button', { name: '바로 구매' })).toBeVisible();
  await expect(sheet).toHaveCount(1);
  await sheet.getByRole('button', { name: '닫기' }).click();
  await expect(sheet).toBeHidden();
  await expect(button, 'the focus is where it was').toBeFocused();
});

test('a login that is sent while its page loads is sent once it can be', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/framework-/);
  await openEarly(page, '/login');
  const form = page.getByRole('form', { name: '로그인' });
  await form.getByRole('textbox', { name: /^이메일/ }).fill('og@duskline.example');
  await form.getByLabel(/^비밀번호( \*)?$/).fill('Dusk!2015');
  await form.getByRole('button', { name: '로그인' }).click();
  release();
  await expect(page).not.toHaveURL(/\/login/);
});

test('boxes that are ticked and ways that are chosen while a form loads stay, and what is typed too', async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/framework-/);
  await openEarly(page, '/register');
  await page.getByRole('textbox', { name: /^이메일/ }).fill('early@duskline.example');
  await page.getByLabel('전체 동의').check();
  release();
  await waitForHydration(page);
  await expect(page.getByLabel(/^\[필수\]/).first()).toBeChecked();
  await expect(page.getByLabel('전체 동의')).toBeChecked();
  await expect(page.getByRole('textbox', { name: /^이메일/ })).toHaveValue(
    'early@duskline.example',
  );
  await page.unrouteAll({ behavior: 'wait' });

  const releaseAgain = await holdBack(page, /\/assets\/framework-/);
  await openEarly(page, '/guest/orders');
  await page.getByLabel('주문번호').fill('261121078625108818');
  await page.getByText('주문자 이름', { exact: true }).click();
  releaseAgain();
  await waitForHydration(page);
  await expect(page.getByRole('textbox', { name: /^주문자 이름/ })).toBeVisible();
  await expect(page.getByLabel('주문번호')).toHaveValue('261121078625108818');
});
