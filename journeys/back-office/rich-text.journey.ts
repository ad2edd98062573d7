import { duplicateProduct, listProducts } from '@duskline/contract/admin/products.calls';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { WorkerStore } from '../stores.ts';
import { compose, type Editor, nextKey } from './korean-keyboard.ts';
import { adminCallerOf } from './staff-calls.ts';
import { openAs } from './staff-steps.ts';

async function openEditor(page: Page): Promise<Editor> {
  await expect(page.getByRole('textbox', { name: '상세 설명' })).toBeVisible();
  await page.getByRole('textbox', { name: '상세 설명' }).click();
  return { page, keyboard: await page.context().newCDPSession(page) };
}

/** A product of this journey alone, a draft, with the text and options of the newest one on sale. */
async function copyProduct(page: Page, store: WorkerStore): Promise<number> {
  const call = adminCallerOf(page.context(), store);
  const { items } = await call(listProducts, { query: { state: 'ON_SALE', limit: 1 } });
  const newest = items[0];
  if (!newest) throw new Error('The store has no product to copy.');
  const { productNo } = newest;
  return (
    await call(duplicateProduct, { params: { productNo }, body: { key: crypto.randomUUID() } })
  ).productNo;
}

test('a merchandiser types Korean into a description: every syllable once, in every shape', async ({
  page,
  store,
}) => {
  await openAs(page, store, 'md', '/products/new');
  const editor = await openEditor(page);
  const text = page.getByRole('textbox', { name: '상세 설명' });
  const tools = page.getByRole('toolbar', { name: '글 꾸미기' });

  // The first letter of an empty text, and of an empty paragraph, is where editors double it.
  await compose(editor, '봄밤옷');
  await expect(text.getByRole('paragraph')).toHaveText(['봄밤옷']);
  await page.keyboard.press('Enter');
  await compose(editor, '값');
  await tools.getByRole('button', { name: '굵게' }).click();
  await compose(editor, '봄');
  await tools.getByRole('button', { name: '굵게' }).click();
  await compose(editor, '밤');
  await expect(text.getByRole('paragraph')).toHaveText(['봄밤옷', '값봄밤']);
  await expect(text.getByRole('strong')).toHaveText('봄');

  // In the middle of a word, in a list, and with a tool pressed while a syllable is being composed.
  await page.keyboard.press('ArrowLeft');
  await compose(editor, '옷');
  await page.keyboard.press('End');
  await nextKey(page);
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: '목록', exact: true }).click();
  await compose(editor, '봄');
  await editor.keyboard.send('Input.imeSetComposition', {
    text: '바',
    selectionStart: 1,
    selectionEnd: 1,
  });
  await tools.getByRole('button', { name: '제목', exact: true }).focus();
  await expect(text.getByRole('listitem')).toHaveText(['봄바']);
  // The empty paragraph below a list is only there to go on in; it is not saved.
  await expect(text.getByRole('paragraph')).toHaveText(['봄밤옷', '값봄옷밤', '봄바', '']);

  await text.press('Control+z');
  await text.press('Control+Shift+z');
  await expect(text.getByRole('listitem')).toHaveText(['봄바']);
  await tools.getByRole('button', { name: 'HTML' }).click();
  await expect(page.getByRole('textbox', { name: '상세 설명' })).toHaveValue(
    '<p>봄밤옷</p><p>값<strong>봄옷</strong>밤</p><ul><li><p>봄바</p></li></ul>',
  );
  await page.getByRole('button', { name: '편집기' }).click();
  await expect(text.getByRole('listitem')).toHaveText(['봄바']);
});

test('a description is saved as it was typed, and a film of an older one is not dropped unasked', async ({
  page,
  store,
}) => {
  await openAs(page, store, 'md');
  await page.goto(`${store.backOfficeUrl}/products/${await copyProduct(page, store)}`);
  const editor = await openEditor(page);
  const text = page.getByRole('textbox', { name: '상세 설명' });
  await text.press('Control+Home');
  await compose(editor, '봄옷');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('저장했어요.')).toBeVisible();
  // The cursor stays where it was, with the text that the API has sanitised.
  await compose(editor, '값');
  await expect(text).toContainText(/^봄옷값/);
  await page
    .getByRole('toolbar', { name: '글 꾸미기' })
    .getByRole('button', { name: 'HTML' })
    .click();
  const source = page.getByRole('textbox', { name: '상세 설명' });
  const film = '<iframe src="https://www.youtube.com/embed/1" width="300" height="200"></iframe>';
  await source.fill(`<p>봄</p>${film}<script>alert(1)</script>`);
  // The words of the first save may still be there: it is saved when there is nothing to take back.
  const takeBack = page.getByRole('button', { name: '취소', exact: true });
  await expect(takeBack).toBeVisible();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(takeBack).toBeHidden();
  await page.reload();
  await expect(source).toHaveValue(`<p>봄</p>${film}`);
  await expect(page.getByText('편집기가 모르는 꾸밈이 있어서')).toBeVisible();
  await page.getByRole('button', { name: '편집기' }).click();
  await expect(page.getByRole('alertdialog', { name: '편집기로 열까요?' })).toBeVisible();
});

test('what a merchandiser is about to press below the options stays where it is', {
  tag: '@both',
}, async ({ page, store }) => {
  await openAs(page, store, 'md');
  const productNo = await copyProduct(page, store);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 300 });
  await page.goto(`${store.backOfficeUrl}/products/${productNo}`);
  const text = page.getByRole('textbox', { name: '상세 설명' });
  await expect(text).toBeVisible();
  const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
  // The options have not been in view yet: the browser only estimates their height.
  const before = await heightOfPage();
  const options = page.getByRole('table').filter({ hasText: '관리 코드' });
  for (const rows of await options.locator('tbody').all()) await rows.scrollIntoViewIfNeeded();
  await nextKey(page);
  expect(Math.abs((await heightOfPage()) - before)).toBeLessThanOrEqual(1);
});
