import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { registerMember, signIn } from './members.ts';
import { chooseOption, fillOrderSheet, readOrderNo } from './shopper-steps.ts';

/** Enter the lobby as a person does, by the challenge of the partner. */
async function enterLobby(page: Page): Promise<void> {
  await page.getByLabel('사람이에요 (연습용 확인)').check();
  await page.getByRole('button', { name: '대기실 들어가기' }).click();
  await expect(page.getByRole('heading', { name: '대기실에 들어왔어요' })).toBeVisible();
}

test('two members enter a drop of one unit: one is drawn and buys, the other sees it sold out', {
  tag: '@phone',
}, async ({ page, browser, shop, store }) => {
  test.slow();
  const option = await shop.pickOption(11, 1);
  const another = await browser.newContext({ baseURL: store.siteUrl });
  const other = await another.newPage();
  for (const each of [page, other]) {
    await signIn(each.context(), store, await registerMember(store, shop));
  }
  const drop = ['drops', 'create', String(option.productNo), '--opens', '2099-01-01 11:00'];
  // Whoever is drawn has time to buy on any machine.
  const more = ['--margin', '0', '--seconds', '600'];
  await shop.operate(...drop, '--option', String(option.optionNo), ...more);
  for (const each of [page, other]) {
    await each.goto(`/products/${option.productNo}`);
    await enterLobby(each);
  }
  await expectAccessible(page);

  const dropNo = await shop.dropNoOf(option.productNo);
  await shop.operate('drops', 'open', String(dropNo));
  const sees = (each: Page, name: string) => each.getByRole('heading', { name }).isVisible();
  await expect
    .poll(async () => (await sees(page, '입장했어요')) || (await sees(other, '입장했어요')))
    .toBe(true);
  const isFirst = await sees(page, '입장했어요');
  const [buyer, next] = isFirst ? [page, other] : [other, page];
  await expect(next.getByRole('heading', { name: '줄을 서고 있어요' })).toBeVisible();
  await expectAccessible(buyer);

  await chooseOption(buyer, option);
  await buyer.getByRole('button', { name: '바로 구매' }).click();
  await buyer.waitForURL(/\/orders\/sheet\/[^%]+$/);
  await fillOrderSheet(buyer, { isGuest: false });
  await buyer.getByRole('button', { name: /원 결제하기$/ }).click();
  await buyer.waitForURL(/\/toss\/window/);
  // The only unit is reserved, and may come back: whoever reloads is still in the queue.
  await next.reload();
  await expect(next.getByRole('heading', { name: '줄을 서고 있어요' })).toBeVisible();
  await expect(next.getByText('모두 결제 중')).toBeVisible();
  await buyer.getByRole('button', { name: '승인', exact: true }).click();
  await readOrderNo(buyer);
  await expect(next.getByRole('heading', { name: '준비한 수량이 모두 판매됐어요' })).toBeVisible();
  await expect(next.getByRole('button', { name: '재입고 알림 받기' }).first()).toBeVisible();
  await expectAccessible(next);
  await another.close();
});
