import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs, openWithChange } from './staff-steps.ts';

test('the owner adds a brand with its story, moves its page and hides it; the shop follows', async ({
  page,
  store,
  browser,
  baseURL,
  consoleErrors,
}) => {
  // The page of a hidden brand.
  consoleErrors.expectConsole(/404 \(Not Found\)/);
  const mark = Date.now().toString(36);
  const english = `LATE TRAIN ${mark}`;
  const shopper = await browser.newPage({ baseURL, locale: 'ko-KR' });
  const heading = shopper.getByRole('heading', { level: 1, name: english });

  await openAs(page, store, 'owner', '/brands');
  await page.getByRole('link', { name: '브랜드 추가' }).click();
  await page.getByLabel('한글 이름').fill(`막차 ${mark}`);
  await page.getByLabel('영어 이름').fill(english);
  await page.getByLabel('소개').fill('막차가 떠난 뒤의 옷');
  await page.getByRole('textbox', { name: '브랜드 이야기' }).click();
  await page.keyboard.type('열두 시 십오 분에 시작했어요.');
  await expectAccessible(page);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `막차 ${mark}` })).toBeVisible();

  await openWithChange(shopper, `/brands/late-train-${mark}`, (_, within) =>
    expect(heading).toBeVisible(within),
  );
  await expect(shopper.getByText('열두 시 십오 분에 시작했어요.')).toBeVisible();

  await page.getByLabel('주소', { exact: true }).fill(`last-train-${mark}`);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText(`이어지는 예전 주소: late-train-${mark}`)).toBeVisible();
  await openWithChange(shopper, `/brands/late-train-${mark}`, (_, within) =>
    expect(shopper).toHaveURL(`${baseURL}/brands/last-train-${mark}`, within),
  );

  await page.getByRole('checkbox', { name: /^쇼핑몰에 보이기/ }).uncheck();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('숨김', { exact: true })).toBeVisible();
  await openWithChange(shopper, `/brands/last-train-${mark}`, async (response) =>
    expect(response?.status()).toBe(404),
  );
  await shopper.goto('/brands');
  await expect(shopper.getByText(english)).toBeHidden();

  await page.getByRole('button', { name: '지우기', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '브랜드', exact: true })).toBeVisible();
  await expect(page.getByText(english)).toBeHidden();
  await shopper.close();
});
