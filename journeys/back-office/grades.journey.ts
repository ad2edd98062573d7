import { createCoupon } from '@duskline/contract/admin/coupons.calls';
import { listGrades, setGradeCoupon } from '@duskline/contract/admin/grades.calls';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { adminCallerOf } from './staff-calls.ts';
import { openAs } from './staff-steps.ts';

test('a merchandiser chooses what a promotion brings, by keyboard, and never over a colleague', {
  tag: '@both',
}, async ({ page, store, consoleErrors }) => {
  // What a colleague changed meanwhile.
  consoleErrors.expectConsole(/409 \(Conflict\)/);
  const call = adminCallerOf(page.context(), store);
  // It breaks nowhere, and is wider than a phone.
  const name = `단골감사${'ABCDEFGHIJ'.repeat(4)}${Date.now().toString(36)}`;
  await openAs(page, store, 'md', '/grades');
  const { couponNo } = await call(createCoupon, {
    body: { key: crypto.randomUUID(), form: grantedCoupon(name) },
  });
  const { items } = await call(listGrades);
  const [og] = items.filter(({ label }) => label === 'OG');
  if (!og?.coupon) throw new Error('the demo has no coupon for OG');
  const { gradeNo, coupon: former } = og;
  const grade = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: /^OG/ });
  await expect(grade).toContainText('1,000,000원 이상');
  await expect(grade).toContainText(former.name);
  await expectAccessible(page);

  const dialog = page.getByRole('dialog', { name: 'OG 승급 쿠폰' });
  const choice = dialog.getByRole('combobox', { name: /^승급 쿠폰/ });
  const save = dialog.getByRole('button', { name: '저장' });
  async function choose(words: string): Promise<void> {
    await choice.fill(words);
    await expect(page.getByRole('option', { name: words })).toHaveCount(1);
    await choice.press('Enter');
    await expect(choice).toHaveValue(new RegExp(`^${words}`));
  }
  await grade.getByRole('button', { name: 'OG 쿠폰 고르기' }).click();
  await choose(name);
  await expectAccessible(page);
  await save.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(grade.getByRole('link', { name })).toBeInViewport({ ratio: 1 });

  await grade.getByRole('button', { name: 'OG 쿠폰 고르기' }).click();
  await choose(former.name);
  await call(setGradeCoupon, { params: { gradeNo }, body: { seen: couponNo, couponNo: null } });
  await save.click();
  await expect(dialog.getByText('그 사이 동료가 이 등급의 쿠폰을 바꿨어요.')).toBeVisible();
  await dialog.getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '저장하지 않고 닫기' }).click();
  await expect(grade).toContainText('없음');

  await grade.getByRole('button', { name: 'OG 쿠폰 고르기' }).click();
  await choose(former.name);
  await save.click();
  await expect(grade.getByRole('link', { name: former.name })).toBeVisible();
});

/** A coupon that the shop gives by itself. */
function grantedCoupon(name: string) {
  const nothing = { productNos: [], categoryNos: [], brandNos: [] };
  return {
    ...{ name, reason: '등급이 올랐어요.', kind: 'CART' as const, fixedAmt: 5_000, rate: null },
    ...{ maxDiscountAmt: 0, minAmt: 30_000, combinable: true, issueKind: 'GRANT' as const },
    ...{ code: null, issueStartsAt: new Date().toISOString(), issueEndsAt: null, issueLimit: null },
    ...{ personLimit: 1, useEndsAt: null, useDays: 30, gradeNos: [] },
    platforms: ['PC' as const, 'MOBILE_WEB' as const, 'MOBILE_APP' as const],
    ...{ includes: nothing, excludes: nothing },
  };
}
