import type { Page } from '@playwright/test';
import { openAs } from './back-office/staff-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { signIn } from './members.ts';
import { officeScreens } from './route-paths.ts';
import { giveSession } from './staff.ts';

/** A demo member with a delivered order that can still be returned. */
const BUYER = { username: 'og@duskline.example', password: 'Dusk!2015' };

/** Screens that journeys walk on a PC, opened on a phone here, and the other way round. */
const SEEN_ON_A_PC = ['/my-page/sessions', '/my-page/withdraw', '/my-page/notification-settings'];
const SEEN_ON_A_PHONE = [
  ...['/my-page/notifications', '/my-page/reviews', '/my-page/member/verify-identity'],
  ...['/login/find-username', '/login/find-password'],
];

/** So many screens one test opens; the tests of this file only look, so workers share them. */
const SCREENS_OF_WALK = 8;
test.describe.configure({ mode: 'parallel' });

test("shoppers' screens that a journey walks at the other width", { tag: '@both' }, async ({
  page,
  store,
  isMobile,
}) => {
  await signIn(page.context(), store, BUYER);
  for (const path of isMobile ? SEEN_ON_A_PC : SEEN_ON_A_PHONE) {
    await page.goto(path);
    await expectFit(page);
  }
  if (!isMobile) return;
  await page.goto('/my-page/orders?state=DELIVERY_DONE&period=12');
  await page
    .getByRole('link', { name: /상세 보기$/ })
    .first()
    .click();
  await page.getByRole('link', { name: '반품 신청' }).first().click();
  await expect(page.getByRole('form', { name: '반품 신청' })).toBeVisible();
  await expectFit(page);
});

// Staff's journeys are walked on a PC.
for (let at = 0; at < officeScreens.length; at += SCREENS_OF_WALK) {
  const paths = officeScreens.slice(at, at + SCREENS_OF_WALK);
  test(`screens of the back office's menu: ${paths.join(' ')}`, { tag: '@phone' }, async ({
    page,
    store,
  }) => {
    await giveSession(page.context(), store, 'owner');
    for (const path of paths) {
      await page.goto(store.backOfficeUrl + path);
      await expect(page, path).toHaveURL(store.backOfficeUrl + path);
      await expectFit(page);
    }
  });
}

test('an order of the back office', { tag: '@phone' }, async ({ page, store }) => {
  await openAs(page, store, 'owner', '/orders');
  await page
    .getByRole('link', { name: /^\d{18}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/orders\/\d{18}$/);
  await expectFit(page);
});

/** Check that a screen has what it is about, nothing wider than the window and nothing out of reach. */
async function expectFit(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}
