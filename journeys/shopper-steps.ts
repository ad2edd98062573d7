import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type JourneyMember, newIdentity, PASSWORD } from './members.ts';
import type { PickedOption, ShopApi } from './shop-api.ts';

export const GUEST_PASSWORD = 'guest!2015';

/** Open a product and choose its colour and size, by the panel on a PC, by the bar on a phone. */
export async function chooseOption(page: Page, option: PickedOption): Promise<void> {
  await page.goto(`/products/${option.productNo}`);
  const bar = page.getByRole('button', { name: '구매하기', exact: true });
  if (await bar.isVisible()) await bar.click();
  const size = page.getByRole('button', { name: option.size, exact: true });
  // A choice of one value is made already; a product of one option has its line.
  await size
    .or(page.getByRole('button', { name: /수량 늘리기$/ }))
    .first()
    .waitFor();
  const colour = page.getByRole('button', { name: option.colour, exact: true });
  if (await colour.isVisible()) await colour.click();
  if (await size.isVisible()) await size.click();
}

/** Choose an option on its product page and add it to the cart. */
export async function addToCart(page: Page, option: PickedOption): Promise<void> {
  await chooseOption(page, option);
  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await expect(page.getByRole('heading', { name: '장바구니에 담았어요' })).toBeVisible();
}

/** Go from a product's page to its order sheet. */
export async function buyNow(page: Page, option: PickedOption): Promise<void> {
  await chooseOption(page, option);
  await page.getByRole('button', { name: '바로 구매' }).click();
  await reachOrderSheet(page);
}

/** On the way to the order sheet a guest is offered to log in, and goes on without. */
export async function reachOrderSheet(page: Page): Promise<void> {
  await page.waitForURL(/\/orders\/sheet\/|returnUrl=%2Forders%2Fsheet/);
  if (page.url().includes('/login')) {
    const onward = page.getByRole('link', { name: '비회원 주문하기' });
    // Whoever does not log in must not have to look for the way.
    await expect(onward).toBeInViewport({ ratio: 1 });
    await onward.click();
  }
  await expect(page).toHaveURL(/\/orders\/sheet\/[^%]+$/);
}

/** Fill in the order sheet as a careful shopper does: address by search, consents, everything. */
export async function fillOrderSheet(
  page: Page,
  orderer: { isGuest: boolean; payType?: string },
): Promise<void> {
  const sheet = page.getByRole('form', { name: '주문서' });
  await sheet.getByLabel(/^이름/).fill('홍해질');
  await sheet.getByLabel('휴대폰 번호').fill('01012345678');
  if (orderer.isGuest) await sheet.getByLabel(/^주문 비밀번호( \*)?$/).fill(GUEST_PASSWORD);
  await sheet.getByRole('button', { name: '주문하는 분과 같아요' }).click();
  await sheet.getByRole('button', { name: '주소 찾기' }).click();
  const search = page.getByRole('dialog', { name: '주소 찾기' });
  await search.getByLabel('도로명, 건물명 또는 지번').fill('테헤란로');
  await search.getByRole('button', { name: '찾기', exact: true }).click();
  await search
    .getByRole('button', { name: /테헤란로/ })
    .first()
    .click();
  await expect(search).toBeHidden();
  await sheet.getByLabel('상세 주소').fill('7층');
  if (orderer.payType) await sheet.getByText(orderer.payType, { exact: true }).click();
  await sheet.getByLabel('모두 동의하고 주문할게요').check();
}

/** Press the pay button and choose an outcome in the partner's payment window. */
export async function pay(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await page.waitForURL(/\/toss\/window/);
  await page.getByRole('button', { name: choice, exact: true }).click();
}

/** Press the pay button and end the payment on the page that another mall's own script opens. */
export async function payOnMallsPage(
  page: Page,
  mallUrl: string,
  choice = '결제 승인',
): Promise<void> {
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await page.waitForURL(/\/payment-window/);
  expect(page.url()).toContain(mallUrl);
  await page.getByRole('link', { name: choice }).click();
}

/** The number of the order on the page that follows a payment. */
export async function readOrderNo(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/orders\/complete\/\d{18}/);
  const orderNo = /\/complete\/(\d{18})/.exec(page.url())?.[1] ?? '';
  await expect(page.getByText(orderNo).first()).toBeVisible();
  return orderNo;
}

/** Open a guest's order by its number and password. */
export async function openGuestOrder(page: Page, orderNo: string): Promise<void> {
  await page.goto('/guest/orders');
  const form = page.getByRole('form', { name: '비회원 주문 조회' });
  await form.getByLabel('주문번호').fill(orderNo);
  await form.locator('input[type=password]').fill(GUEST_PASSWORD);
  await form.getByRole('button', { name: '조회하기' }).click();
  await expect(page).toHaveURL(new RegExp(`/guest/orders/${orderNo}`));
}

/** Fill in the registration form, with the code sent to the phone; the new member is logged in. */
export async function register(page: Page, shop: ShopApi): Promise<JourneyMember> {
  const { username, phone } = newIdentity();
  await page.goto('/register');
  const form = page.getByRole('form', { name: '회원가입' });
  await form.getByRole('textbox', { name: /^이메일/ }).fill(username);
  await form.getByLabel(/^비밀번호( \*)?$/).fill(PASSWORD);
  await form.getByLabel(/^이름/).fill('홍해질');
  await form.getByLabel('생년월일').fill('19990131');
  await form.getByLabel('휴대폰 번호').fill(phone);
  await form.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(form.getByLabel('인증번호 6자리')).toBeVisible();
  await form.getByLabel('인증번호 6자리').fill(await shop.readCode(phone));
  await form.getByRole('button', { name: '확인' }).click();
  await expect(form.getByText('휴대폰 인증을 마쳤어요.')).toBeVisible();
  await form.getByLabel('전체 동의').check();
  await form.getByRole('button', { name: '가입하기' }).click();
  await expect(page).not.toHaveURL(/\/register/);
  return { username, password: PASSWORD, phone };
}

/** Fill in the login form; opens its page where the browser is not there yet. */
export async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  const form = page.getByRole('form', { name: '로그인' });
  await form.getByRole('textbox', { name: /^이메일/ }).fill(username);
  await form.getByLabel(/^비밀번호( \*)?$/).fill(password);
  await form.getByRole('button', { name: '로그인' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
