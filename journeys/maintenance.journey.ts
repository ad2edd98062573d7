import { expect, test } from './fixtures.ts';

// Starts maintenance of the whole store; no other test uses this worker's store meanwhile.
test('a shopper reads that the shop is in maintenance, and sees it again when it is over', {
  tag: '@phone',
}, async ({ page, request, shop, consoleErrors }) => {
  consoleErrors.expectConsole(/503/);
  await page.clock.install();
  await shop.operate('maintenance', 'on');
  try {
    await expect.poll(async () => (await page.goto('/'))?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: '잠시 후 다시 확인해주세요' })).toBeVisible();
    await expect(page.getByRole('button', { name: '이전 페이지' })).toBeVisible();
  } finally {
    await shop.operate('maintenance', 'off');
  }
  // Only then: the screen asks every twenty seconds, and the next time none passes by itself.
  await expect.poll(async () => (await request.get('/')).status()).toBe(200);
  await page.clock.runFor(21_000);
  await expect(page.getByRole('heading', { name: '잠시 후 다시 확인해주세요' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
