import type { Browser, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { openAsStaff, readCode } from '../staff.ts';
import type { WorkerStore } from '../stores.ts';
import { addToApp, readInvitation } from './staff-steps.ts';

type Size = { width: number; height: number } | null;

/**
 * Be invited by the owner and begin as a merchandiser: password, authenticator app, recovery codes.
 * Returns a page of the back office in a browser of their own.
 */
export async function beginAsMerchandiser(
  browser: Browser,
  store: WorkerStore,
  viewport: Size,
): Promise<Page> {
  const { backOfficeUrl } = store;
  const email = `hood.${Date.now()}@staff.duskline.example`;
  const owner = await openAsStaff(browser, store, 'owner', viewport);
  const api = `${backOfficeUrl}/admin-api`;
  const { roles } = await (await owner.request.get(`${api}/staff-roles`)).json();
  const invited = await owner.request.post(`${api}/staff`, {
    data: {
      ...{ key: crypto.randomUUID(), email, name: '한소리' },
      roleNo: roles.find(({ name }: { name: string }) => name === 'MD').roleNo,
    },
    headers: { origin: backOfficeUrl },
  });
  expect(invited.ok()).toBe(true);
  await owner.context().close();

  const context = await browser.newContext({ baseURL: backOfficeUrl, viewport, locale: 'ko-KR' });
  const page = await context.newPage();
  await page.goto(await readInvitation(store, email));
  await page.getByLabel('비밀번호', { exact: true }).fill('second-hand-bookshop-in-mangwon');
  await page.getByLabel('비밀번호 한 번 더').fill('second-hand-bookshop-in-mangwon');
  await page.getByRole('button', { name: '시작하기' }).click();
  await expect(page.getByRole('img', { name: '인증 앱 설정 QR 코드' })).toBeVisible();
  const secret = await page.locator('code').first().innerText();
  await addToApp(store, email, secret.replace(/\s/g, ''));
  await page.getByLabel('인증 코드').fill(await readCode(store, email));
  await page.getByLabel('복구 코드를 안전한 곳에 저장했어요.').check();
  await page.getByRole('button', { name: '계속하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible();
  return page;
}
