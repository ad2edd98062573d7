import { expect, expectAccessible, test } from './fixtures.ts';
import { registerMember, signIn } from './members.ts';
import { openAsStaff } from './staff.ts';

test('the owner finds a refund that only the partner made, and handles it', async ({
  page,
  browser,
  shop,
  store,
  isMobile,
}) => {
  const member = await registerMember(store, shop);
  const accessToken = await signIn(page.context(), store, member);
  const option = await shop.pickOption(isMobile ? 31 : 30);
  const { orderNo, approve } = await shop.reserveOrder(option, { accessToken });
  await approve();
  const { sandboxUrl } = store;
  const listed = await fetch(`${sandboxUrl}/toss/payments.json`);
  const payments = (await listed.json()) as { orderId: string; paymentKey: string }[];
  const paymentKey = payments.find(({ orderId }) => orderId === orderNo)?.paymentKey ?? '';
  const refunded = await fetch(`${sandboxUrl}/toss/payments/${paymentKey}/refund-unannounced`, {
    method: 'POST',
  });
  expect(refunded.ok).toBe(true);

  const owner = await openAsStaff(browser, store, 'owner', page.viewportSize());
  await owner.goto('/numbers');
  await expect(owner.getByText('결제 금액').first()).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('tab', { name: '상품' }).click();
  await expect(owner.getByLabel('순서')).toBeVisible();

  await owner.goto('/settlement');
  await owner.getByRole('button', { name: '대조하기' }).click();
  const row = owner.locator('[data-row]').filter({ hasText: orderNo });
  await expect(row.getByText('결제사에서만 환불')).toBeVisible();
  await expectAccessible(owner);
  await row.getByRole('button', { name: '처리하기' }).click();
  const dialog = owner.getByRole('dialog', { name: '차이 처리하기' });
  await dialog.getByLabel('처리한 내용').fill('결제사에서 취소한 주문이에요.');
  await dialog.getByRole('button', { name: '처리 완료' }).click();
  await expect(row).toBeHidden();
  await owner.getByRole('tab', { name: '처리한 차이' }).click();
  await expect(row.getByText('결제사에서 취소한 주문이에요.')).toBeVisible();

  await owner.goto('/operation');
  await expect(owner.getByText('데이터베이스', { exact: true })).toBeVisible();
  await expectAccessible(owner);
  await owner.context().close();
});

const shopHeaders = { clientid: 'duskline-demo', platform: 'PC', version: '1.0' };

test('service writes an answer once and chooses it where an inquiry is answered; once they log out, Back shows none of it', async ({
  page,
  browser,
  shop,
  store,
  isMobile,
}) => {
  const member = await registerMember(store, shop);
  const accesstoken = await signIn(page.context(), store, member);
  const title = `배송 문의 ${Date.now()}`;
  await fetch(`${store.siteUrl}/shop-api/inquiries`, {
    method: 'POST',
    headers: { ...shopHeaders, accesstoken, 'content-type': 'application/json' },
    body: JSON.stringify({ inquiryTitle: title, inquiryContent: '언제 오나요?' }),
  });
  const name = `배송 기간 ${isMobile ? '전화' : '책상'}`;
  const service = await openAsStaff(browser, store, 'service', page.viewportSize());
  await service.goto('/canned-answers');
  // A list without answers begins there as well.
  await service.getByRole('button', { name: '답변 추가' }).first().click();
  const dialog = service.getByRole('dialog', { name: '자주 쓰는 답변 추가' });
  await dialog.getByLabel('제목').fill(name);
  await dialog.getByLabel(/^답변/).fill('보통 이틀 안에 도착해요.');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(service.getByText(name)).toBeVisible();
  await expectAccessible(service);

  await service.goto('/inquiries');
  await service.getByRole('link', { name: title }).click();
  await service.getByLabel('자주 쓰는 답변 넣기').selectOption({ label: name });
  await expect(service.getByLabel('답변 내용')).toHaveValue('보통 이틀 안에 도착해요.');
  await service.getByRole('button', { name: '답변 보내기' }).click();
  await expect(service.getByText('답변했어요.')).toBeVisible();

  const failures: string[] = [];
  service.on('pageerror', (error) => failures.push(String(error)));
  await service.getByRole('button', { name: '로그아웃' }).click();
  await expect(service.getByLabel('비밀번호', { exact: true })).toBeVisible();
  await service.goBack();
  await expect(service.getByLabel('비밀번호', { exact: true })).toBeVisible();
  await expect(service.getByText(title)).toHaveCount(0);
  expect(failures).toEqual([]);
  await service.context().close();
});
