import {
  duplicateProduct,
  getProduct,
  listProducts,
} from '@duskline/contract/admin/products.calls';
import { expect, test } from '../fixtures.ts';
import { adminCallerOf } from './staff-calls.ts';
import { openAs } from './staff-steps.ts';

test('a merchandiser is asked before a product is sold below cost, and not again for the same', async ({
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
  await page.goto(`${store.backOfficeUrl}/products/${productNo}`);
  const price = page.getByRole('textbox', { name: /^판매가/ });
  const cost = page.getByRole('textbox', { name: '원가' });
  const save = page.getByRole('button', { name: '저장', exact: true });
  const question = page.getByRole('alertdialog', { name: '원가보다 싸게 팔까요?' });
  const readForm = async () => (await call(getProduct, { params: { productNo } })).form;

  // A slip of the finger is neither a price of 5 nor saved.
  await price.fill('-5');
  await expect(price).toHaveAccessibleDescription(/0보다 작을 수 없어요/);
  await cost.fill('31000');
  await save.click();
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('-5');
  await price.fill('20000');
  await page.getByRole('textbox', { name: '즉시 할인액' }).fill('0');
  await expect(cost).toHaveAccessibleDescription('원가보다 11,000원 싸게 팔게 돼요.');
  await save.click();
  await question.getByRole('button', { name: '고치기' }).click();
  await expect(question).toBeHidden();
  expect(await readForm()).toMatchObject({ costPrice: null });

  await save.click();
  await question.getByRole('button', { name: '그대로 저장' }).click();
  await expect(page.getByText('저장했어요.')).toBeVisible();
  expect(await readForm()).toMatchObject({ salePrice: 20_000, costPrice: 31_000 });
  await page.getByRole('textbox', { name: /^영문 상품명/ }).fill('LAST ONES');
  await save.click();
  await expect(page.getByRole('button', { name: '취소', exact: true })).toBeHidden();
  expect(await readForm()).toMatchObject({ nameEn: 'LAST ONES', costPrice: 31_000 });
});
