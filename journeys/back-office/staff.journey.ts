import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { emailOf, readCode } from '../staff.ts';
import {
  addToApp,
  enterCode,
  enterPassword,
  openAs,
  openScreen,
  readInvitation,
} from './staff-steps.ts';

/** What a login answers before it is done, or to a code that was used, is an error to the browser. */
const NOT_LOGGED_IN = /status of 40[01]/;
const FORBIDDEN = /status of 403/;

test('an owner logs in by two factors and arrives where the link led', { tag: '@both' }, async ({
  page,
  store,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(NOT_LOGGED_IN);
  await page.goto(`${store.backOfficeUrl}/staff?state=ACTIVE`);
  await expectAccessible(page);
  await enterPassword(page, emailOf('owner'), 'not-the-password');
  await expect(page.getByRole('alert')).toContainText('일치하지 않아요');
  await expect(page.getByLabel('이메일')).toHaveValue(emailOf('owner'));
  await enterPassword(page, emailOf('owner'));
  await expect(page.getByRole('heading', { name: '2단계 인증' })).toBeVisible();
  await expectAccessible(page);
  await enterCode(page, store, emailOf('owner'));
  await expect(page).toHaveURL(/\/staff\?state=ACTIVE$/);
  await expect(page.getByRole('heading', { level: 1, name: '직원' })).toBeVisible();
  await expect(page.getByText(emailOf('warehouse'))).toBeVisible();
  await expectAccessible(page);
});

test('an owner invites a merchandiser, who sets up an app and sees only their screens', {
  tag: '@both',
}, async ({ page, browser, store, isMobile, consoleErrors }) => {
  consoleErrors.expectConsole(NOT_LOGGED_IN);
  const email = `md.${Date.now()}@staff.duskline.example`;
  await openAs(page, store, 'owner', '/staff');
  await page.getByRole('button', { name: '직원 초대' }).click();
  const dialog = page.getByRole('dialog', { name: '직원 초대' });
  await dialog.getByLabel('이름').fill('한소리');
  await dialog.getByLabel('이메일').fill(emailOf('owner'));
  await dialog.getByLabel('역할').selectOption({ label: 'MD' });
  consoleErrors.expectConsole(/status of 409/);
  await dialog.getByRole('button', { name: '초대 메일 보내기' }).click();
  await expect(dialog.getByText('이미 등록된 직원의 이메일이에요')).toBeVisible();
  await dialog.getByLabel('이메일').fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '초대 메일 보내기' }).click();
  await expect(page.getByText(`${email}(으)로 초대 메일을 보냈어요.`)).toBeVisible();
  await expect(page.locator('[data-row]').filter({ hasText: email })).toContainText('초대함');

  const link = await readInvitation(store, email);
  const context = await browser.newContext({
    locale: 'ko-KR',
    ...(isMobile && { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true }),
  });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: '한소리 님, 반가워요' })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel('비밀번호', { exact: true }).fill('쉬운 비번');
  await theirs.getByLabel('비밀번호 한 번 더').fill('다른 비번');
  await theirs.getByRole('button', { name: '시작하기' }).click();
  await expect(theirs.getByText('비밀번호는 12자 이상으로 정해 주세요.')).toBeVisible();
  await theirs.getByLabel('비밀번호', { exact: true }).fill('second-hand-bookshop-in-mangwon');
  await theirs.getByLabel('비밀번호 한 번 더').fill('second-hand-bookshop-in-mangwon');
  await theirs.getByRole('button', { name: '시작하기' }).click();

  const isSetUp = await Promise.race([
    theirs
      .getByRole('heading', { name: '2단계 인증 설정' })
      .waitFor()
      .then(() => true),
    theirs
      .getByRole('heading', { name: '오늘 할 일' })
      .waitFor()
      .then(() => false),
  ]);
  // Who sees no personal data needs no second factor, and sets one up in their account.
  if (!isSetUp) {
    await theirs.goto(`${store.backOfficeUrl}/account`);
    await theirs.getByRole('button', { name: '인증 앱 설정' }).click();
  }
  await expect(theirs.getByRole('img', { name: '인증 앱 설정 QR 코드' })).toBeVisible();
  const secret = (await theirs.locator('code').first().innerText()).replace(/\s/g, '');
  await addToApp(store, email, secret);
  await theirs.getByLabel('인증 코드').fill(await readCode(store, email));
  await expect(theirs.getByRole('heading', { name: '복구 코드를 저장해 주세요' })).toBeVisible();
  await theirs.getByRole('button', { name: '계속하기' }).click();
  await expect(theirs.getByRole('alert')).toContainText('복구 코드를 저장한 뒤');
  await theirs.getByLabel('복구 코드를 안전한 곳에 저장했어요.').check();
  await theirs.getByRole('button', { name: '계속하기' }).click();

  // The menu holds what a merchandiser may do, and the URL of another screen says that it is none of theirs.
  await theirs.goto(store.backOfficeUrl);
  await expect(theirs.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible();
  if (isMobile) await theirs.getByRole('button', { name: '메뉴' }).click();
  await expect(theirs.getByRole('link', { name: '상품', exact: true }).first()).toBeVisible();
  await expect(theirs.getByRole('link', { name: '직원', exact: true })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: '변경 기록' })).toHaveCount(0);
  await theirs.goto(`${store.backOfficeUrl}/staff`);
  await expect(theirs.getByRole('heading', { name: '이 화면을 볼 권한이 없어요' })).toBeVisible();
  const refused = await theirs.request.get(`${store.backOfficeUrl}/admin-api/staff`);
  expect(refused.status()).toBe(403);
  await context.close();

  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await openScreen(page, '변경 기록', isMobile);
  await expect(page.locator('[data-row]').filter({ hasText: '직원 초대' }).first()).toBeVisible();
});

