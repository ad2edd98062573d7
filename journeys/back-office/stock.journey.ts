import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { GUEST_PASSWORD } from '../shopper-steps.ts';
import { openAs } from './staff-steps.ts';

test('the warehouse counts a shelf with ordered units on it, on the page and by a file', {
  tag: '@both',
}, async ({ page, shop, store, isMobile }) => {
  const option = await shop.pickOption(isMobile ? 29 : 28);
  const before = await shop.stockOf(option);
  await shop.reserveOrder({ ...option, quantity: 2 }, { guestPassword: GUEST_PASSWORD });

  await openAs(page, store, 'warehouse', `/stock?keyword=${option.productNo}`);
  const row = page.locator(`[data-row="${option.optionNo}"]`);
  await expect(row).toContainText(String(before - 2));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await row.getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('창고에 있을 수량')).toBeVisible();
  // Orders of the demo, too, may not have left yet.
  const onShelf = Number(await drawer.getByRole('definition').first().textContent());
  await drawer.getByLabel('창고에서 센 수량').fill(String(onShelf + 1));
  const preview = `판매 가능 ${before - 2}개 → ${before - 1}개`;
  await expect(drawer.getByText(preview)).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: '조정하기' }).click();
  await expect.poll(() => shop.stockOf(option)).toBe(before - 1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '가져오기·내보내기' }).click();
  const files = page.getByRole('dialog', { name: '재고 파일' });
  const exporting = page.waitForEvent('download');
  await files.getByRole('button', { name: 'CSV로 내보내기' }).click();
  expect((await exporting).suggestedFilename()).toMatch(/^stock-[\d-]+\.csv$/);
  await files.getByLabel('창고에서 센 수량 가져오기', { exact: true }).setInputFiles({
    ...{ name: 'shelf.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`옵션 번호,창고 수량\r\n${option.optionNo},${onShelf}`),
  });
  await expect(files.getByText(`창고 수량 ${onShelf + 1}개 → ${onShelf}개`)).toBeVisible();
  await expectAccessible(page);
  await files.getByRole('button', { name: '1개 저장' }).click();
  await expect.poll(() => shop.stockOf(option)).toBe(before - 2);
});
