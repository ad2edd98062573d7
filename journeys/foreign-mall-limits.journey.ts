import { expect, test } from './fixtures.ts';
import { fillOrderSheet, payOnMallsPage, reachOrderSheet } from './shopper-steps.ts';
import { foreignMall } from './stores.ts';

/** What another mall refuses or does not have. */
const { siteUrl, mallUrl } = foreignMall();
test.use({ baseURL: siteUrl });

test('pages that call our own APIs are not there on another mall', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/404 \(Not Found\)/);
  for (const path of [
    '/my-page/qr',
    '/login/reset-password',
    '/login/continue',
    '/my-page/restock-alerts',
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: /페이지를 찾을 수 없/ })).toBeVisible();
  }
});

test('a payment that the mall declines leads back to the order sheet', async ({ page }) => {
  await page.goto('/products/5500108');
  const bar = page.getByRole('button', { name: '구매하기', exact: true });
  if (await bar.isVisible()) await bar.click();
  await page.getByRole('button', { name: '바로 구매' }).click();
  await reachOrderSheet(page);
  await fillOrderSheet(page, { isGuest: true, payType: '하늘페이' });
  await payOnMallsPage(page, mallUrl, '결제 거절');
  await expect(page.getByRole('heading', { name: '결제하지 못했어요' })).toBeVisible();
  await page.getByRole('link', { name: '주문서로 돌아가기' }).click();
  await expect(page.getByLabel('상세 주소')).toHaveValue('7층');
});
