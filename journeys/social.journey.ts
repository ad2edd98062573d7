import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { registerMember } from './members.ts';
import type { ShopApi } from './shop-api.ts';
import { buyNow, fillOrderSheet, pay, readOrderNo } from './shopper-steps.ts';

/** Choose a person on the partner's consent page. */
async function consent(page: Page, person: string, press: string): Promise<void> {
  await page.waitForURL(/\/(kakao|apple)\/login\//);
  await page.getByText(person).first().click();
  await page.getByRole('button', { name: press, exact: true }).click();
}

async function beginWith(page: Page, label: string, returnUrl = '/'): Promise<void> {
  await page.goto(`/login?returnUrl=${encodeURIComponent(returnUrl)}`);
  await page.getByRole('button', { name: label }).click();
}

/** Verify a phone with the code sent to it, in the form that is shown. */
async function verifyPhone(page: Page, shop: ShopApi, phone: string): Promise<void> {
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await page.getByLabel('인증번호 6자리').fill(await shop.readCode(phone));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText('휴대폰 인증을 마쳤어요.')).toBeVisible();
}

function aPhone(): string {
  return `010${String(Date.now()).slice(-8)}`;
}

test('a new shopper logs in with Kakao, registers with what Kakao knows and orders', {
  tag: '@phone',
}, async ({ page, shop, isMobile }) => {
  const option = await shop.pickOption(isMobile ? 13 : 12);
  const phone = aPhone();
  await beginWith(page, '카카오로 시작하기', '/my-page/orders');
  await consent(page, isMobile ? '이한낮' : '김노을', '동의하고 계속하기');
  await expect(page.getByRole('heading', { name: '거의 다 됐어요' })).toBeVisible();
  const form = page.getByRole('form', { name: '간편 가입' });
  await expect(form.getByLabel(/^이메일/)).toHaveValue(/@people\.example$/);
  await expect(form.getByLabel(/^이름/)).toHaveValue(isMobile ? '이한낮' : '김노을');
  await expectAccessible(page);
  await form.getByLabel('생년월일').fill('19960302');
  await verifyPhone(page, shop, phone);
  await form.getByLabel('전체 동의').check();
  await form.getByRole('button', { name: '동의하고 가입하기' }).click();
  await expect(page).toHaveURL(/\/my-page\/orders$/);

  await buyNow(page, option);
  await fillOrderSheet(page, { isGuest: false });
  await pay(page, '승인');
  await readOrderNo(page);
});

test('a shopper who cancels at Kakao reads so and can log in another way', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/400 \(Bad Request\)/);
  await beginWith(page, '카카오로 시작하기', '/cart');
  await consent(page, '김노을', '취소');
  await expect(page.getByRole('heading', { name: '로그인을 취소했어요' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '카카오로 다시 시도' }).click();
  await page.waitForURL(/\/kakao\/login\//);
  await page.goBack();
  await page.getByRole('link', { name: '다른 방법으로 로그인' }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fcart$/);
});

test('a shopper who hides their email at Apple gives another one and is logged in', async ({
  page,
  shop,
  isMobile,
}) => {
  await beginWith(page, 'Apple로 계속하기');
  await page.waitForURL(/\/apple\/login\//);
  await page.getByText('나의 이메일 가리기').click();
  await consent(page, isMobile ? '최그늘' : '박새벽', '계속');
  const form = page.getByRole('form', { name: '간편 가입' });
  await expect(form.getByLabel(/^이메일/)).toHaveValue('');
  await expect(form.getByText(/Apple이 이메일을 가렸어요/)).toBeVisible();
  await form.getByLabel(/^이메일/).fill(`apple-${Date.now()}@duskline.example`);
  await form.getByLabel('생년월일').fill('19911124');
  await verifyPhone(page, shop, aPhone());
  await form.getByLabel('전체 동의').check();
  await form.getByRole('button', { name: '동의하고 가입하기' }).click();
  await expect(page).not.toHaveURL(/register/);
  await page.goto('/my-page');
  await expect(page.getByText(isMobile ? '최그늘님' : '박새벽님')).toBeVisible();
});

test('an account is linked to Kakao by its password, and unlinked again', async ({
  shop,
  store,
  browser,
  isMobile,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/401 \(Unauthorized\)/);
  const { username } = await registerMember(store, shop);
  const other = await (await browser.newContext()).newPage();
  await beginWith(other, '카카오로 시작하기', '/my-page/linked-accounts');
  await consent(other, isMobile ? '최그늘' : '박새벽', '동의하고 계속하기');
  await other.getByText('기존 계정에 연결').click();
  const form = other.getByRole('form', { name: '비밀번호로 연결' });
  await form.getByLabel(/^이메일/).fill(username);
  await form.locator('input[type=password]').fill('wrong!2015');
  await form.getByRole('button', { name: '연결하고 로그인' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.locator('input[type=password]').fill('journey!15');
  await form.getByRole('button', { name: '연결하고 로그인' }).click();
  await expect(other).toHaveURL(/\/my-page\/linked-accounts$/);
  await other.getByRole('button', { name: '카카오 연결 해제' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: '예' }).click();
  const proof = other.getByRole('form', { name: '본인 확인' });
  await proof.locator('input[type=password]').fill('journey!15');
  await proof.getByRole('button', { name: '본인 확인' }).click();
  await expect(other.getByText('카카오 연결을 해제했어요.')).toBeVisible();
  await expect(other.getByRole('button', { name: '카카오 연결', exact: true })).toBeVisible();
  await other.context().close();
});

test('a shopper reads that a partner is down, and nothing is lost', async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/502 \(Bad Gateway\)/);
  await shop.injectFault({ operation: 'kakao.token', kind: 'status', status: 500 });
  await beginWith(page, '카카오로 시작하기', '/cart');
  await consent(page, '김노을', '동의하고 계속하기');
  await expect(page.getByRole('heading', { name: '로그인하지 못했어요' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('잠시 후 다시 시도하거나 이메일로');
});
