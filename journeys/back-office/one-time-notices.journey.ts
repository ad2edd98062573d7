import {
  endOneTimeNotice,
  listOneTimeNotices,
  saveOneTimeNotice,
} from '@duskline/contract/admin/one-time-notices.calls';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { registerMember, signIn } from '../members.ts';
import { openAsStaff } from '../staff.ts';
import { adminCallerOf } from './staff-calls.ts';

const TITLE = '휴무 안내';

// Each member of the store sees it: one that a failed journey left would cover the pages of those after it.
test.afterEach(async ({ page, browser, store }) => {
  const staff = await openAsStaff(browser, store, 'md', page.viewportSize());
  const call = adminCallerOf(staff.context(), store);
  const { items } = await call(listOneTimeNotices);
  const left = items.filter(({ form, state }) => form.title.startsWith(TITLE) && state !== 'ENDED');
  for (const { noticeId, form } of left) {
    await call(endOneTimeNotice, { params: { noticeId }, body: { seen: form } });
  }
  await staff.context().close();
});

test('marketing writes a notice, a member sees it once, and it is taken down', {
  tag: '@both',
}, async ({ page, browser, shop, store, consoleErrors }) => {
  // Two people.
  test.slow();
  const staff = await openAsStaff(browser, store, 'md', page.viewportSize());
  const title = `${TITLE} ${Date.now().toString(36)}`;
  await staff.goto('/one-time-notices');
  await staff.getByRole('button', { name: '안내 추가' }).first().click();
  const dialog = staff.getByRole('dialog', { name: /^한 번 보는 안내/ });
  const save = dialog.getByRole('button', { name: '저장' });
  await dialog.getByLabel('제목').fill(title);
  await dialog.getByLabel('내용').fill('연휴에는 쉬어요.\n9일부터 보내요.');
  await save.click();
  await expect(dialog.getByText('날짜와 시간을 골라 주세요.')).toHaveCount(2);
  await expectAccessible(staff);
  await dialog.getByLabel('시작').fill('2026-01-01T00:00');
  await dialog.getByLabel('끝').fill('2099-12-31T23:59');
  await dialog.getByLabel('제목').press('Enter');
  await expect(dialog).toBeHidden();
  const written = staff.getByRole('row').or(staff.getByRole('listitem')).filter({ hasText: title });
  await expect(written).toContainText('보이는 중');

  const member = await registerMember(store, shop);
  await signIn(page.context(), store, member);
  await page.goto('/');
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: '확인' }).click();
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText(title)).toBeHidden();

  const call = adminCallerOf(staff.context(), store);
  await written.getByRole('button', { name: `${title} 고치기` }).click();
  await dialog.getByLabel('이어질 주소').fill('/terms');
  const { items } = await call(listOneTimeNotices);
  for (const { noticeId, form: seen } of items.filter(({ form }) => form.title === title)) {
    const form = { ...seen, body: '동료가 고쳤어요.' };
    await call(saveOneTimeNotice, { params: { noticeId }, body: { seen, form } });
  }
  consoleErrors.expectConsole(/409 \(Conflict\)/);
  await save.click();
  await expect(dialog.getByText('그 사이 동료가 이 안내를 고쳤어요.')).toBeVisible();
  const theirs = dialog.getByRole('listitem').filter({ hasText: '→ 동료가 고쳤어요.' });
  await expect(theirs).toBeVisible();
  await expectAccessible(staff);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(written).toContainText('동료가 고쳤어요.');
  await expect(written).toContainText('1명');
  await written.getByRole('button', { name: `${title} 내리기` }).click();
  const question = staff.getByRole('alertdialog');
  await question.getByRole('button', { name: '내리기' }).click();
  await expect(written).toContainText('끝남');
  await expectAccessible(staff);
  await staff.context().close();
});
