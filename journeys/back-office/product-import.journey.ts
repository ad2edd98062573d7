import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from './staff-steps.ts';

/** So many that saving them takes seconds: the page is loaded anew meanwhile. */
const PRODUCTS = 1_500;

test('a file of many products goes on being saved while the page is loaded anew, which says what became of it', async ({
  page,
  store,
}) => {
  const mark = Date.now();
  const brand = 'NIGHTSHIFT';
  const lines = Array.from(
    { length: PRODUCTS },
    (_, at) => `${mark}-${at},가져온 후드 ${mark} ${at},${brand},89000`,
  );
  await openAs(page, store, 'md', '/products');
  await page.getByRole('button', { name: '가져오기·내보내기' }).click();
  const dialog = page.getByRole('dialog', { name: '상품 파일' });
  await dialog.getByLabel('엑셀·CSV 가져오기', { exact: true }).setInputFiles({
    ...{ name: 'products.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['상품 관리 코드,상품명,브랜드,판매가', ...lines].join('\r\n')),
  });
  await expect(dialog.getByText('새 상품 1,500개, 변경 0개')).toBeVisible();
  // The reply finds no page any more: what is known of the file afterwards was asked for.
  await page.route(/\/admin-api\/product-imports\?/, async (route) => {
    await route.fetch().catch(() => {});
  });
  await dialog.getByRole('button', { name: '1,500개 저장' }).click();
  const progress = page.getByRole('progressbar', { name: '가져오기 진행' });
  await expect(page).toHaveURL(/[?&]import=/);
  await page.reload();
  const said = page.getByText('새 상품 1,500개를 등록하고 0개를 바꿨어요.');
  // How far it is, where it still goes on by then.
  await expect(progress.or(said)).toBeVisible();
  await expectAccessible(page);
  await expect(said).toBeVisible();

  await page.getByRole('button', { name: '닫기' }).click();
  await expect(said).toBeHidden();
  await expect(page).not.toHaveURL(/import=/);
  await page.getByRole('searchbox', { name: '찾기' }).fill(`가져온 후드 ${mark} 149`);
  const rows = page.locator('[data-row]').filter({ hasText: `가져온 후드 ${mark} 149` });
  await expect(rows).toHaveCount(11);
});
