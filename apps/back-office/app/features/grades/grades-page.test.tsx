// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { Permission } from '@duskline/contract/admin/permissions';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { GradesPage } from './grades-page.tsx';

const coupon = (couponNo: number, name: string, state = 'GIVEN') => ({
  ...{ couponNo, name, fixedAmt: 5_000, rate: null, maxDiscountAmt: 0, state },
});
const names: Record<number, string> = { 7: '승급 축하', 8: '단골 쿠폰' };

type Sent = {
  body: { seen: number | null; couponNo: number | null };
  query: { q: string };
};

/** The screen with one grade and its coupon, and what it sends; `loseReply` to the next change, which is stored. */
function open(permissions: Permission[], stored: number | null, state = 'GIVEN') {
  const sent: Sent['body'][] = [];
  let now = stored;
  let isLost = false;
  const call = (async (endpoint: { method: string; path: string }, input: Sent) => {
    if (endpoint.path === '/grades/coupon-choices') {
      const all = [7, 8].map((no) => ({ ...coupon(no, names[no] ?? ''), left: null }));
      return { items: all.filter(({ name }) => name.includes(input.query.q)) };
    }
    if (endpoint.method === 'GET') {
      const given = now === null ? null : coupon(now, names[now] ?? '', state);
      const facts = { gradeNo: 4, label: 'OG', description: '100만원 이상', minAmount: 1_000_000 };
      return { items: [{ ...facts, pointRate: 5, members: 1_234, coupon: given }] };
    }
    sent.push(input.body);
    if (input.body.seen !== now) {
      const { status, code, text } = shopRefusals.grade_coupon_changed_meanwhile;
      throw new ApiError(status, code, text);
    }
    now = input.body.couponNo;
    if (!isLost) return undefined;
    isLost = false;
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const loseReply = () => {
    isLost = true;
  };
  const setByColleague = (couponNo: number) => {
    now = couponNo;
  };
  return {
    ...openScreen(<GradesPage />, { call, permissions }),
    ...{ sent, loseReply, setByColleague },
  };
}
/** The list of coupons hides the button until it has closed. */
const save = () => screen.findByRole('button', { name: '저장' });
const field = () => screen.findByRole('combobox', { name: /승급 쿠폰/ });

test('a grade says what it asks and gives, and leads to its members where one may see them', async () => {
  open(['customers.read'], 7);
  expect(await screen.findByText('1,000,000원 이상')).toBeTruthy();
  expect(screen.getByText('5%')).toBeTruthy();
  const members = screen.getByRole('link', { name: 'OG 회원 1,234명 보기' });
  expect(members.getAttribute('href')).toBe('/members?grade=4');
  expect(screen.getByRole('link', { name: '승급 축하' }).getAttribute('href')).toBe('/coupons/7');
  expect(screen.queryByRole('button', { name: /고르기/ })).toBeNull();
});

test('a coupon that is no longer given is said so', async () => {
  open([], 7, 'SOLD_OUT');
  expect(await screen.findByText('모두 나감')).toBeTruthy();
  expect(screen.getByText(/등급이 올라도 쿠폰을 주지 않아요/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /회원 1,234명/ })).toBeNull();
});

test('a coupon is chosen by its name and Enter, and saved once for two presses', async () => {
  const { user, sent } = open(['marketing.write'], null);
  await user.click(await screen.findByRole('button', { name: 'OG 쿠폰 고르기' }));
  await user.type(await field(), '단골');
  await screen.findByRole('option', { name: /단골 쿠폰/ });
  await user.keyboard('{Enter}');
  await user.dblClick(await save());
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ seen: null, couponNo: 8 }]);
  expect(await screen.findByRole('link', { name: '단골 쿠폰' })).toBeTruthy();
});

test('Enter after a word that coupons share takes a coupon, not the choice of none', async () => {
  const { user, sent } = open(['marketing.write'], 7);
  await user.click(await screen.findByRole('button', { name: 'OG 쿠폰 고르기' }));
  await user.clear(await field());
  await user.type(await field(), '쿠폰');
  await screen.findByRole('option', { name: /단골 쿠폰/ });
  await user.keyboard('{Enter}');
  await user.click(await save());
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ seen: 7, couponNo: 8 }]);
});

test('a coupon that is no longer given is not saved again: another is asked for', async () => {
  const { user, sent } = open(['marketing.write'], 7, 'OVER');
  await user.click(await screen.findByRole('button', { name: 'OG 쿠폰 고르기' }));
  await field();
  await user.click(await save());
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('an emptied field takes no coupon away; who chooses none does', async () => {
  const { user, sent } = open(['marketing.write'], 7);
  await user.click(await screen.findByRole('button', { name: 'OG 쿠폰 고르기' }));
  await user.clear(await field());
  await user.type(await field(), '없는 이름');
  await user.tab();
  await user.click(await save());
  expect(await screen.findByText(/쿠폰을 골라 주세요/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(await field());
  await user.click(await screen.findByRole('option', { name: '쿠폰을 주지 않음' }));
  await user.click(await save());
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ seen: 7, couponNo: null }]);
  expect(await screen.findByText('없음')).toBeTruthy();
});

test('what a colleague set meanwhile stays, and is shown once the dialog is closed', async () => {
  const { user, setByColleague } = open(['marketing.write'], null);
  await user.click(await screen.findByRole('button', { name: 'OG 쿠폰 고르기' }));
  await user.click(await field());
  await user.click(await screen.findByRole('option', { name: /승급 축하/ }));
  setByColleague(8);
  await user.click(await save());
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /동료가 이 등급의 쿠폰을 바꿨어요/,
  );
  expect(await screen.findByRole('link', { name: '단골 쿠폰', hidden: true })).toBeTruthy();
});

test('after a lost reply another choice is saved upon one’s own, which is no colleague’s', async () => {
  const { user, sent, loseReply } = open(['marketing.write'], null);
  await user.click(await screen.findByRole('button', { name: 'OG 쿠폰 고르기' }));
  await user.click(await field());
  await user.click(await screen.findByRole('option', { name: /승급 축하/ }));
  loseReply();
  await user.click(await save());
  await screen.findByRole('alert');
  await user.clear(await field());
  await user.type(await field(), '단골');
  await user.click(await screen.findByRole('option', { name: /단골 쿠폰/ }));
  await user.click(await save());
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.at(-1)).toEqual({ seen: 7, couponNo: 8 });
});
