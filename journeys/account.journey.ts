import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { logIn, register } from './shopper-steps.ts';

const sandboxUrl = process.env.SANDBOX_URL ?? '';
/** A number may ask for another code after 30 seconds (decisions, "One-time codes"). */
const ANOTHER_CODE = { timeout: 45_000, intervals: [2_000] };

test.describe.configure({ mode: 'serial' });

let person: { username: string; phone: string };

test('who forgot her password is mailed a link, and then logs in with a new one', async ({
  page,
  shop,
}) => {
  person = await register(page, shop);
  await logOut(page);
  await page.goto('/login');
  await page.getByRole('link', { name: '비밀번호 찾기' }).click();
  await page
    .getByRole('form', { name: '이메일로 찾기' })
    .getByLabel(/^이메일/)
    .fill(person.username);
  await page.getByRole('button', { name: '메일 받기' }).click();
  await expect(page.getByText('메일을 확인해 주세요')).toBeVisible();
  await expectAccessible(page);

  await page.goto(await readLink(person.username));
  await setPassword(page, 'Bymail!2016');
  await expectAccessible(page);
  await page.getByRole('link', { name: '로그인', exact: true }).last().click();
  await logIn(page, person.username, 'Bymail!2016');
});

test('a changed password logs out another browser, and this one goes on', async ({
  page,
  browser,
}) => {
  await logIn(page, person.username, 'Bymail!2016');
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, person.username, 'Bymail!2016');

  await page.goto('/my-page/profile');
  await page.getByRole('link', { name: '비밀번호 변경' }).click();
  await page.getByRole('textbox', { name: /^현재 비밀번호/ }).fill('Bymail!2016');
  await page.getByRole('textbox', { name: /^새 비밀번호/ }).fill('Changed!2017');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page).toHaveURL(/\/my-page\/profile$/);
  await expect(page.getByText(person.username).or(page.getByLabel('아이디')).first()).toBeVisible();

  await elsewhere.goto('/my-page');
  await expect(elsewhere.getByText('로그인이 만료되어 로그아웃했어요.')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/$/);
  await elsewhere.context().close();

  await page.goto('/my-page/sessions');
  await expect(page.getByText('이 기기', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '다른 기기 모두 로그아웃' })).toBeHidden();
  await expectAccessible(page);
});

test('a code to her phone tells her name, and lets her set a new password', async ({
  page,
  shop,
  consoleErrors,
}) => {
  // Asked for too soon, a code is refused; the browser writes that down as well.
  consoleErrors.expectConsole(/429/);
  await page.goto('/login/find-username');
  await askForCode(page, person.phone);
  await page.getByLabel('인증번호 6자리').fill(await shop.readCode(person.phone));
  await page.getByRole('button', { name: '아이디 찾기' }).click();
  await expect(page.getByText('jo***@duskline.example')).toBeVisible();

  await page.getByRole('link', { name: '비밀번호 찾기' }).click();
  await page.getByText('휴대폰으로 찾기').click();
  await page.getByRole('textbox', { name: /^이메일/ }).fill(person.username);
  await askForCode(page, person.phone);
  await page.getByLabel('인증번호 6자리').fill(await shop.readCode(person.phone));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await setPassword(page, 'Bycode!2018');
  await page.goto('/login');
  await logIn(page, person.username, 'Bycode!2018');
});

test('who withdraws is told what goes, gives a reason, and is logged out', async ({
  page,
  consoleErrors,
}) => {
  // The browser lets go of tokens that the withdrawal has ended already.
  consoleErrors.expectConsole(/401/);
  await logIn(page, person.username, 'Bycode!2018');
  await page.goto('/my-page/withdraw');
  await page.getByLabel('위 내용을 모두 확인했어요').check();
  await page.getByLabel('이유', { exact: true }).selectOption('자주 이용하지 않아요');
  await page.getByRole('textbox', { name: /^현재 비밀번호/ }).fill('Bycode!2018');
  await expectAccessible(page);
  await page.getByRole('button', { name: '본인 확인' }).click();
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByText('탈퇴했어요. 그동안 이용해 주셔서 고마워요.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

async function logOut(page: Page): Promise<void> {
  await page.goto('/my-page');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/$/);
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: /^새 비밀번호/ }).fill(password);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByText('비밀번호를 바꿨어요')).toBeVisible();
}

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('휴대폰 번호').fill(phone);
  await expect(async () => {
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    await expect(page.getByLabel('인증번호 6자리')).toBeVisible({ timeout: 1_500 });
  }).toPass(ANOTHER_CODE);
}

/** The link in the newest mail about a password. */
async function readLink(to: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`${sandboxUrl}/inbox/mails.json?to=${encodeURIComponent(to)}`);
    for (const { text } of (await response.json()) as { text: string }[]) {
      const link = /https?:\S+\/login\/reset-password#[\w-]+/.exec(text)?.[0];
      if (link) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no link was mailed to ${to}`);
}
