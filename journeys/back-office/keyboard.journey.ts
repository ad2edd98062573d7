import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAs } from './staff-steps.ts';

/** The element that has the focus; none where it is lost. */
const focused = (page: Page) => page.locator(':focus');

/** The row of a list that has the focus. */
const focusedRow = (page: Page) => page.locator('tr[data-row]:focus');

test('the first Tab of a screen offers to skip the menu', async ({ page, store }) => {
  await openAs(page, store, 'owner', '/audit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The last screens of the menu: the open one was brought into view.
  await expect(page.getByRole('link', { name: '변경 기록' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('본문으로 건너뛰기');
});

test('a field that has the focus has a frame of its own', async ({ page, store }) => {
  await openAs(page, store, 'owner', '/coupons/new');
  const typed = page.getByLabel(/^쿠폰 이름/);
  const chosen = page.getByLabel('할인 방식', { exact: true });
  // What is typed into is within its frame, with what stands beside it.
  for (const [field, frame] of [[typed, typed.locator('..')] as const, [chosen, chosen] as const]) {
    await field.focus();
    await expect(frame).toHaveCSS('outline-style', 'solid');
    await expect(frame).not.toHaveCSS('outline-width', '0px');
  }
});

test('a list of orders is worked through without a mouse', async ({ page, store }) => {
  await openAs(page, store, 'owner', '/orders?queue=all');
  await expect(page.getByRole('link', { name: /^\d{18}$/ }).first()).toBeVisible();
  const { keyboard } = page;

  // Chosen rows: their actions are one key away, and the list is gone on with where it was left.
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('x');
  const second = (await focusedRow(page).getAttribute('data-row')) as string;
  await keyboard.press('b');
  await expect(focused(page)).toHaveText('선택 해제');
  await keyboard.press('Enter');
  await expect(page.getByText('1건 선택')).toBeHidden();
  await expect(focusedRow(page)).toHaveAttribute('data-row', second);

  // Who comes back from an order is at its row.
  await keyboard.press('j');
  const third = (await focusedRow(page).getAttribute('data-row')) as string;
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${third}$`));
  await expect(page.getByRole('heading', { level: 1, name: `주문 ${third}` })).toBeFocused();

  // A dialog whose field takes the focus at once gives it back to the button that opened it.
  const unmask = page.getByRole('button', { name: '가림 해제' });
  await unmask.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('사유')).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(unmask).toBeFocused();

  await page.goBack();
  await expect(focusedRow(page)).toHaveAttribute('data-row', third);
});
