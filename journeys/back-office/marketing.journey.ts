import { createCoupon } from '@duskline/contract/admin/coupons.calls';
import { createDisplayItem, publishDisplayItem } from '@duskline/contract/admin/display.calls';
import type { BannerForm } from '@duskline/contract/admin/display-form';
import { expect, test } from '../fixtures.ts';
import { registerMember, signIn } from '../members.ts';
import { openAsStaff } from '../staff.ts';
import { adminCallerOf, uploadDisplayPicture } from './staff-calls.ts';
import { openWithChange } from './staff-steps.ts';

test('marketing publishes an event with a coupon and a banner; a member follows the banner and downloads the coupon; the owner reads numbers and records', async ({
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
  const call = adminCallerOf(marketing.context(), store);
  const mark = Date.now();
  const couponName = `해 질 무렵 쿠폰 ${mark}`;
  await call(createCoupon, {
    body: { key: crypto.randomUUID(), form: downloadCoupon(couponName) },
  });

  // A poster of the ratio that events have: any picture of it will do.
  await marketing.goto('/display/new/event');
  await expect(marketing.getByRole('heading', { level: 1, name: '새 이벤트' })).toBeVisible();
  const clip = { x: 0, y: 0, width: 1440, height: 600 };
  const poster = await marketing.screenshot({ clip });
  const eventName = `해 질 무렵 ${mark}`;
  await marketing.getByRole('textbox', { name: '제목' }).fill(eventName);
  await marketing.getByLabel('이벤트 코드').fill(`DUSK-${mark}`);
  await marketing
    .getByLabel('PC 사진')
    .last()
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: poster });
  await expect(marketing.getByRole('img', { name: 'PC 사진' })).toBeVisible();
  await marketing.getByRole('combobox', { name: '쿠폰 추가' }).fill(couponName);
  await marketing.getByRole('option', { name: couponName }).click();
  await marketing.getByRole('button', { name: '저장', exact: true }).click();
  await expect(marketing.getByRole('heading', { level: 1, name: eventName })).toBeVisible();
  await marketing.getByRole('button', { name: '공개', exact: true }).click();
  await marketing
    .getByRole('dialog', { name: '공개하기' })
    .getByRole('button', { name: '공개하기' })
    .click();
  await expect(marketing.getByText('공개했어요. 지금부터 쇼핑몰에 보여요.')).toBeVisible();

  const { itemNo, revision } = await call(createDisplayItem, {
    body: {
      key: crypto.randomUUID(),
      form: homeBanner({
        name: `${eventName} 배너`,
        wide: await uploadDisplayPicture(marketing.context(), store, 'home-wide', poster),
        to: `/events/DUSK-${mark}`,
      }),
    },
  });
  await call(publishDisplayItem, {
    params: { itemNo },
    body: { revision, fromAt: null, untilAt: null },
  });

  await openWithChange(page, '/', (_, within) =>
    expect(page.getByRole('region', { name: `${eventName} 배너` })).toBeVisible(within),
  );
  await page
    .getByRole('region', { name: `${eventName} 배너` })
    .getByRole('link')
    .click();
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
  const published = owner.locator('[data-row]').filter({ hasText: '전시 공개' }).first();
  await expect(published).toContainText('윤채원');
  await expect(published.getByRole('link')).toBeVisible();
  await owner.getByLabel('작업자').selectOption({ label: '서하준' });
  await expect(published).toBeHidden();
  await owner.context().close();
  await marketing.context().close();
});

function downloadCoupon(name: string) {
  const none = { productNos: [], categoryNos: [], brandNos: [] };
  return {
    ...{ name, reason: '이벤트', kind: 'CART' as const, fixedAmt: 5_000, rate: null },
    ...{ maxDiscountAmt: 0, minAmt: 50_000, combinable: true },
    ...{ issueKind: 'DOWNLOAD' as const, code: null, issueLimit: null, personLimit: 1 },
    ...{ issueStartsAt: new Date().toISOString(), issueEndsAt: null, useEndsAt: null, useDays: 30 },
    ...{ platforms: ['PC' as const, 'MOBILE_WEB' as const, 'MOBILE_APP' as const], gradeNos: [] },
    ...{ includes: none, excludes: none },
  };
}

function homeBanner({ name, wide, to }: Pick<BannerForm, 'name' | 'wide' | 'to'>): BannerForm {
  return {
    ...{ kind: 'BANNER', place: 'Main_BR_MID', name, text: '', wide, tall: '', to, order: 0 },
    ...{ platforms: ['PC', 'MOBILE_WEB', 'AOS', 'IOS'], audience: 'ALL', gradeNos: [] },
  };
}
