import { expect, test } from './fixtures.ts';
import { registerMember, signIn } from './members.ts';
import { addToCart, logIn } from './shopper-steps.ts';

test("what a guest added to the cart is in the member's cart after login, once", {
  tag: '@phone',
}, async ({ page, browser, shop, store, isMobile }) => {
  const [first, second] = [
    await shop.pickOption(isMobile ? 9 : 8),
    await shop.pickOption(isMobile ? 11 : 10),
  ];
  const member = await registerMember(store, shop);
  await signIn(page.context(), store, member);
  await addToCart(page, first);

  const elsewhere = await (await browser.newContext()).newPage();
  await addToCart(elsewhere, second);
  await elsewhere.goto('/login?returnUrl=/cart');
  await logIn(elsewhere, member.username);
  await expect(elsewhere).toHaveURL(/\/cart$/);
  for (const option of [first, second]) {
    await expect(
      elsewhere.getByRole('checkbox', {
        name: new RegExp(`^${escapeRegExp(option.productName)} .*선택$`),
      }),
    ).toHaveCount(1);
  }
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: '장바구니 2' })).toBeVisible();
  await elsewhere.context().close();
});

test('a page for members leads to login and back', async ({ page }) => {
  await page.goto('/my-page/orders');
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fmy-page%2Forders/);
  await logIn(page, 'rookie@duskline.example', 'Dusk!2015');
  await expect(page).toHaveURL(/\/my-page\/orders$/);
  await expect(page.getByText('결제완료').filter({ visible: true }).first()).toBeVisible();
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
