import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs, openWithChange } from './staff-steps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day in Seoul, `YYYY-MM-DD`. */
const dayIn = (days: number): string =>
  new Date(Date.now() + 9 * 60 * 60 * 1000 + days * DAY_MS).toISOString().slice(0, 10);

async function type(page: Page, field: string, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: field });
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

test('the owner writes a notice, hides it, announces terms and chooses a best review; the shop follows', async ({
  page,
  browser,
  baseURL,
  store,
}) => {
  const title = `겨울 배송 안내 ${Date.now()}`;
  const shopper = await browser.newPage({ baseURL, locale: 'ko-KR' });
  const noticeInShop = shopper.getByRole('link', { name: title });

  await openAs(page, store, 'owner', '/articles/new?board=1');
  await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(title);
  await type(page, '내용', '눈이 오면 하루 늦어요.');
  await page.getByRole('button', { name: '올리기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await openWithChange(shopper, '/notices', (_, within) =>
    expect(noticeInShop).toBeVisible(within),
  );
  await noticeInShop.click();
  await expect(shopper.getByText('눈이 오면 하루 늦어요.')).toBeVisible();
  await page.getByRole('checkbox', { name: '고객에게 숨기기' }).check();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('숨김', { exact: true })).toBeVisible();
  await openWithChange(shopper, '/notices', async (_, within) => {
    await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible(within);
    await expect(noticeInShop).toBeHidden(within);
  });

  await page.goto(`${store.backOfficeUrl}/terms`);
  await page.getByRole('link', { name: '이용약관', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('시행일').fill(dayIn(3));
  await page.getByLabel('개정 사유').fill('교환 배송비 안내를 더했어요.');
  await type(page, '내용', ' 교환 배송비는 색상과 사이즈를 바꿀 때 받지 않아요.');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('아직 고객에게 보이지 않아요.')).toBeVisible();
  const announce = page.getByRole('button', { name: '알리기', exact: true });
  // The day that is too near is refused at its field, before it is asked whether to announce.
  await announce.click();
  await expect(page.getByText('시행일이 너무 가까워요.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByLabel('시행일')).toBeFocused();
  await page.getByLabel('시행일').fill(dayIn(10));
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(announce).toBeEnabled();
  await page.getByRole('tab', { name: '비교' }).click();
  await expect(page.getByText('더해진 문단 1개', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: '다음 버전' }).click();
  await announce.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '알리기' }).click();
  await page.getByRole('tab', { name: '시행 이력' }).click();
  await expect(page.getByText('시행 예정', { exact: true })).toBeVisible();
  await openWithChange(shopper, '/terms', (_, within) =>
    expect(shopper.getByText('교환 배송비 안내를 더했어요.')).toBeVisible(within),
  );
  await expect(shopper.getByText('받지 않아요.')).toBeHidden();
  await shopper.getByRole('link', { name: '새 약관 미리 보기' }).click();
  await expect(shopper.getByText('받지 않아요.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '거두기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '거두기' }).click();
  await expect(page.getByText('시행 예정', { exact: true })).toBeHidden();

  await page.goto(`${store.backOfficeUrl}/reviews?best=no`);
  await page.locator('[data-row]').first().getByRole('link').first().click();
  await page.getByRole('button', { name: '베스트로 고르기' }).click();
  await expect(page.getByRole('button', { name: '베스트에서 빼기' })).toBeVisible();
  await shopper.close();
});
