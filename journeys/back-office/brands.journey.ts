import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs, openWithChange } from './staff-steps.ts';

const STORY = '열두 시 십오 분에 시작했어요.';
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();

test('the owner adds a brand, previews its page and publishes it, moves it, rolls it back and ends it; the shop follows', async ({
  page,
  store,
  browser,
  baseURL,
  consoleErrors,
}) => {
  // The page of a brand that is not published.
  consoleErrors.expectConsole(/404 \(Not Found\)/);
  const mark = Date.now().toString(36);
  const english = `LATE TRAIN ${mark}`;
  const korean = `막차 ${mark}`;
  const shopper = await browser.newPage({ baseURL, locale: 'ko-KR' });
  const heading = shopper.getByRole('heading', { level: 1, name: english });

  await openAs(page, store, 'owner', '/brands');
  await page.getByRole('link', { name: '브랜드 추가' }).click();
  await page.getByLabel('한글 이름').fill(korean);
  await page.getByLabel('영어 이름').fill(english);
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: korean })).toBeVisible();
  await expectAccessible(page);
  expect((await shopper.goto(`/brands/late-train-${mark}`))?.status()).toBe(404);

  // Written and previewed before it is saved; nobody else sees it.
  await page.getByRole('link', { name: '페이지 편집' }).click();
  await page.getByLabel('소개').fill('막차가 떠난 뒤의 옷');
  await page.getByRole('textbox', { name: '브랜드 이야기' }).click();
  await page.keyboard.type(STORY);
  await expectAccessible(page);
  await page.getByRole('button', { name: '미리보기', exact: true }).click();
  const preview = page.frameLocator('iframe[title="쇼핑몰 미리보기"]');
  await expect(preview.getByRole('heading', { level: 1, name: english })).toBeVisible();
  await expect(preview.getByText(STORY)).toBeVisible();
  await page.getByLabel('보는 고객').selectOption('MOBILE_WEB');
  await expect(preview.getByText(STORY)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
  await save(page);
  await expect(page.getByText(/공개하기 전까지 쇼핑몰은 그대로예요/)).toBeVisible();
  expect((await shopper.goto(`/brands/late-train-${mark}`))?.status()).toBe(404);
  await publish(page);
  await openWithChange(shopper, `/brands/late-train-${mark}`, (_, within) =>
    expect(heading).toBeVisible(within),
  );
  await expect(shopper.getByText(STORY)).toBeVisible();

  // Published again with other words, then back to the first ones.
  await page.getByLabel('소개').fill('첫차를 기다리는 옷');
  await save(page);
  await publish(page);
  await openWithChange(shopper, `/brands/late-train-${mark}`, (_, within) =>
    expect(shopper.getByText('첫차를 기다리는 옷')).toBeVisible(within),
  );
  await page.getByRole('tab', { name: /^버전/ }).click();
  await page.getByRole('button', { name: '이 버전으로 되돌리기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '이 버전으로 되돌리기' }).click();
  await openWithChange(shopper, `/brands/late-train-${mark}`, (_, within) =>
    expect(shopper.getByText('막차가 떠난 뒤의 옷')).toBeVisible(within),
  );

  // Its name and address are the brand's own, and hold at once.
  await page.getByRole('link', { name: `브랜드: ${korean}` }).click();
  await page.getByLabel('주소', { exact: true }).fill(`last-train-${mark}`);
  await save(page);
  await expect(page.getByText(`이어지는 예전 주소: late-train-${mark}`)).toBeVisible();
  await openWithChange(shopper, `/brands/late-train-${mark}`, (_, within) =>
    expect(shopper).toHaveURL(`${baseURL}/brands/last-train-${mark}`, within),
  );

  await page.getByRole('link', { name: '페이지 편집' }).click();
  await page.getByRole('button', { name: '내리기', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '내리기' }).click();
  await openWithChange(shopper, `/brands/last-train-${mark}`, async (response) =>
    expect(response?.status()).toBe(404),
  );
  await shopper.goto('/brands');
  await expect(shopper.getByText(english)).toBeHidden();

  await page.getByRole('link', { name: `브랜드: ${korean}` }).click();
  await expect(page.getByText('숨김', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '지우기', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '브랜드', exact: true })).toBeVisible();
  await expect(page.getByText(english)).toBeHidden();
  await shopper.close();
});

/** Publish at once what is saved. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '공개', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '공개하기', exact: true });
  await dialog.getByRole('button', { name: '공개하기' }).click();
  await expect(dialog).toBeHidden();
}
