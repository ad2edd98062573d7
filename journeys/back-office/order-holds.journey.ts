import { expect, expectAccessible, test } from '../fixtures.ts';
import { GUEST_PASSWORD } from '../shopper-steps.ts';
import { openAs } from './staff-steps.ts';

test('service gives back what a guest holds in open payment windows, so that others can buy it', {
  tag: '@both',
}, async ({ page, shop, store, isMobile }) => {
  const option = await shop.pickOption(isMobile ? 27 : 26);
  const before = await shop.stockOf(option);
  const guest = { guestPassword: GUEST_PASSWORD };
  const first = await shop.reserveOrder({ ...option, quantity: 2 }, guest);
  const second = await shop.reserveOrder(option, { ...guest, phone: first.phone });
  expect(await shop.stockOf(option)).toBe(before - 3);

  await openAs(page, store, 'service', '/orders');
  await page.getByRole('link', { name: '미결제 재고' }).click();
  await page.goto(`${store.backOfficeUrl}/orders/holds?product=${option.productNo}`);
  const rowOf = (orderNo: string) => page.locator('[data-row]').filter({ hasText: orderNo });
  await expect(rowOf(first.orderNo)).toContainText('결제창 열림');
  await expect(rowOf(second.orderNo)).toContainText('비회원');
  await expectAccessible(page);

  await rowOf(first.orderNo).getByRole('button', { name: '되돌리기' }).press('Enter');
  await page.getByRole('menuitem', { name: '이 전화번호의 미결제 주문 2건 모두' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '미결제 주문 되돌리기' });
  await dialog.getByRole('button', { name: '되돌리기' }).click();
  await expect(dialog.getByText('5자 이상')).toBeVisible();
  await dialog.getByLabel('사유').fill('같은 번호로 여러 창을 열어 두었어요');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('주문 2건의 재고를 되돌렸어요.')).toBeVisible();
  await expect(rowOf(second.orderNo)).toBeHidden();
  await expect(page.getByText('조건에 맞는 주문이 없어요.')).toBeVisible();
  await expect.poll(() => shop.stockOf(option)).toBe(before);
});
