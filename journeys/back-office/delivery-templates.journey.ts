import {
  changeDeliveryTemplate,
  listDeliveryTemplates,
} from '@duskline/contract/admin/delivery-templates.calls';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { adminCallerOf } from './staff-calls.ts';
import { openAs } from './staff-steps.ts';

test('a merchandiser writes what a larger box costs, and never over what a colleague wrote', {
  tag: '@both',
}, async ({ page, store, consoleErrors }) => {
  // What a colleague changed meanwhile.
  consoleErrors.expectConsole(/409 \(Conflict\)/);
  const name = `큰 상자 ${Date.now().toString(36)}`;
  const costs = page.getByRole('dialog', { name: /^배송 조건/ });
  const save = costs.getByRole('button', { name: '저장' });
  await openAs(page, store, 'md', '/delivery-templates');
  await expect(page.getByText('3,000원, 50,000원 이상 무료')).toBeVisible();
  await page.getByRole('button', { name: '조건 추가' }).click();
  await costs.getByLabel('이름').fill(name);
  await costs.getByRole('combobox', { name: /^배송비/ }).selectOption('유료');
  await costs.getByLabel('배송비 금액').fill('500000');
  await costs.getByLabel('반품 배송비(편도)').fill('6000');
  await save.click();
  await expect(costs.getByText('10만 원 이하로 적어 주세요.')).toBeVisible();
  await costs.getByLabel('배송비 금액').fill('5000');
  await expectAccessible(page);
  await save.click();
  await expect(costs).toBeHidden();
  const written = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
  await expect(written).toContainText('5,000원');

  const call = adminCallerOf(page.context(), store);
  await written.getByRole('button', { name: '고치기' }).click();
  await costs.getByLabel('배송비 금액').fill('7000');
  const { items } = await call(listDeliveryTemplates);
  for (const { templateNo, form: seen } of items.filter(({ form }) => form.name === name)) {
    const form = { ...seen, deliveryAmt: 5_500 };
    await call(changeDeliveryTemplate, { params: { templateNo }, body: { seen, form } });
  }
  await save.click();
  await expect(costs.getByText('그 사이 동료가 이 배송 조건을 고쳤어요.')).toBeVisible();
  await expect(costs.getByText('배송비 금액: 5,000원 → 5,500원')).toBeVisible();
  await expectAccessible(page);
  await costs.getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '저장하지 않고 닫기' }).click();
  await expect(written).toContainText('5,500원');

  await page.goto(`${store.backOfficeUrl}/products/new`);
  const choice = page.getByRole('combobox', { name: /^배송 조건/ });
  await choice.selectOption(name);
  await expect(choice.locator('option:checked')).toHaveText(name);
  await choice.scrollIntoViewIfNeeded();
});
