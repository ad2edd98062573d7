import { expect, test } from '../fixtures.ts';
import { registerMember, signIn } from '../members.ts';
import { openAsStaff } from '../staff.ts';
import { makeCoupon } from './coupon-steps.ts';

test('marketing issues a coupon to a list of members, sees how far it is, and a member finds it among theirs', async ({
  page,
  browser,
  shop,
  store,
}) => {
  const member = await registerMember(store, shop);
  await signIn(page.context(), store, member);
  await page.goto('/my-page/coupons');
  const name = `단골 감사 쿠폰 ${Date.now()}`;
  await expect(page.getByRole('heading', { level: 1, name: '쿠폰' })).toBeVisible();

  const marketing = await openAsStaff(browser, store, 'md', page.viewportSize());
  await makeCoupon(marketing, name, '직접 지급');
  await marketing.getByRole('tab', { name: '발급', exact: true }).click();
  await expect(marketing.getByText('아직 지급한 적이 없어요.')).toBeVisible();
  await marketing.getByRole('button', { name: '회원에게 지급' }).click();
  const dialog = marketing.getByRole('dialog', { name: '회원에게 쿠폰 지급' });
  await dialog.getByLabel('누구에게').selectOption({ label: '명단' });
  const list = [member.username, 'og@duskline.example', member.username, 'nobody@duskline.example'];
  await dialog.getByLabel('또는 붙여 넣기').fill(list.join('\n'));
  await dialog.getByRole('button', { name: '명단 확인' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    '회원 2명을 찾았어요. 겹친 1줄은 한 번만 세었어요. 찾지 못한 1줄은 빼고 진행해요.',
  );
  // Why is part of the record: without it nobody gets anything.
  await dialog.getByRole('button', { name: '2명에게 지급' }).click();
  await expect(dialog.getByLabel('사유')).toHaveAccessibleDescription(/5자 이상/);
  await dialog.getByLabel('사유').fill('단골 감사 행사');
  await dialog.getByRole('button', { name: '2명에게 지급' }).click();
  await expect(dialog).toBeHidden();
  // Nobody reloads the page for it.
  const run = marketing.getByRole('listitem').filter({ hasText: '단골 감사 행사' });
  await expect(run).toContainText('2 / 2명');
  await expect(run).toContainText('끝남');
  await marketing.getByRole('tab', { name: '통계' }).click();
  const issued = marketing.getByRole('definition').first();
  await expect(issued).toHaveText('2');

  await page.reload();
  await expect(page.getByText(name).first()).toBeVisible();
  await marketing.context().close();
});
