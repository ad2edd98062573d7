import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import {
  addToCart,
  fillOrderSheet,
  openGuestOrder,
  payOnMallsPage,
  reachOrderSheet,
  readOrderNo,
} from './shopper-steps.ts';
import { foreignMall } from './stores.ts';

/** Our storefront on a mall that speaks the public Shop API alone (decision 0157). */
const { siteUrl, mallUrl } = foreignMall();
test.use({ baseURL: siteUrl });

const chair = {
  productNo: 5500101,
  optionNo: 550010101,
  productName: '로우 릴렉스 체어',
  colour: '카키',
  size: 'M',
};
const mug = { productNo: 5500102, productName: '티타늄 싱글 머그' };

test.afterEach(async ({ request }) => {
  const unknown = await request.get(`${mallUrl}/stand-in/unknown-calls`);
  expect(await unknown.json()).toEqual([]);
});

test('a guest walks from the home page of another mall to a paid and cancelled order', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '지금 많이 찾는' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: chair.productName }).first().click();
  await expect(page).toHaveURL(/\/products\/5500101$/);
  await addToCart(page, chair);
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await expect(page.getByText(chair.productName).first()).toBeVisible();
  await page.getByRole('button', { name: /개 주문하기$/ }).click();
  await reachOrderSheet(page);
  await fillOrderSheet(page, { isGuest: true, payType: '하늘페이' });
  await expectAccessible(page);
  await payOnMallsPage(page, mallUrl);
  const orderNo = await readOrderNo(page);
  await expect(page.getByText('하늘페이').first()).toBeVisible();

  await openGuestOrder(page, orderNo);
  // No call of the public API changes an address.
  await expect(page.getByRole('button', { name: '배송지 변경' })).toBeHidden();
  await cancelOrder(page);
});

test('a new member of another mall buys with its coupon, cancels and changes their profile', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const memberId = isMobile ? 'phone-camper' : 'desktop-camper';
  await page.goto('/login?returnUrl=/products/5500102');
  await expect(page.getByRole('button', { name: /카카오/ })).toBeHidden();
  await page.getByRole('link', { name: '회원가입' }).click();
  await join(page, memberId);
  await expect(page).toHaveURL(/\/products\/5500102$/);

  await page
    .getByRole('button', { name: /쿠폰.*받기|받기/ })
    .first()
    .click();
  await expect(page.getByText('쿠폰 다운로드가 완료 되었습니다.').first()).toBeVisible();
  await page.goto('/products/5500102');
  const bar = page.getByRole('button', { name: '구매하기', exact: true });
  if (await bar.isVisible()) await bar.click();
  await page.getByRole('button', { name: '바로 구매' }).click();
  await reachOrderSheet(page);
  await fillOrderSheet(page, { isGuest: false, payType: '하늘페이' });
  await expect(page.getByText('가장 많이 할인되는 쿠폰을 골라 두었어요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '17,500원 결제하기' })).toBeVisible();
  await payOnMallsPage(page, mallUrl);
  const orderNo = await readOrderNo(page);

  await page.goto('/my-page/orders');
  await expect(page.getByText(mug.productName).first()).toBeVisible();
  await page.goto(`/my-page/orders/${orderNo}`);
  await cancelOrder(page);

  await page.goto('/my-page/profile');
  const profile = page.getByRole('form', { name: '기본 정보' });
  await profile.getByLabel(/^이름/).fill('이산그늘');
  await profile.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('회원정보를 저장했어요.')).toBeVisible();
  await page.goto('/my-page');
  await expect(page.getByText('이산그늘님')).toBeVisible();
  await expect(page.getByRole('link', { name: '매장 회원 QR' })).toHaveCount(0);
});

