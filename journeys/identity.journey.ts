import { randomInt } from 'node:crypto';
import { DAY_MS } from '@duskline/contract/time.rules';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newIdentity, registerMember, signIn } from './members.ts';
import { chooseOption, fillOrderSheet, pay, readOrderNo } from './shopper-steps.ts';

/** From 1960 to 1987. */
const DAYS_OF_BIRTH = 10_000;

/** Fill in the agency's window as a person nobody has verified before. */
async function verifyIn(window: Page): Promise<void> {
  const day = new Date(Date.UTC(1960, 0, 1) + randomInt(DAYS_OF_BIRTH) * DAY_MS);
  await window.getByLabel('이름').fill('홍해질');
  await window.getByLabel('생년월일').fill(day.toISOString().slice(0, 10));
  await window.getByLabel('휴대폰').fill(newIdentity().phone);
  await window.getByRole('button', { name: '본인확인', exact: true }).click();
}

test('a verified-only product leads to the verification, back and to an order', {
  tag: '@phone',
}, async ({ page, shop, store, consoleErrors }) => {
  consoleErrors.expectConsole(/400 \(Bad Request\)/);
  const option = await shop.pickVerifiedOnly();
  await signIn(page.context(), store, await registerMember(store, shop));
  await chooseOption(page, option);
  await page.getByRole('button', { name: '바로 구매' }).click();
  await expect(page).toHaveURL(/\/my-page\/member\/verify-identity\?returnUrl=%2Fproducts/);
  await expect(
    page.getByRole('heading', { name: '휴대폰 본인인증 후 구매할 수 있는 상품이에요.' }),
  ).toBeVisible();
  await expectAccessible(page);

  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  const window = await opening;
  await expect(page.getByText('새로 열린 창에서 인증을 마쳐 주세요.')).toBeVisible();
  await window.getByRole('button', { name: '취소', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('본인인증을 취소했어요.');

  const again = page.waitForEvent('popup');
  await page.getByRole('button', { name: '다시 인증하기' }).click();
  const second = await again;
  await verifyIn(second);
  await expect(page).toHaveURL(new RegExp(`/products/${option.productNo}$`));
  await expect.poll(() => second.isClosed()).toBe(true);

  await chooseOption(page, option);
  await page.getByRole('button', { name: '바로 구매' }).click();
  await page.waitForURL(/\/orders\/sheet\/[^%]+$/);
  await fillOrderSheet(page, { isGuest: false });
  await pay(page, '승인');
  await readOrderNo(page);

  await page.goto('/my-page/member/verify-identity');
  await expect(page.getByRole('heading', { name: '본인인증을 마친 회원이에요' })).toBeVisible();
});

test('a member whose browser blocks the window reads how to allow it', async ({
  page,
  shop,
  store,
}) => {
  await signIn(page.context(), store, await registerMember(store, shop));
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/my-page/member/verify-identity');
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  const alert = page.getByRole('alertdialog', { name: '팝업이 차단되었어요' });
  await expect(alert).toContainText('팝업을 허용');
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('팝업이 차단되었어요');
});

test('in the app the verification takes the place of the page and comes back to it', async ({
  browser,
  shop,
  store,
}) => {
  const app = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) DUSKLINE-APP/1.0',
    viewport: { width: 390, height: 844 },
  });
  const page = await app.newPage();
  await signIn(app, store, await registerMember(store, shop));
  await page.goto('/my-page/member/verify-identity?returnUrl=%2Fcart');
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  await page.waitForURL(/cert_view\.jsp/);
  await page.getByRole('button', { name: '정보 불일치' }).click();
  await expect(page).toHaveURL(/\/verify-identity\?.*problem=refused/);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('일치하는 분을');
  await page.getByRole('button', { name: '다시 인증하기' }).click();
  await page.waitForURL(/cert_view\.jsp/);
  await verifyIn(page);
  await expect(page).toHaveURL(/\/cart$/);
  await app.close();
});
