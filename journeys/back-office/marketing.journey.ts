import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { registerMember, signIn } from '../members.ts';
import { openAsStaff } from '../staff.ts';
import { makeCoupon } from './coupon-steps.ts';
import { openWithChange } from './staff-steps.ts';

test('marketing makes a coupon, an event and a banner, looks at both in the shop and publishes them; a member follows the banner and downloads the coupon; the owner reads numbers and records', async ({
  page,
  browser,
  shop,
  store,
}) => {
  // Two uploads and three people.
  test.slow();
  const member = await registerMember(store, shop);
  await signIn(page.context(), store, member);
  const marketing = await openAsStaff(browser, store, 'md', page.viewportSize());
  const mark = Date.now();
  const couponName = `해 질 무렵 쿠폰 ${mark}`;
  const eventName = `해 질 무렵 ${mark}`;
  const bannerName = `${eventName} 배너`;
  const path = `/events/DUSK-${mark}`;
  await makeCoupon(marketing, couponName);

  await marketing.goto('/display/new/event');
  await expect(marketing.getByRole('heading', { level: 1, name: '새 이벤트' })).toBeVisible();
  // A poster of the ratio that events and banners have: any picture of it will do.
  const clip = { x: 0, y: 0, width: 1440, height: 600 };
  const poster = await marketing.screenshot({ clip });
  await marketing.getByRole('textbox', { name: '제목' }).fill(eventName);
  await marketing.getByLabel('이벤트 코드').fill(`DUSK-${mark}`);
  await uploadPoster(marketing, poster);
  await marketing.getByRole('combobox', { name: '쿠폰 추가' }).fill(couponName);
  await marketing.getByRole('option', { name: couponName }).click();
  const previewed = await openPreview(marketing);
  await expect(previewed.getByRole('heading', { level: 1, name: eventName })).toBeVisible();
  await closePreview(marketing);
  await saveDraft(marketing, eventName);
  // A draft is seen by nobody.
  expect((await page.request.get(path)).status()).toBe(404);
  await publish(marketing);

  await marketing.goto('/display/new/banner');
  await expect(marketing.getByRole('heading', { level: 1, name: '새 배너' })).toBeVisible();
  await marketing.getByLabel('자리', { exact: true }).selectOption({ label: '홈 중간' });
  await marketing.getByRole('textbox', { name: '제목' }).fill(bannerName);
  await marketing.getByRole('combobox', { name: '목록에서 고르기' }).fill(eventName);
  await marketing.getByRole('option', { name: eventName }).click();
  await expect(marketing.getByLabel('누르면 열릴 곳')).toHaveValue(/^\/events\/\d+$/);
  await uploadPoster(marketing, poster);
  const home = await openPreview(marketing);
  await expect(home.getByRole('region', { name: bannerName })).toBeAttached();
  await closePreview(marketing);
  await saveDraft(marketing, bannerName);
  await publish(marketing);

  const banner = page.getByRole('region', { name: bannerName });
  await openWithChange(page, '/', (_, within) => expect(banner).toBeVisible(within));
  await banner.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: eventName })).toBeVisible();
  await expect(page.getByText(couponName)).toBeVisible();
  await page.getByRole('button', { name: '쿠폰 모두 받기' }).click();
  await expect(page.getByRole('button', { name: '모두 받았어요' })).toBeVisible();

  const owner = await openAsStaff(browser, store, 'owner', page.viewportSize());
  await owner.goto(`/coupons?keyword=${encodeURIComponent(couponName)}`);
  const row = owner.locator('[data-row]').filter({ hasText: couponName });
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await owner.goto('/numbers');
  await expect(owner.getByText('결제 금액').first()).toBeVisible();
  await owner.goto('/audit?area=display');
  // Others have published, too: on this store another journey may have been before.
  const published = owner
    .locator('[data-row]')
    .filter({ hasText: '전시 공개' })
    .filter({ has: owner.getByRole('link', { name: bannerName }) });
  await expect(published).toContainText('윤채원');
  await owner.getByLabel('작업자').selectOption({ label: '서하준' });
  await expect(published).toBeHidden();
  await owner.context().close();

  // Over again: the next banner finds its place on the home page.
  await marketing.getByRole('button', { name: '내리기', exact: true }).click();
  const asked = marketing.getByRole('alertdialog', { name: '지금 내릴까요?' });
  await asked.getByRole('button', { name: '내리기', exact: true }).click();
  await expect(marketing.getByText('내렸어요.', { exact: true })).toBeVisible();
  await openWithChange(page, '/', (_, within) => expect(banner).toBeHidden(within));
  await marketing.context().close();
});

async function uploadPoster(page: Page, poster: Buffer): Promise<void> {
  await page
    .getByLabel('PC 사진')
    .last()
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: poster });
  await expect(page.getByRole('img', { name: 'PC 사진' })).toBeVisible();
}

/** Open the shop as it would be with what is typed. */
async function openPreview(page: Page) {
  await page.getByRole('button', { name: '미리보기', exact: true }).click();
  return page.frameLocator('iframe[title="쇼핑몰 미리보기"]');
}

async function closePreview(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '쇼핑몰 미리보기' });
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toBeHidden();
}

async function saveDraft(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '공개', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '공개하기' });
  await dialog.getByRole('button', { name: '공개하기' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('공개했어요. 지금부터 쇼핑몰에 보여요.').first()).toBeVisible();
}
