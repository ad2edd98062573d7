import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { pressTwice } from './hold-back.ts';
import { registerMember, signIn } from './members.ts';
import type { ShopApi } from './shop-api.ts';
import { GUEST_PASSWORD, openGuestOrder } from './shopper-steps.ts';

const LOST = /net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)|Failed to load resource/;
/** A demo member with a delivered order of two options that can still be returned. */
const BUYER = { username: 'og@duskline.example', password: 'Dusk!2015' };

test('a member changes the address of a paid order, cancels it and sees the refund', {
  tag: '@both',
}, async ({ page, shop, store, isMobile }) => {
  const option = await shop.pickOption(isMobile ? 11 : 10);
  const before = await shop.stockOf(option);
  const member = await registerMember(store, shop);
  const accessToken = await signIn(page.context(), store, member);
  const { orderNo, approve } = await shop.reserveOrder(option, { accessToken });
  await approve();
  await page.goto(`/my-page/orders/${orderNo}`);

  await page.getByRole('button', { name: '배송지 변경' }).click();
  const address = page.getByRole('dialog', { name: '배송지 변경' });
  await address.getByLabel('상세 주소').fill('8층');
  await address.getByRole('button', { name: '배송지 바꾸기' }).click();
  await expect(page.getByText('배송지를 바꿨어요.')).toBeVisible();
  await expect(page.getByText(/8층$/)).toBeVisible();

  await page.getByRole('link', { name: '취소 신청' }).click();
  const refund = await requestClaim(page, '취소');
  expect(refund).toMatch(/^[\d,]+원$/);
  await expect(page).toHaveURL(/\/my-page\/claims\/\d+$/);
  await expect(page.getByRole('status').filter({ hasText: /^취소/ })).toBeVisible();
  await expect(page.getByText(refund).first()).toBeVisible();
  expect(await shop.stockOf(option)).toBe(before);

  // Back leads to the order, not to a form that was sent.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/my-page/orders/${orderNo}$`));
  await expect(page.getByText(/^취소(처리|완료)/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '취소 신청' })).toBeHidden();

  await page.goto('/my-page');
  await page
    .getByRole('link', { name: /취소 중$/ })
    .first()
    .click();
  await expect(page.getByText(refund).first()).toBeVisible();
  await expectAccessible(page);
});

test('a guest cancels an order by its password', { tag: '@phone' }, async ({
  page,
  shop,
  isMobile,
}) => {
  const option = await shop.pickOption(isMobile ? 13 : 12);
  const { orderNo, approve } = await shop.reserveOrder(option, { guestPassword: GUEST_PASSWORD });
  await approve();
  await openGuestOrder(page, orderNo);
  await page.getByRole('link', { name: '취소 신청' }).click();
  const detail = page.getByLabel('자세한 내용');
  await detail.fill('색이 생각과 달라요.');
  // A look at the order, and what was filled in is still there.
  await page.goBack();
  await expect(page.getByRole('link', { name: '취소 신청' })).toBeVisible();
  await page.goForward();
  await expect(detail).toHaveValue('색이 생각과 달라요.');
  await requestClaim(page, '취소');
  await expect(page).toHaveURL(new RegExp(`/guest/orders/${orderNo}/claims/\\d+$`));
  await expect(page.getByRole('status').filter({ hasText: /^취소/ })).toBeVisible();
  await page.getByRole('link', { name: '주문 상세 보기' }).click();
  await expect(page.getByRole('heading', { name: '취소·반품·교환' })).toBeVisible();
});

test('a guest who goes back from an order finds its number where they typed it, and no proof that it is theirs', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const option = await shop.pickOption(17);
  const { orderNo, approve } = await shop.reserveOrder(option, { guestPassword: GUEST_PASSWORD });
  await approve();
  const form = page.getByRole('form', { name: '비회원 주문 조회' });
  const number = form.getByLabel('주문번호');
  const password = form.locator('input[type=password]');
  await openGuestOrder(page, orderNo);
  await page.goBack();
  await expect(number).toHaveValue(orderNo);
  await expect(password).toHaveValue('');
  await page.reload();
  await expect(number).toHaveValue(orderNo);

  await form.getByText('주문자 이름', { exact: true }).click();
  await form.getByRole('textbox', { name: /^주문자 이름/ }).fill('홍해질');
  await form.getByRole('button', { name: '조회하기' }).click();
  await expect(page).toHaveURL(new RegExp(`/guest/orders/${orderNo}$`));
  await page.goBack();
  await expect(number).toHaveValue(orderNo);
  await expect(form.getByRole('textbox', { name: /^주문자 이름/ })).toHaveValue('');
});

