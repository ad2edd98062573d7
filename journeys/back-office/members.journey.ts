import { expect, expectAccessible, test } from '../fixtures.ts';
import { pressTwice } from '../hold-back.ts';
import { registerMember, signIn } from '../members.ts';
import { openAsStaff } from '../staff.ts';

test('service finds a member by phone, reads who they are for a reason, and gives points once; the owner reads who looked', async ({
  page,
  browser,
  shop,
  store,
}) => {
  const member = await registerMember(store, shop);
  await signIn(page.context(), store, member);

  const service = await openAsStaff(browser, store, 'service', page.viewportSize());
  await service.goto('/members');
  await service.getByLabel('회원 찾기').fill(member.phone);
  await expect(service.getByText('연락처로 찾았어요.')).toBeVisible();
  await expect(service.getByRole('main').getByText(member.phone)).toBeHidden();
  await service.getByRole('link', { name: /홍\*질/ }).click();
  await expect(service.getByRole('heading', { level: 1, name: /^회원 \d+$/ })).toBeVisible();
  await expect(service.getByRole('main').getByText(member.phone)).toBeHidden();
  const memberNo = new URL(service.url()).pathname.split('/').at(-1) ?? '';

  await service.getByRole('button', { name: '가림 해제' }).click();
  const asked = service.getByRole('dialog');
  const reason = `본인 확인 전화 ${memberNo}`;
  await asked.getByLabel('사유').fill(reason);
  // Closing a dialog with words in it asks; they are still there.
  await service.keyboard.press('Escape');
  await service.getByRole('alertdialog').getByRole('button', { name: '계속 입력하기' }).click();
  await expect(asked.getByLabel('사유')).toHaveValue(reason);
  await asked.getByRole('button', { name: '보기' }).click();
  await expect(service.getByText(member.phone)).toBeVisible();
  await expectAccessible(service);

  await service.getByLabel('새 메모').fill('재입고를 기다려요.');
  await service.getByRole('button', { name: '메모 남기기' }).click();
  await expect(service.getByRole('listitem').getByText('재입고를 기다려요.')).toBeVisible();

  await service.getByRole('tab', { name: '적립금' }).click();
  await service.getByRole('button', { name: '적립금 지급' }).click();
  const points = service.getByRole('dialog', { name: '적립금 지급' });
  await points.getByLabel('금액').fill('3000');
  await points.getByLabel('사유').fill('배송 지연 사과');
  await pressTwice(points.getByRole('button', { name: '적립금 지급' }));
  await expect(service.getByText('적립금 3,000원을 지급했어요.')).toBeVisible();
  await expect(service.getByText('지금 3,000원')).toBeVisible();
  await expect(service.locator('[data-row]').filter({ hasText: '배송 지연 사과' })).toHaveCount(1);

  await page.goto('/my-page/points');
  await expect(page.getByText('배송 지연 사과')).toHaveCount(1);

  const owner = await openAsStaff(browser, store, 'owner', page.viewportSize());
  await owner.goto('/access-records');
  await expect(owner.getByText(reason).first()).toBeVisible();
  await owner.context().close();
  await service.context().close();
});
