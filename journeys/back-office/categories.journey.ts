import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAs, openWithChange } from './staff-steps.ts';

type Tree = { version: string; items: { categoryNo: number; form: { label: string } }[] };

/** Call the back office's API as whoever is logged in on the page. */
async function callAsStaff(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Tree> {
  return page.evaluate(
    async ([sentMethod, sentPath, sent]) => {
      const reply = await fetch(`/admin-api${sentPath}`, {
        method: sentMethod,
        ...(sent && { body: sent, headers: { 'content-type': 'application/json' } }),
      });
      return (await reply.json()) as Tree;
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
}

async function addCategory(page: Page, label: string, parentNo: number | null): Promise<number> {
  const form = { label, koreanName: '', slug: '', isShown: true };
  const { items } = await callAsStaff(page, 'POST', '/categories', {
    ...{ key: crypto.randomUUID(), parentNo, form },
  });
  return items.find((item) => item.form.label === label)?.categoryNo ?? 0;
}

test('a merchandiser moves a category and gives it another address; who comes by the old one arrives', async ({
  page,
  store,
  browser,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/409 \(Conflict\)/);
  await openAs(page, store, 'md', '/categories');
  const row = (label: string) => page.getByRole('listitem').filter({ hasText: label });
  await expect(row('CLOTHING')).toBeVisible();
  const outdoor = await addCategory(page, 'OUTDOOR', null);
  const travel = await addCategory(page, 'TRAVEL', null);
  const trunks = await addCategory(page, 'Trunks', outdoor);
  await page.reload();

  const shopper = await (await browser.newContext({ baseURL: store.siteUrl })).newPage();
  await openWithChange(shopper, '/trunks', (_, within) =>
    expect(shopper.getByRole('heading', { level: 1 })).toContainText('Trunks', within),
  );

  // Into another one by mouse, out and in again by keyboard: the button keeps the focus.
  await row('Trunks').dragTo(row('TRAVEL'));
  await expect(page.getByText('Trunks 카테고리를 옮겼어요.').first()).toBeVisible();
  const out = page.getByRole('button', { name: 'Trunks 밖으로' });
  await out.focus();
  await page.keyboard.press('Enter');
  await expect(out).toBeDisabled();
  await page.getByRole('button', { name: 'Trunks 위 카테고리 안으로' }).press('Enter');
  await expect(out).toBeEnabled();

  // A dialog gives the focus back to its own button, not to the one that moved before.
  const up = page.getByRole('button', { name: 'TRAVEL 위로' });
  await up.press('Enter');
  await expect(page.getByText('TRAVEL 카테고리를 옮겼어요.').first()).toBeVisible();
  await expect(up).toBeFocused();
  const edit = page.getByRole('button', { name: 'TRAVEL 고치기' });
  await edit.press('Enter');
  const opened = page.getByRole('dialog', { name: '카테고리 고치기' });
  await expect(opened.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(edit).toBeFocused();

  // An address that a page of the shop has is refused; a free one is not.
  await page.getByRole('button', { name: 'Trunks 고치기' }).click();
  const dialog = page.getByRole('dialog', { name: '카테고리 고치기' });
  await dialog.getByRole('textbox', { name: '주소' }).fill('cart');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('쇼핑몰의 다른 화면이 쓰는 주소예요')).toBeVisible();
  await dialog.getByRole('textbox', { name: '주소' }).fill('suitcases');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog).toBeHidden();
  await expect(row('Trunks')).toContainText('/suitcases');

  await openWithChange(shopper, '/outdoor/trunks?sortType=SALE_CNT', (_, within) =>
    expect(shopper).toHaveURL(`${store.siteUrl}/suitcases?sortType=SALE_CNT`, within),
  );
  await expect(shopper.getByRole('navigation', { name: '현재 위치' })).toContainText('TRAVEL');
  await shopper.context().close();

  // What products hang on stays, and the way to them is there.
  await page.getByRole('button', { name: '후드 더 보기' }).click();
  await page.getByRole('menuitem', { name: '지우기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await page.getByRole('link', { name: '이 카테고리의 상품 보기' }).click();
  await expect(page).toHaveURL(/\/products\?categoryNo=\d+/);

  for (const no of [trunks, outdoor, travel])
    await callAsStaff(page, 'DELETE', `/categories/${no}`);
});
