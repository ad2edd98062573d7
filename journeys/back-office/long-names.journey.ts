import { createCategory, deleteCategory } from '@duskline/contract/admin/categories.calls';
import {
  changeProduct,
  duplicateProduct,
  getProduct,
  listProducts,
} from '@duskline/contract/admin/products.calls';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { adminCallerOf } from './staff-calls.ts';
import { openAs } from './staff-steps.ts';

/** As long as names get, and nowhere to break. */
const LONG = 'ABCDEFGHIJ'.repeat(8);

/** How many lines each text of a table has that is an amount or a count. */
function linesOfFigures(page: Page): Promise<number[]> {
  return page.getByRole('cell').evaluateAll((cells) =>
    cells
      .filter((cell) => /^[\d,]+원?$/.test(cell.textContent))
      .map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      }),
  );
}

test('a name of 80 letters breaks no amount and no count in the rows beside it', async ({
  page,
  store,
}) => {
  await openAs(page, store, 'md');
  const call = adminCallerOf(page.context(), store);
  const { items } = await call(listProducts, { query: { state: 'ON_SALE', limit: 1 } });
  const { productNo } = await call(duplicateProduct, {
    params: { productNo: items[0]?.productNo ?? 0 },
    body: { key: crypto.randomUUID() },
  });
  const { version, form } = await call(getProduct, { params: { productNo } });
  await call(changeProduct, {
    params: { productNo },
    body: { version, form: { ...form, name: LONG } },
  });
  await page.goto(`${store.backOfficeUrl}/products`);
  await expect(page.getByRole('link', { name: LONG })).toBeVisible();
  const lines = await linesOfFigures(page);
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('a category with a long name fits a phone', { tag: '@phone' }, async ({ page, store }) => {
  await openAs(page, store, 'md');
  const call = adminCallerOf(page.context(), store);
  const { items } = await call(createCategory, {
    body: {
      ...{ key: crypto.randomUUID(), parentNo: null },
      form: { label: LONG.slice(0, 50), koreanName: '', slug: '', isShown: false },
    },
  });
  const added = items.find(({ form }) => form.label === LONG.slice(0, 50));
  await page.goto(`${store.backOfficeUrl}/categories`);
  await expect(page.getByText(LONG.slice(0, 50), { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await call(deleteCategory, { params: { categoryNo: added?.categoryNo ?? 0 } });
});
