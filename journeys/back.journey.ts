import { expect, test } from './fixtures.ts';
import { signIn } from './members.ts';

const BUYER = { username: 'og@duskline.example', password: 'Dusk!2015' };

test('Back closes the option sheet and stays at the product; a sheet that was closed costs no Back', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const { productNo } = await shop.pickOption(0);
  await page.goto('/products');
  await page.goto(`/products/${productNo}`);
  const buy = page.getByRole('button', { name: '구매하기', exact: true });
  const options = page.getByRole('dialog').filter({ has: page.getByRole('heading') });
  await buy.click();
  await expect(options).toBeVisible();
  await page.goBack();
  await expect(options).toBeHidden();
  await expect(page).toHaveURL(`/products/${productNo}`);

  await buy.click();
  await options.getByRole('button', { name: '닫기' }).click();
  await expect(options).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/products');
});

test('Back asks before it closes a half-written review, and the review is there after a no', {
  tag: '@phone',
}, async ({ page, store }) => {
  await signIn(page.context(), store, BUYER);
  await page.goto('/my-page');
  await page.goto('/my-page/reviews');
  await page
    .getByRole('button', { name: /리뷰 쓰기$/ })
    .first()
    .click();
  const said = page.getByRole('dialog', { name: '리뷰 쓰기' }).getByRole('textbox', {
    name: /^리뷰/,
  });
  await said.fill('소매 마감이 꼼꼼해요.');
  const question = page.getByRole('alertdialog', { name: '작성을 그만둘까요?' });
  // The step forward to the entry that the next Back takes: no finger is faster, Playwright is.
  const isHeld = () => page.evaluate(() => history.state?.isOver === true);
  await page.goBack();
  await expect(question).toBeVisible();
  await expect.poll(isHeld).toBe(true);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(said).toHaveValue('소매 마감이 꼼꼼해요.');
  await expect.poll(isHeld).toBe(true);

  await page.goBack();
  await question.getByRole('button', { name: '예' }).click();
  await expect(said).toBeHidden();
  await expect(page).toHaveURL('/my-page/reviews');
  await page.goBack();
  await expect(page).toHaveURL('/my-page');
});
