import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../members.ts';
import type { WorkerStore } from '../stores.ts';
import { openAs, openWithChange } from './staff-steps.ts';

/** A demo member. */
const MEMBER = { username: 'og@duskline.example', password: 'Dusk!2015' };

/** A banner's picture, whichever slide is shown now. */
const banner = (page: Page, title: string) => shop(page).locator(`img[alt^="${title}"]`).first();
const shop = (page: Page) => page.frameLocator('iframe[title="쇼핑몰 미리보기"]');

/** Be the owner before the first banner of the home page; returns the field of its title, and what it says. */
async function openBanner(
  page: Page,
  store: WorkerStore,
): Promise<{ name: Locator; before: string }> {
  await openAs(page, store, 'owner', '/display?kind=BANNER&place=Main_BR_TOP');
  await page.locator('[data-row]').first().getByRole('link').first().click();
  const name = page.getByRole('textbox', { name: '제목', exact: true });
  return { name, before: await name.inputValue() };
}

test('what staff display is seen in the shop before it is saved, as a guest, a member and in the app', async ({
  page,
  store,
  browser,
  baseURL,
}) => {
  const { name, before } = await openBanner(page, store);
  const words = `아직 저장하지 않은 배너 ${Date.now()}`;
  await name.fill(words);
  await page.getByRole('button', { name: '미리보기', exact: true }).click();
  await expect(banner(page, words)).toBeAttached();
  await expect(shop(page).getByText('웹 고객이 보는 화면')).toBeVisible();
  await page.getByLabel('보는 고객').selectOption('APP');
  await expect(shop(page).getByText('앱 고객이 보는 화면')).toBeVisible();
  await expect(banner(page, words)).toBeAttached();
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();

  // For members of a grade alone: a guest does not see it.
  await page.getByLabel('누구에게').selectOption('MEMBER');
  await page.getByRole('button', { name: '미리보기', exact: true }).click();
  await expect(shop(page).getByText('미리보기', { exact: true })).toBeVisible();
  await expect(banner(page, words)).not.toBeAttached();
  await page.getByLabel('로그인').selectOption({ index: 1 });
  await expect(banner(page, words)).toBeAttached();
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();

  const shopper = await browser.newPage({ baseURL });
  await shopper.goto('/');
  await expect(shopper.locator(`img[alt^="${before}"]`).first()).toBeAttached();
  await expect(shopper.locator(`img[alt^="${words}"]`)).toHaveCount(0);
  await shopper.close();
});

test('an event is opened at its own page by whom it is for, and what is wrong is said', async ({
  page,
  store,
  consoleErrors,
}) => {
  // An event for a grade, looked at as a guest.
  consoleErrors.expectConsole(/409 \(Conflict\)/);
  await openAs(page, store, 'owner', '/display?kind=EVENT');
  await page.locator('[data-row]').first().getByRole('link').first().click();
  const grade = page.getByRole('checkbox', { name: 'REGULAR', exact: true });
  await grade.check();
  const name = page.getByRole('textbox', { name: '제목', exact: true }).first();
  await name.fill('');
  await page.getByRole('button', { name: '미리보기', exact: true }).click();
  await expect(page.getByText('제목을 적어 주세요.').first()).toBeVisible();
  await name.fill('심야 세일 미리보기');
  await page.getByRole('button', { name: '미리보기', exact: true }).click();
  await expect(page.getByText('고른 고객에게는 보이지 않는 화면이에요.')).toBeVisible();
  await page.getByLabel('로그인').selectOption('REGULAR 회원');
  await expect(
    shop(page).getByRole('heading', { level: 1, name: '심야 세일 미리보기' }),
  ).toBeVisible();
});

test('a banner for members is on their home page, and on no guest’s', async ({
  page,
  store,
  browser,
  baseURL,
}) => {
  const { before } = await openBanner(page, store);
  const words = `회원 배너 ${Date.now()}`;
  await publishAs(page, words, 'MEMBER');

  const member = await browser.newContext({ baseURL, locale: 'ko-KR' });
  await signIn(member, store, MEMBER);
  const shopper = await member.newPage();
  await openWithChange(shopper, '/', (_, within) =>
    expect(shopper.locator(`img[alt^="${words}"]`).first()).toBeAttached(within),
  );
  await member.close();
  const guest = await browser.newPage({ baseURL });
  await guest.goto('/');
  await guest.waitForLoadState('networkidle');
  await expect(guest.locator(`img[alt^="${words}"]`)).toHaveCount(0);
  await guest.close();
  // As the journeys that follow find it.
  await publishAs(page, before, 'ALL');
});

/** Give the banner that is open another title and audience, and put it into the shop. */
async function publishAs(page: Page, title: string, audience: 'ALL' | 'MEMBER'): Promise<void> {
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(title);
  await page.getByLabel('누구에게').selectOption(audience);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByRole('button', { name: '공개', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '공개하기', exact: true });
  await dialog.getByRole('button', { name: '공개하기' }).click();
  await expect(dialog).toBeHidden();
}
