import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Make a coupon of 5,000 won on screen; members take it themselves, unless another way is chosen. */
export async function makeCoupon(page: Page, name: string, issuedBy?: string): Promise<void> {
  await page.goto('/coupons/new');
  await page.getByRole('textbox', { name: /^쿠폰 이름/ }).fill(name);
  await page.getByRole('textbox', { name: /^할인 금액/ }).fill('5000');
  await page.getByRole('textbox', { name: /^최소 주문 금액/ }).fill('50000');
  if (issuedBy) await page.getByLabel('받는 방법').selectOption({ label: issuedBy });
  await page.getByRole('button', { name: '쿠폰 만들기' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
