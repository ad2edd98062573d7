import { expect, test } from './fixtures.ts';
import {
  addToCart,
  buyNow,
  fillOrderSheet,
  GUEST_PASSWORD,
  openGuestOrder,
  pay,
  reachOrderSheet,
  readOrderNo,
  register,
} from './shopper-steps.ts';

test('a guest buys by card and finds their order again', { tag: '@both' }, async ({
  page,
  shop,
  isMobile,
}) => {
  const option = await shop.pickOption(isMobile ? 1 : 0);
  const before = await shop.stockOf(option);
  await page.goto('/');
  await addToCart(page, option);
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await expect(page.getByText(option.productName).first()).toBeVisible();
  await page.getByRole('button', { name: /개 주문하기$/ }).click();
  await reachOrderSheet(page);
  await fillOrderSheet(page, { isGuest: true, payType: '카카오페이' });
  await pay(page, '승인');
  const orderNo = await readOrderNo(page);
  expect(await shop.stockOf(option)).toBe(before - 1);

  await openGuestOrder(page, orderNo);
  await expect(page.getByText(option.productName).first()).toBeVisible();
  await expect(page.getByText('결제완료').filter({ visible: true }).first()).toBeVisible();
});

test('a new member registers, buys by virtual account and sees their order', {
  tag: '@phone',
}, async ({ page, shop, isMobile }) => {
  const option = await shop.pickOption(isMobile ? 3 : 2);
  await register(page, shop);
  await buyNow(page, option);
  await fillOrderSheet(page, { isGuest: false, payType: '가상계좌' });
  await pay(page, '가상계좌 발급');
  const orderNo = await readOrderNo(page);
  await expect(page.getByText('입금을 기다리고 있어요')).toBeVisible();

  await page.goto('/my-page/orders');
  await expect(page.getByText('입금대기').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('link', { name: `주문 ${orderNo} 상세 보기` }).click();
  await expect(page.getByText(option.productName).first()).toBeVisible();
});

test('a declined payment releases the stock and leaves the order sheet as it was', {
  tag: '@phone',
}, async ({ page, shop, isMobile }) => {
  const option = await shop.pickOption(isMobile ? 5 : 4);
  const before = await shop.stockOf(option);
  await buyNow(page, option);
  await fillOrderSheet(page, { isGuest: true });
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await page.waitForURL(/\/toss\/window/);
  expect(await shop.stockOf(option)).toBe(before - 1);
  await page.getByRole('button', { name: '거절', exact: true }).click();
  await expect(page.getByRole('heading', { name: '결제하지 못했어요' })).toBeVisible();
  await expect.poll(() => shop.stockOf(option)).toBe(before);

  await page.getByRole('link', { name: '주문서로 돌아가기' }).click();
  await expect(page.getByLabel('상세 주소')).toHaveValue('7층');
});

test('two guests want the last unit: one order, one sold out', { tag: '@phone' }, async ({
  page,
  shop,
  isMobile,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/400 \(Bad Request\)/);
  const option = await shop.pickOption(isMobile ? 7 : 6, 1);
  await buyNow(page, option);
  await fillOrderSheet(page, { isGuest: true });
  const first = await shop.reserveOrder(option, { guestPassword: GUEST_PASSWORD });
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: '품절' }).first()).toBeVisible();
  await first.approve();
  expect(await shop.stockOf(option)).toBe(0);
  await openGuestOrder(page, first.orderNo);
  await expect(page.getByText('결제완료').filter({ visible: true }).first()).toBeVisible();
});
