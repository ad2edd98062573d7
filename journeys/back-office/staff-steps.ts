import { expect, type Page, type Response } from '@playwright/test';
import { type DemoStaff, giveSession, readCode, STAFF_PASSWORD } from '../staff.ts';
import type { WorkerStore } from '../stores.ts';

/** Type e-mail and password into the login that is shown. */
export async function enterPassword(
  page: Page,
  email: string,
  password: string = STAFF_PASSWORD,
): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** Be one of the demo's staff at a path of the back office. */
export async function openAs(
  page: Page,
  store: WorkerStore,
  staff: DemoStaff,
  path = '/',
): Promise<void> {
  await giveSession(page.context(), store, staff);
  await page.goto(store.backOfficeUrl + path);
}

/**
 * Open a page of the shop until it shows what staff just changed: what pages and replies are cached
 * from learns of a change a moment after staff read that it is saved.
 */
export async function openWithChange(
  shopper: Page,
  path: string,
  check: (response: Response | null, within: { timeout: number }) => Promise<void>,
): Promise<void> {
  // A page may take so long to show the change, each time longer: a busy machine draws it late.
  let timeout = 0;
  await expect(async () => {
    timeout += 3_000;
    const response = await shopper.goto(path);
    await check(response, { timeout });
  }).toPass();
}

/** Enter a code of somebody's app; the sixth digit sends it. */
export async function enterCode(page: Page, store: WorkerStore, name: string): Promise<void> {
  const field = page.getByLabel('인증 코드');
  await expect(field).toBeVisible();
  await field.fill(await readCode(store, name));
  await expect(field).toBeHidden();
}

/** Open a screen by the menu, as a PC and as a phone show it. */
export async function openScreen(page: Page, title: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: '메뉴' }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Read the link in the mail of an invitation; waits until it is sent. */
export async function readInvitation({ sandboxUrl }: WorkerStore, to: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const response = await fetch(`${sandboxUrl}/inbox/mails.json?to=${encodeURIComponent(to)}`);
      const mails = (await response.json()) as { text: string }[];
      link = mails
        .map(({ text }) => /https?:\S+\/invitation\/[\w-]+/.exec(text)?.[0])
        .find((found) => found !== undefined);
      return link !== undefined;
    })
    .toBe(true);
  return link ?? '';
}

/** Put the secret of an authenticator app into the sandbox, which shows its codes as a phone would. */
export async function addToApp(
  { sandboxUrl }: WorkerStore,
  name: string,
  secret: string,
): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/staff-codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, secret }),
  });
  expect(reply.status).toBe(204);
}