for (const [kind, tag] of [
  ['반품', '@phone'],
  ['교환', '@desktop'],
] as const) {
  test(`a guest of another mall asks for ${kind === '반품' ? 'a return' : 'an exchange'} of a delivered order`, {
    tag,
  }, async ({ page, request }) => {
    await page.goto(`/products/${chair.productNo}`);
    await addToCart(page, chair);
    await page.goto('/cart');
    await page.getByRole('button', { name: /개 주문하기$/ }).click();
    await reachOrderSheet(page);
    await fillOrderSheet(page, { isGuest: true, payType: '하늘페이' });
    await payOnMallsPage(page, mallUrl);
    const orderNo = await readOrderNo(page);
    await request.get(`${mallUrl}/stand-in/deliver?orderNo=${orderNo}`);

    await openGuestOrder(page, orderNo);
    await page.getByRole('link', { name: `${kind} 신청` }).click();
    const form = page.getByRole('form', { name: `${kind} 신청` });
    if (kind === '교환') await form.getByText('카키 / S').click();
    await form.getByText('단순 변심').click();
    await expectAccessible(page);
    await form.getByRole('button', { name: `${kind} 신청하기` }).click();
    await expect(page.getByText(`${kind} 신청을 받았어요.`)).toBeVisible();
    await page
      .getByRole('link', { name: /신청 내역|클레임|상세/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: new RegExp(kind) }).first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('a member of another mall finds their id and sets a new password by the mall’s calls', async ({
  page,
  request,
  isMobile,
}) => {
  const memberId = isMobile ? 'phone-finder' : 'desktop-finder';
  const mobileNo = isMobile ? '01000001818' : '01000001919';
  await page.goto('/register');
  await join(page, memberId, mobileNo);
  await expect(page).toHaveURL('/');
  await page.goto('/my-page');
  await page.getByRole('button', { name: '로그아웃' }).first().click();
  const fillCode = async (name: string) => {
    const form = page.getByRole('form', { name });
    await form.getByLabel(/^휴대폰 번호/).fill(mobileNo);
    await form.getByRole('button', { name: '인증번호 받기' }).click();
    await expect(form.getByLabel('인증번호 6자리')).toBeVisible();
    const sent = await request.get(`${mallUrl}/stand-in/code?mobileNo=${mobileNo}`);
    await form.getByLabel('인증번호 6자리').fill((await sent.json()).code);
    return form;
  };
  await page.goto('/login');
  await page.getByRole('link', { name: '회원 ID 찾기' }).click();
  await page.getByLabel(/^이름/).fill('박들판');
  const find = await fillCode('회원 ID 찾기');
  await expectAccessible(page);
  await find.getByRole('button', { name: '회원 ID 찾기' }).click();
  await expect(page.getByText(memberId)).toBeVisible();

  await page.getByRole('link', { name: '비밀번호 찾기' }).click();
  await page.getByLabel(/^회원 ID/).fill(memberId);
  await page.getByLabel(/^새 비밀번호/).fill('Camp!2027');
  const reset = await fillCode('비밀번호 찾기');
  await expectAccessible(page);
  await reset.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await page.getByRole('link', { name: '로그인', exact: true }).last().click();
  await page.getByLabel('회원 ID').fill(memberId);
  await page.getByLabel('비밀번호').first().fill('Camp!2027');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/my-page');
  await expect(page.getByText('박들판님')).toBeVisible();
});

test('the forms that find an id and a password of another mall fit a phone', {
  tag: '@phone',
}, async ({ page }) => {
  for (const [path, name] of [
    ['/login/find-username', '회원 ID 찾기'],
    ['/login/find-password', '비밀번호 찾기'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('form', { name })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

async function join(page: Page, memberId: string, mobileNo = '01000001717'): Promise<void> {
  const form = page.getByRole('form', { name: '회원가입' });
  await form.getByLabel(/^회원 ID/).fill(memberId);
  await form.getByLabel(/^비밀번호( \*)?$/).fill('Camp!2026');
  await form.getByLabel(/^이름/).fill('박들판');
  await form.getByLabel(/^휴대폰 번호/).fill(mobileNo);
  await form.getByRole('textbox', { name: /^이메일/ }).fill(`${memberId}@mall.example`);
  await form.getByLabel(/^\[필수\]/).check();
  await form.getByRole('button', { name: '가입하기' }).click();
}

async function cancelOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: '취소 신청' }).click();
  const form = page.getByRole('form', { name: '취소 신청' });
  await form.getByText('단순 변심').click();
  await form.getByRole('button', { name: '취소 신청하기' }).click();
  await expect(page.getByText('취소 신청을 받았어요.')).toBeVisible();
  await expect(
    page
      .getByText(/취소완료/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
}
