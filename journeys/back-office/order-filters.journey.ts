import { expect, expectAccessible, test } from '../fixtures.ts';
import type { PickedOption } from '../shop-api.ts';
import { GUEST_PASSWORD } from '../shopper-steps.ts';
import { openAs } from './staff-steps.ts';

test('who packs narrows a queue by a product, its option and a carrier; a reload keeps it', {
  tag: '@both',
}, async ({ page, shop, store, isMobile }) => {
  const option = await shop.pickOption(21);
  const otherOption = await shop.pickOption(22);
  const prepare = async (ordered: PickedOption) => {
    const { orderNo, approve } = await shop.reserveOrder(ordered, {
      guestPassword: GUEST_PASSWORD,
    });
    await approve();
    await shop.operate('orders', 'prepare', orderNo);
    return orderNo;
  };
  const own = await prepare(option);
  const other = await prepare(otherOption);

  await openAs(page, store, 'warehouse', '/orders?queue=PRODUCT_PREPARE');
  const rowOf = (orderNo: string) => page.locator('[data-row]').filter({ hasText: orderNo });
  const filters = page.getByRole('search', { name: '조건' });
  // A phone shows the search alone.
  const open = () => filters.getByRole('button', { name: /^조건( \d개)?$/ });
  if (isMobile) await open().click();
  const product = filters.getByRole('combobox', { name: '상품' });
  const choose = async ({ productNo }: PickedOption) => {
    await product.fill(String(productNo));
    await page.getByRole('option', { name: new RegExp(` · ${productNo}$`) }).click();
  };
  await choose(otherOption);
  await expect(rowOf(other)).toBeVisible();
  await expect(rowOf(own)).toBeHidden();
  await choose(option);
  await expect(rowOf(own)).toBeVisible();
  await expect(rowOf(other)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`product=${option.productNo}(&|$)`));

  const options = filters.getByRole('combobox', { name: '옵션' });
  await expect(options).toBeVisible();
  const chosen = String(option.optionNo);
  const values = await options
    .getByRole('option')
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  await options.selectOption(values.find((value) => value !== '' && value !== chosen) ?? '');
  await expect(rowOf(own)).toBeHidden();
  await options.selectOption(chosen);
  await expect(rowOf(own)).toBeVisible();
  await expectAccessible(page);

  await shop.operate('orders', 'ship', own, 'hanjin', '3000-0000-0028');
  await page.getByRole('link', { name: /^배송중/ }).click();
  await expect(rowOf(own)).toBeVisible();
  const carrier = filters.getByRole('combobox', { name: '택배사' });
  await carrier.selectOption({ label: 'CJ대한통운' });
  await expect(rowOf(own)).toBeHidden();
  await carrier.selectOption({ label: '한진택배' });
  await expect(rowOf(own)).toBeVisible();

  await page.reload();
  await expect(rowOf(own)).toBeVisible();
  const kept = { product: String(option.productNo), option: chosen, carrier: 'HANJIN' };
  const inUrl = Object.fromEntries(new URL(page.url()).searchParams);
  expect(inUrl).toEqual({ queue: 'DELIVERY_ING', ...kept });
  if (isMobile) {
    await expect(open()).toHaveText('조건 3개');
    await open().click();
  }
  await expect(product).toHaveValue(new RegExp(` · ${option.productNo}$`));
  await expect(options).toHaveValue(chosen);
  await expect(carrier).toHaveValue('HANJIN');

  await filters.getByRole('button', { name: '조건 지우기' }).click();
  await expect(page).not.toHaveURL(/product=|option=|carrier=/);
});