test('a guest whose return was accepted but whose reply was lost does not return the other one too', {
  tag: '@both',
}, async ({ page, shop, isMobile, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  const orderNo = await deliverTwo(shop, isMobile ? 15 : 14);
  await openGuestOrder(page, orderNo);
  const form = await fillInReturnOfOne(page);
  const sent = await loseReply(page, (route) => route.abort('connectionreset'));
  await form.getByRole('button', { name: '반품 신청하기' }).click();
  await expect(page.getByText(/^쇼핑몰이 응답하지 않아요/)).toBeInViewport();

  await pressTwice(form.getByRole('button', { name: '반품 신청하기' }));
  await expect(page.getByText(/앞서 보낸 신청이 접수됐는지 확인해 주세요/)).toBeVisible();
  await expectOneReturned(page, orderNo);
  expect(sent()).toBe(1);
  // The order stands in the history once.
  await page.goBack();
  await expect(page.getByRole('form', { name: '비회원 주문 조회' })).toBeVisible();
});

test('a guest whose network goes while a return is sent finds it accepted once it is back', {
  tag: '@phone',
}, async ({ page, context, shop, consoleErrors }) => {
  consoleErrors.expectConsole(LOST);
  const orderNo = await deliverTwo(shop, 16);
  await openGuestOrder(page, orderNo);
  const form = await fillInReturnOfOne(page);
  const sent = await loseReply(page, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await pressTwice(form.getByRole('button', { name: '반품 신청하기' }));
  await expect(page.getByRole('alert').filter({ hasText: '오프라인' })).toBeInViewport();

  await context.setOffline(false);
  // With the network the form comes again, and offers the other one.
  await expect(form.getByText(/ · 1개$/)).toBeVisible();
  await form.getByRole('button', { name: '반품 신청하기' }).click();
  await expectOneReturned(page, orderNo);
  expect(sent()).toBe(1);
});

test('a member requests a return of what was delivered, and withdraws it', async ({
  page,
  store,
  isMobile,
}) => {
  await signIn(page.context(), store, BUYER);
  await page.goto('/my-page/orders?state=DELIVERY_DONE&period=12');
  await page
    .getByRole('link', { name: /상세 보기$/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: '반품 신청' })
    .nth(isMobile ? 1 : 0)
    .click();
  const form = page.getByRole('form', { name: '반품 신청' });
  await form.getByRole('button', { name: '반품 신청하기' }).click();
  await expect(form.getByText('사유를 골라 주세요.')).toBeVisible();
  await expectAccessible(page);
  await requestClaim(page, '반품');
  await expect(page).toHaveURL(/\/my-page\/claims\/\d+$/);
  await expect(page.getByText('반품신청 · 승인대기')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '신청 철회' }).click();
  await page.getByRole('button', { name: '예', exact: true }).click();
  await expect(page.getByText('신청을 철회했어요.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '신청 철회' })).toBeVisible();
  await page.getByRole('link', { name: '주문 상세 보기' }).click();
  await expect(page.getByRole('link', { name: '반품 신청' })).not.toHaveCount(0);
});

/** Fill in a claim's form and send it; returns the refund it shows. */
async function requestClaim(page: Page, name: '취소' | '반품'): Promise<string> {
  const form = page.getByRole('form', { name: `${name} 신청` });
  await form.getByText('단순변심').click();
  const amount = form.getByRole('definition').last();
  await expect(amount).toBeVisible();
  const refund = (await amount.textContent()) ?? '';
  await form.getByRole('button', { name: `${name} 신청하기` }).click();
  return refund;
}

/** A guest's order of two of one option, delivered; returns its number. */
async function deliverTwo(shop: ShopApi, nth: number): Promise<string> {
  const option = await shop.pickOption(nth);
  const { orderNo, approve } = await shop.reserveOrder(
    { ...option, quantity: 2 },
    { guestPassword: GUEST_PASSWORD },
  );
  await approve();
  await shop.operate('orders', 'prepare', orderNo);
  await shop.operate('orders', 'ship', orderNo, 'CJ', '3000-0000-0017');
  await shop.operate('orders', 'deliver', orderNo);
  return orderNo;
}

/** Fill in the return of one of two; it is not sent. */
async function fillInReturnOfOne(page: Page) {
  await page.getByRole('link', { name: '반품 신청' }).click();
  const form = page.getByRole('form', { name: '반품 신청' });
  await form.getByRole('button', { name: /수량 줄이기$/ }).click();
  await form.getByText('단순변심').click();
  await expect(form.getByRole('definition').last()).toHaveText(/원$/);
  return form;
}

/** Let returns reach the shop, but none of its replies the page; returns how many were sent. */
async function loseReply(page: Page, lose: (route: Route) => Promise<void>) {
  let sent = 0;
  await page.route(/\/guest\/claims\/return$/, async (route) => {
    sent++;
    await route.fetch();
    await lose(route);
  });
  return () => sent;
}

/** One of the order's two is being returned, and the other can still be. */
async function expectOneReturned(page: Page, orderNo: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/guest/orders/${orderNo}$`));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '신청 내역' })).toHaveCount(1);
  await expect(main.getByRole('link', { name: '반품 신청' })).toHaveCount(1);
}