test('a session that ends asks to log in over the page, and what was typed is still there', async ({
  page,
  store,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(NOT_LOGGED_IN);
  await openAs(page, store, 'owner', '/staff?tab=roles');
  await page.getByRole('button', { name: '역할 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '역할 추가' });
  const role = `마케터 ${Date.now()}`;
  await dialog.getByLabel('역할 이름').fill(role);
  await dialog.getByLabel('쿠폰·캠페인 보기').check();
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: '저장' }).click();
  const login = page.getByRole('dialog', { name: '로그인이 끝났어요' });
  await expect(login).toBeVisible();
  await enterPassword(page, emailOf('owner'));
  await enterCode(page, store, emailOf('owner'));
  await expect(login).toBeHidden();
  await expect(dialog.getByLabel('역할 이름')).toHaveValue(role);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('역할을 저장했어요.')).toBeVisible();
  await expect(page.getByText(role)).toBeVisible();
});

test('the network is lost: the page says so, keeps what is typed, and goes on afterwards', {
  tag: '@phone',
}, async ({ page, context, store, isMobile, consoleErrors }) => {
  consoleErrors.expectConsole(NOT_LOGGED_IN);
  consoleErrors.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await openAs(page, store, 'owner', '/staff?tab=networks');
  const field = page.getByLabel('IP 주소 또는 범위');
  await field.fill('여기');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('여기: IP 주소나 범위가 아니에요.')).toBeVisible();
  await field.fill('127.0.0.0/8\n::1/128\n::ffff:127.0.0.0/104');
  await context.setOffline(true);
  await expect(page.getByText('인터넷에 연결되어 있지 않아요')).toBeVisible();
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('지금은 오프라인이에요')).toBeVisible();
  await context.setOffline(false);
  await expect(field).toHaveValue(/127\.0\.0\.0\/8/);

  // Leaving asks first; staying keeps the text.
  await openAnotherScreen(page, isMobile);
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있어요' });
  await question.getByRole('button', { name: '계속 고치기' }).click();
  await expect(field).toHaveValue(/127\.0\.0\.0\/8/);
  await openAnotherScreen(page, isMobile);
  await question.getByRole('button', { name: '저장하지 않고 나가기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '변경 기록' })).toBeVisible();
});

test('everything is within reach of the keyboard', async ({ page, store, consoleErrors }) => {
  consoleErrors.expectConsole(NOT_LOGGED_IN);
  consoleErrors.expectConsole(FORBIDDEN);
  await openAs(page, store, 'owner');
  await expect(page.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '화면과 자료 찾기' });
  await palette.getByRole('combobox').fill('초대');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff$/);
  await expect(page.getByRole('heading', { level: 1, name: '직원' })).toBeFocused();
  // Keys sleep while the palette closes, and there is nothing to walk through before the rows are there.
  await expect(palette).toBeHidden();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('tr[data-row]').first()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('물류');
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: '단축키' });
  await expect(help.getByText('직원 화면으로 가기')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  // At once, as they are one sign: a busy machine forgets the first before a second that waits for it.
  await Promise.all(['g', 'h'].map((key) => page.keyboard.press(key)));
  await expect(page.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible();
});

/** Follow a link of the menu, whether or not it leads there at once. */
async function openAnotherScreen(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: '메뉴' }).click();
  await page.getByRole('link', { name: '변경 기록' }).click();
}
