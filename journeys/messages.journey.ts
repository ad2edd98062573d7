import { expect, expectAccessible, test } from './fixtures.ts';
import { registerMember, signIn } from './members.ts';

test('what happens to a member reaches their phone, their mailbox and the bell', {
  tag: '@phone',
}, async ({ page, shop, store, isMobile }) => {
  const option = await shop.pickOption(isMobile ? 9 : 8);
  const member = await registerMember(store, shop);
  const { username, phone } = member;
  await expect
    .poll(() => shop.textsTo(phone))
    .toContainEqual(expect.stringMatching(/인증번호 \d{6}/));
  await expect.poll(() => shop.textsTo(phone)).toContainEqual(expect.stringContaining('환영'));
  await expect.poll(() => shop.mailsTo(username)).toContain('[더스크라인] 가입을 환영해요');

  const accessToken = await signIn(page.context(), store, member);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /안 읽은 알림 1 ?개/ })).toBeVisible();
  const order = await shop.reserveOrder(option, { accessToken });
  const { orderNo } = order;
  await order.approve();
  await expect
    .poll(() => shop.textsTo(order.phone))
    .toContainEqual(expect.stringContaining(`주문번호: ${orderNo}`));

  await page.goto('/');
  await page.getByRole('link', { name: /안 읽은 알림 2 ?개/ }).click();
  await expect(page).toHaveURL(/\/my-page\/notifications/);
  const newest = page.getByRole('listitem').filter({ hasText: '주문이 완료되었어요' });
  await expect(newest).toContainText(option.productName);
  await expect(page.getByText('가입을 환영해요')).toBeVisible();
  await expect(page.getByRole('link', { name: '알림', exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await newest.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/my-page/orders/${orderNo}`));
});

test('a member chooses what they are sent, and reads what they chose', async ({
  page,
  shop,
  store,
}) => {
  await signIn(page.context(), store, await registerMember(store, shop));
  await page.goto('/my-page/notification-settings');
  const mail = page.getByLabel('이메일로 받기');
  await expect(mail).toBeChecked();
  await mail.click();
  await expect(page.getByText('광고 소식 이메일로 받기를 거부했어요.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(mail).not.toBeChecked();
});
