import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { signIn } from './members.ts';

const BUYER = { username: 'og@duskline.example', password: 'Dusk!2015' };

test('a member writes a photo review of what was delivered and sees it on the product page', {
  tag: '@phone',
}, async ({ page, browser, baseURL, store }) => {
  const said = `소매까지 마감이 꼼꼼하고 생각보다 훨씬 따뜻해요. ${Date.now()}`;
  await signIn(page.context(), store, BUYER);
  await page.goto('/my-page/reviews');
  const write = page.getByRole('button', { name: /리뷰 쓰기$/ }).first();
  const productName = ((await write.getAttribute('aria-label')) ?? '').replace(' 리뷰 쓰기', '');
  await write.click();
  await writeReview(page, said);

  await page.getByRole('link', { name: /^내 리뷰/ }).click();
  const mine = page.getByRole('listitem').filter({ hasText: said });
  await expect(mine).toBeVisible();
  await expectAccessible(page);
  const productPath = await mine.getByRole('link', { name: productName }).getAttribute('href');

  // Everybody sees it at the next request, and the photo is served by the shop.
  const stranger = await browser.newPage({ baseURL, locale: 'ko-KR' });
  await stranger.goto(productPath ?? '');
  const review = stranger.getByRole('article').filter({ hasText: said });
  await sortByNewest(stranger);
  await expect(review).toBeVisible();
  await expect(review.getByRole('img', { name: '5점 만점에 5점' })).toBeVisible();
  await review.getByRole('button', { name: /크게 보기/ }).click();
  const photo = stranger.getByRole('dialog').getByRole('img');
  await expect(photo).toBeVisible();
  const isDrawn = (img: HTMLElement) => (img as HTMLImageElement).naturalWidth > 0;
  await expect.poll(() => photo.evaluate(isDrawn)).toBe(true);
  await stranger.keyboard.press('Escape');
  await expect(stranger.getByRole('dialog')).toBeHidden();
  await stranger.close();

  await page
    .getByRole('button', { name: `${productName} 리뷰 지우기` })
    .first()
    .click();
  await page.getByRole('button', { name: '예', exact: true }).click();
  await expect(page.getByText('리뷰를 지웠어요.')).toBeVisible();
  await expect(mine).toBeHidden();
});

/** Sort the reviews once they are React's: as the server sent them they stand there until one comes near. */
async function sortByNewest(page: Page): Promise<void> {
  const sort = page.getByRole('combobox', { name: '정렬' });
  await sort.scrollIntoViewIfNeeded();
  const isReacts = (list: HTMLElement) =>
    Object.keys(list).some((key) => key.startsWith('__reactProps$'));
  await expect.poll(() => sort.evaluate(isReacts)).toBe(true);
  await sort.selectOption('최신순');
}

async function writeReview(page: Page, said: string): Promise<void> {
  const form = page.getByRole('dialog', { name: '리뷰 쓰기' });
  await form.getByText('5점, 아주 좋아요').locator('..').click();
  await form.getByRole('textbox', { name: /^리뷰/ }).fill(said);
  // Any picture will do as a photo: this one shows the form.
  const photo = { name: 'worn.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await form.getByLabel('사진 고르기').setInputFiles(photo);
  await expect(form.getByRole('img', { name: 'worn.png' })).toBeVisible();
  await expect(form.getByRole('progressbar')).toBeHidden();
  await expectAccessible(page);
  await form.getByRole('button', { name: '리뷰 올리기' }).click();
  await expect(page.getByText('리뷰를 올렸어요. 고마워요!')).toBeVisible();
}
