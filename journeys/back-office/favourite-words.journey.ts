import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from './staff-steps.ts';

test('a merchandiser hides a word from the popular ones and brings it back', {
  tag: '@both',
}, async ({ page, store }) => {
  const word = `욕설 ${Date.now().toString(36)}`;
  await openAs(page, store, 'md', '/numbers?tab=favourites');
  await expect(page.getByRole('heading', { name: '인기 검색어 순위' })).toBeVisible();
  await page.getByRole('button', { name: '검색어 숨기기' }).click();
  const dialog = page.getByRole('dialog', { name: '검색어 숨기기' });
  const typed = dialog.getByRole('textbox', { name: /^검색어/ });
  await typed.fill(word);
  await expectAccessible(page);
  await typed.press('Enter');
  await expect(dialog).toBeHidden();
  const back = page.getByRole('button', { name: `${word} 다시 보이기` });
  await expect(back).toBeVisible();
  await expectAccessible(page);
  await back.press('Enter');
  await expect(back).toBeHidden();
});
