import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAs } from './staff-steps.ts';

/** What staff have changed by calls to these paths since. */
function changesOf(page: Page, path: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && path.test(pathname)) seen.push(pathname);
  });
  return seen;
}

/** Hold Enter a moment too long: the browser repeats the key. */
async function holdEnter({ keyboard }: Page): Promise<void> {
  for (let repeat = 0; repeat < 5; repeat += 1) await keyboard.down('Enter');
  await keyboard.up('Enter');
}

test('the Enter that opens a cancellation refunds nothing, held or pressed again', async ({
  page,
  store,
}) => {
  const cancelled = changesOf(page, /\/orders\/\d+\/cancel$/);
  await openAs(page, store, 'owner', '/orders?queue=PAY_DONE');
  await page
    .getByRole('link', { name: /^\d{18}$/ })
    .first()
    .click();
  await page.getByRole('button', { name: '주문 취소' }).focus();
  await holdEnter(page);
  const dialog = page.getByRole('dialog', { name: '주문 취소' });
  const button = dialog.getByRole('button', { name: /환불하고 취소하기$/ });
  await expect(button).toBeEnabled();
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('자세한 사유').fill('품절이에요');
  await page.keyboard.press('Enter');
  await holdEnter(page);
  await expect(dialog).toBeVisible();
  expect(cancelled).toEqual([]);

  // Its button is reached by Tab; who asks for nothing more goes back.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '저장하지 않고 닫기' }).click();
  await expect(dialog).toBeHidden();
});

test('products are changed at once by keyboard, after their differences were read', async ({
  page,
  store,
}) => {
  const saved = changesOf(page, /\/product-changes$/);
  await openAs(page, store, 'owner', '/products');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  const { keyboard } = page;
  for (const key of ['j', 'x', 'j', 'x']) await keyboard.press(key);
  await page.getByRole('button', { name: '한꺼번에 바꾸기' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '상품 2개 바꾸기' });
  await dialog.getByLabel('무엇을').selectOption({ label: '배지 더하기' });
  await dialog.getByLabel('배지').fill('눌러 본 배지');
  await holdEnter(page);
  await expect(dialog.getByRole('heading', { name: '바뀌는 내용' })).toBeFocused();
  await keyboard.press('Enter');
  await dialog.getByLabel('배지').focus();
  await keyboard.press('Enter');
  const save = dialog.getByRole('button', { name: '2개 저장' });
  await expect(save).toBeEnabled();
  expect(saved).toEqual([]);

  await save.focus();
  await holdEnter(page);
  await expect(page.getByText('상품 2개를 바꿨어요.')).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('a double click on the preview of a change of many products saves nothing', async ({
  page,
  store,
}) => {
  const saved = changesOf(page, /\/product-changes$/);
  await openAs(page, store, 'owner', '/products');
  await page.locator('tr[data-row]').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: '한꺼번에 바꾸기' }).click();
  const dialog = page.getByRole('dialog', { name: '상품 1개 바꾸기' });
  await dialog.getByLabel('할인율 (%)').fill('7');
  await dialog.getByRole('button', { name: '미리보기' }).dblclick();
  await expect(dialog.getByRole('button', { name: '1개 저장' })).toBeEnabled();
  expect(saved).toEqual([]);
});
