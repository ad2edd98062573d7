import {
  changeProduct,
  duplicateProduct,
  getProduct,
  listProducts,
} from '@duskline/contract/admin/products.calls';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { WorkerStore } from '../stores.ts';
import { compose, nextKey } from './korean-keyboard.ts';
import { adminCallerOf } from './staff-calls.ts';
import { openAs } from './staff-steps.ts';

const COLOURS = 20;
const SIZES = 20;
/** Fields and buttons of a row. */
const STOPS_OF_ROW = 7;

/** A draft of this journey alone, with as many options as a product can have. */
async function addLargeProduct(page: Page, store: WorkerStore): Promise<number> {
  const call = adminCallerOf(page.context(), store);
  const { items } = await call(listProducts, { query: { state: 'ON_SALE', limit: 1 } });
  const { productNo } = await call(duplicateProduct, {
    params: { productNo: items[0]?.productNo ?? 0 },
    body: { key: crypto.randomUUID() },
  });
  const { version, form } = await call(getProduct, { params: { productNo } });
  const options = Array.from({ length: COLOURS * SIZES }, (_, at) => ({
    ...{ optionNo: null, colour: `색${Math.floor(at / SIZES) + 1}`, size: `${(at % SIZES) + 1}호` },
    ...{ addPrice: 0, managementCode: '', isOnSale: true, stock: null },
  }));
  await call(changeProduct, {
    params: { productNo },
    body: { version, form: { ...form, options } },
  });
  return productNo;
}

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fill a cell: it is a field once somebody is at it. */
async function fillCell(page: Page, name: string, text: string): Promise<void> {
  await cell(page, name).focus();
  await cell(page, name).fill(text);
}

test('a merchandiser walks through 400 options by keyboard, corrects what is refused, and saves them all', {
  tag: '@both',
}, async ({ page, store }) => {
  await openAs(page, store, 'md');
  const productNo = await addLargeProduct(page, store);
  await page.goto(`${store.backOfficeUrl}/products/${productNo}`);
  const rows = page.getByRole('table').filter({ hasText: '관리 코드' }).getByRole('row');
  await expect(page.getByText('옵션 400개, 판매 가능 0개')).toBeVisible();

  // Few rows are in the page, yet Tab goes through all of them, row by row.
  await cell(page, '색1 1호 색상').focus();
  for (let stop = 0; stop < 30 * STOPS_OF_ROW; stop += 1) await page.keyboard.press('Tab');
  await expect(cell(page, '색2 11호 색상')).toBeFocused();
  await expect(cell(page, '색2 11호 색상')).toBeInViewport();
  expect(await rows.count()).toBeLessThan(100);
  // With a mouse only the cell with the focus is a field.
  const fields = page.locator('input[data-cell]');
  const isMouse = await page.evaluate(() => matchMedia('(pointer: fine)').matches);
  expect((await fields.count()) === 1).toBe(isMouse);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: '색2 10호 지우기', exact: true })).toBeFocused();
  // What stands below a cell is as far away as it was before somebody came to it.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await nextKey(page);
  const besideCells = await height();
  await page.keyboard.press('Tab');
  await expect(cell(page, '색2 11호 색상')).toBeFocused();
  await nextKey(page);
  expect(await height()).toBe(besideCells);

  // A count that is none stays as it was typed, and saving leads back to it from anywhere.
  await fillCell(page, '색2 11호 판매 가능', '-5');
  await cell(page, '색2 11호 판매 가능').press('Enter');
  await page.getByRole('textbox', { name: /^상품명/ }).fill('옵션이 많은 후드');
  await expect(cell(page, '색2 11호 판매 가능')).not.toBeInViewport();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(cell(page, '색2 11호 판매 가능')).toBeFocused();
  await expect(cell(page, '색2 11호 판매 가능')).toBeInViewport();
  await expect(cell(page, '색2 11호 판매 가능')).toHaveValue('-5');
  await expect(cell(page, '색2 11호 판매 가능')).toHaveAccessibleDescription(/0 이상의 숫자를/);

  // One value for all of them, drawn or not, and one of its own in the last row.
  await page.getByLabel('모든 옵션에').fill('3');
  await page.getByRole('button', { name: '판매 가능 적용' }).click();
  await cell(page, '색20 20호 관리 코드').focus();
  await page.keyboard.type('LAST');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(cell(page, '색20 20호 추가 금액')).toBeFocused();
  if (isMouse) {
    // Whoever presses beside the cell is led nowhere else.
    const total = page.getByText('옵션 400개, 판매 가능 1,200개');
    await total.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    await total.click();
    await nextKey(page);
    await expect(page.getByRole('tabpanel', { name: '내용' })).toBeFocused();
    expect(await place()).toBe(before);
  }
  // A press puts the cursor where it lands.
  await cell(page, '색20 20호 관리 코드').click({ position: { x: 3, y: 16 } });
  await page.keyboard.type('THE-');
  // Korean, composed letter by letter, into a cell that was emptied.
  await fillCell(page, '색20 20호 색상', '');
  await compose({ page, keyboard: await page.context().newCDPSession(page) }, '봄밤');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('저장했어요.')).toBeVisible();
  await expect(cell(page, '봄밤 20호 색상')).toBeFocused();
  const call = adminCallerOf(page.context(), store);
  const saved = await call(getProduct, { params: { productNo } });
  expect(saved.stock.map(({ available }) => available)).toEqual(Array(COLOURS * SIZES).fill(3));
  expect(saved.form.options.at(-1)).toMatchObject({ managementCode: 'THE-LAST', colour: '봄밤' });

  // What takes a row out leads to the next one, and from the last to the one before.
  const bin = (name: string) => page.getByRole('button', { name: `${name} 지우기`, exact: true });
  await bin('색20 19호').press('Enter');
  await expect(bin('봄밤 20호')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bin('색20 18호')).toBeFocused();
});
