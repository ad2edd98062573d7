import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

const OPTIONS = 6;
const PICTURES = 4;
/** Of each option. */
export const FIRST_STOCK = 5;

/**
 * Write a product of six options and four pictures, look at it in the shop before it is saved, schedule
 * it, and publish it after all. Returns its number and that of an option.
 */
export async function putOnSale(
  page: Page,
  name: string,
): Promise<{ productNo: number; optionNo: number }> {
  await page.goto('/products/new');
  await page.getByRole('textbox', { name: /^상품명/ }).fill(name);
  await chooseFirst(page, /^브랜드/);
  await chooseFirst(page, /^카테고리/);
  await page.getByRole('textbox', { name: /^판매가/ }).fill('89000');
  await page.getByLabel('색상', { exact: true }).fill('블랙, 그레이');
  await page.getByLabel('사이즈', { exact: true }).fill('M, L, XL');
  await page.getByRole('button', { name: '표 만들기', exact: true }).click();
  await page.getByLabel('모든 옵션에').fill(String(FIRST_STOCK));
  await page.getByRole('button', { name: '판매 가능 적용' }).click();
  await expect(
    page.getByText(`옵션 ${OPTIONS}개, 판매 가능 ${OPTIONS * FIRST_STOCK}개`),
  ).toBeVisible();
  await page.getByLabel('사진 고르기', { exact: true }).setInputFiles(await drawPictures(page));
  await expect(page.getByLabel('사진 설명')).toHaveCount(PICTURES);
  await page.getByRole('button', { name: '채우기', exact: true }).click();

  await page.getByRole('button', { name: '미리보기', exact: true }).click();
  const shown = page.frameLocator('iframe[title="쇼핑몰 미리보기"]');
  await expect(shown.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(shown.getByText('미리보기', { exact: true })).toBeVisible();
  // The page is one of nobody: it has nobody's login and nobody's cart, and nothing is counted.
  expect(await shown.locator('html').evaluate(() => [origin, 'dataLayer' in window])).toEqual([
    'null',
    false,
  ]);
  await shown.getByRole('button', { name: '블랙', exact: true }).click();
  await shown.getByRole('button', { name: 'M', exact: true }).click();
  await shown.getByRole('button', { name: '바로 구매' }).click();
  await expect(shown.getByText('미리보기에서는 담거나 살 수 없어요.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();

  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await page.getByRole('button', { name: '다른 작업' }).click();
  await page.getByRole('menuitem', { name: '공개 예약' }).click();
  const schedule = page.getByRole('dialog', { name: '공개 예약' });
  await schedule.getByLabel('공개할 시각 (서울)').fill('2035-05-05T10:00');
  await schedule.getByRole('button', { name: '공개 예약' }).click();
  await expect(page.getByText('공개를 예약했어요.')).toBeVisible();
  await page.getByRole('button', { name: '지금 공개' }).click();
  await expect(page.getByText('상품을 공개했어요.')).toBeVisible();

  const productNo = Number(/\d+$/.exec(page.url())?.[0]);
  const saved = await (await page.request.get(`/admin-api/products/${productNo}`)).json();
  return { productNo, optionNo: saved.form.options[0].optionNo };
}

async function chooseFirst(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option').first().click();
}

/** Pictures of this very page: they only have to be different ones. */
async function drawPictures(page: Page) {
  const files = [];
  for (let at = 0; at < PICTURES; at += 1) {
    const clip = { x: 0, y: at * 10, width: 160, height: 200 };
    const buffer = await page.screenshot({ clip });
    files.push({ name: `${at + 1}.png`, mimeType: 'image/png', buffer });
  }
  return files;
}
