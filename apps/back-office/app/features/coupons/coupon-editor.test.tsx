// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { CouponForm } from '@duskline/contract/admin/coupon-form';
import {
  changeCoupon,
  getCoupon,
  getCouponChoices,
  stopCoupon,
} from '@duskline/contract/admin/coupons.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { hasUnsavedForms } from '../../lib/forms/use-unsaved-guard.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { emptyDraft, formOf } from './coupon-draft.ts';
import { CouponEditor } from './coupon-editor.tsx';
import { CouponPage } from './coupon-page.tsx';
import { type Coupon, couponKey } from './coupons.queries.ts';

const coupon: Coupon = {
  ...{ couponNo: 7, state: 'RUNNING', version: 'v1', isInUse: false, issuedCount: 0 },
  form: formOf({
    ...emptyDraft(new Date('2026-11-26T01:00:00Z')),
    ...{ name: '첫 구매', fixedAmt: 3_000, minAmt: 30_000 },
  }),
  ...{ targets: [], codeBatches: [], runs: [] },
  ...{ createdAt: '2026-11-26 10:00:00', stoppedAt: null },
};

type Saved = { version: string; form: CouponForm };

/** The editor of a coupon; each save waits for `reply`. */
async function open() {
  const saves: Saved[] = [];
  const replies: (() => void)[] = [];
  const call = (async (called: object, { body }: { body: Saved }) => {
    expect(called).toBe(changeCoupon);
    saves.push(body);
    await new Promise<void>((resolve) => replies.push(resolve));
    return { ...coupon, version: `v${saves.length + 1}`, form: body.form };
  }) as unknown as AdminCaller;
  const choices = { grades: [], categories: [], brands: [] };
  const { user } = openScreen(<CouponEditor {...{ coupon, choices }} canWrite />, { call });
  return {
    ...{ user, saves },
    name: await screen.findByLabelText<HTMLInputElement>(/^쿠폰 이름/),
    save: screen.getByRole('button', { name: '저장' }),
    reply: () => replies.shift()?.(),
  };
}

test('a coupon whose button is pressed twice is saved once', async () => {
  const { user, saves, name, save, reply } = await open();
  await user.type(name, ' 쿠폰');
  await user.dblClick(save);
  await expect.poll(() => saves).toHaveLength(1);
  reply();
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull();
  expect(saves).toHaveLength(1);
});

test('what is typed while a coupon is saved stays, and is saved upon it', async () => {
  const { user, saves, name, save, reply } = await open();
  await user.type(name, ' 쿠폰');
  await user.click(save);
  await expect.poll(() => saves).toHaveLength(1);
  await user.type(name, ' 2');
  reply();
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull();
  expect(name.value).toBe('첫 구매 쿠폰 2');
  await user.click(save);
  await expect.poll(() => saves).toHaveLength(2);
  expect(saves[1]).toMatchObject({ version: 'v2', form: { name: '첫 구매 쿠폰 2' } });
});

/** The editor of a coupon that a colleague has changed or stopped, or members have, by the first save. */
async function openOvertaken(
  now: Coupon,
  refusal: 'coupon_changed_meanwhile' | 'coupon_in_use' | 'coupon_stopped',
) {
  const saves: Saved[] = [];
  const call = (async (called: object, { body }: { body: Saved }) => {
    if (called === getCoupon) return now;
    saves.push(body);
    const { status, code, text } = shopRefusals[refusal];
    if (saves.length === 1 || refusal === 'coupon_stopped') throw new ApiError(status, code, text);
    return { ...now, version: 'v3', form: body.form };
  }) as unknown as AdminCaller;
  const choices = { grades: [], categories: [], brands: [] };
  const { user } = openScreen(<CouponEditor {...{ coupon, choices }} canWrite />, { call });
  const name = await screen.findByLabelText<HTMLInputElement>(/^쿠폰 이름/);
  await user.type(name, ' 쿠폰');
  await user.type(screen.getByLabelText('총수량'), '500');
  await user.click(screen.getByRole('button', { name: '저장' }));
  return { user, saves, name, dialog: within(await screen.findByRole('dialog')) };
}

const ofColleague: Coupon = {
  ...{ ...coupon, version: 'v2' },
  form: { ...coupon.form, name: '첫 주문', fixedAmt: null, rate: 10, maxDiscountAmt: 20_000 },
};

test('what a colleague changed of a coupon is shown beside what was typed, which stays upon it', async () => {
  const { user, saves, name, dialog } = await openOvertaken(
    ofColleague,
    'coupon_changed_meanwhile',
  );
  expect(dialog.getByText('→ 첫 주문')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '내 수정을 얹어서 계속' }));
  expect(name.value).toBe('첫 구매 쿠폰');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => saves).toHaveLength(2);
  expect(saves[1]).toMatchObject({
    version: 'v2',
    form: {
      name: '첫 구매 쿠폰',
      issueLimit: 500,
      fixedAmt: null,
      rate: 10,
      maxDiscountAmt: 20_000,
    },
  });
});

test('what was typed of a coupon goes only where that is chosen', async () => {
  const { user, name, dialog } = await openOvertaken(ofColleague, 'coupon_changed_meanwhile');
  await user.click(dialog.getByRole('button', { name: '내 수정 버리기' }));
  expect(name.value).toBe('첫 주문');
  expect(screen.getByLabelText<HTMLInputElement>('총수량').value).toBe('');
});

test('of a coupon that members have by now, what may still be changed stays', async () => {
  const now = { ...coupon, isInUse: true, issuedCount: 3 };
  const { user, saves, name, dialog } = await openOvertaken(now, 'coupon_in_use');
  expect(dialog.getByText('아직 없음 → 이미 발급함')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '내 수정을 얹어서 계속' }));
  expect(name.value).toBe('첫 구매');
  expect(name.matches(':disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => saves).toHaveLength(2);
  expect(saves[1]?.form).toMatchObject({ name: '첫 구매', issueLimit: 500 });
});

/** The editor of a coupon whose page is read again: `show` is what it reads then. */
async function openRead() {
  const call = (() => Promise.reject(new Error('nothing is called'))) as AdminCaller;
  const choices = { grades: [], categories: [], brands: [] };
  let show = (_now: Coupon) => {};
  function Page() {
    const [now, setNow] = useState(coupon);
    show = setNow;
    return <CouponEditor coupon={now} choices={choices} canWrite />;
  }
  const { user } = openScreen(<Page />, { call });
  const name = await screen.findByLabelText<HTMLInputElement>(/^쿠폰 이름/);
  return { user, name, show: (now: Coupon) => act(() => show(now)) };
}

test('a page that is read again leaves what is typed, and shows the news where nothing is', async () => {
  const { user, name, show } = await openRead();
  show(ofColleague);
  expect(name.value).toBe('첫 주문');
  await user.type(name, ' 쿠폰');
  show({ ...ofColleague, isInUse: true });
  expect(name.value).toBe('첫 주문 쿠폰');
});

test('of a coupon that a colleague stopped, what was typed is shown at once and goes by a press', async () => {
  const { user, name, show } = await openRead();
  await user.type(name, ' 쿠폰');
  show({ ...coupon, state: 'STOPPED', stoppedAt: '2026-11-26 11:00:00' });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('발급 중 → 발급 멈춤')).toBeDefined();
  expect(dialog.getByText('→ 첫 구매 쿠폰')).toBeDefined();
  expect(dialog.getByText(/저장할 수 없어요/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: '내 수정을 얹어서 계속' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: '내 수정 버리기' }));
  expect(name.value).toBe('첫 구매');
  expect(name.matches(':disabled')).toBe(true);
});

test('what was typed of a stopped coupon, once it was read, is not put up again by news of its runs', async () => {
  const { user, name, show } = await openRead();
  await user.type(name, ' 쿠폰');
  const stopped: Coupon = { ...coupon, state: 'STOPPED', stoppedAt: '2026-11-26 11:00:00' };
  show(stopped);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  show({ ...stopped, issuedCount: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(name.value).toBe('첫 구매 쿠폰');
});

test('whoever stops a coupon over what they typed is told that it goes, and of no colleague', async () => {
  let now: Coupon = coupon;
  const call = (async (called: object) => {
    if (called === getCouponChoices) return { grades: [], categories: [], brands: [] };
    if (called === stopCoupon) {
      now = { ...coupon, state: 'STOPPED', stoppedAt: '2026-11-26 11:00:00' };
    }
    return now;
  }) as unknown as AdminCaller;
  const permissions = ['marketing.read', 'marketing.write'] as const;
  const { user } = openScreen(<CouponPage couponNo={7} />, { call, permissions });
  const name = () => screen.findByLabelText<HTMLInputElement>(/^쿠폰 이름/);
  const answer = async (question: HTMLElement, button: string) =>
    user.click(within(question).getByRole('button', { name: button }));
  await name();
  await user.click(screen.getByRole('button', { name: '발급 멈추기' }));
  const usual = await screen.findByRole('alertdialog');
  expect(usual.textContent).not.toContain('저장하지 않은 내용은 사라져요');
  await answer(usual, '취소');
  await user.type(await name(), ' 쿠폰');
  await user.click(screen.getByRole('button', { name: '발급 멈추기' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('저장하지 않은 내용은 사라져요');
  expect((await name()).value).toBe('첫 구매 쿠폰');
  await answer(question, '발급 멈추기');
  expect(await screen.findByText(/발급을 멈춰서 아무도 새로 받을 수 없어요/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await name()).value).toBe('첫 구매');
});

test('a save of a coupon that a colleague stopped shows what was typed, which can be read again', async () => {
  const now: Coupon = { ...coupon, state: 'STOPPED', stoppedAt: '2026-11-26 11:00:00' };
  const { user, dialog } = await openOvertaken(now, 'coupon_stopped');
  expect(dialog.getByText('발급 중 → 발급 멈춤')).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test('a coupon is asked for again by whoever comes back to its page, and what was typed stays', async () => {
  let now = coupon;
  const call = (async (called: object) => {
    if (called === getCoupon) return now;
    if (called === getCouponChoices) return { grades: [], categories: [], brands: [] };
    throw new Error('not part of this test');
  }) as unknown as AdminCaller;
  const permissions = ['marketing.read', 'marketing.write'] as const;
  const { user } = openScreen(<CouponPage couponNo={7} />, { call, permissions });
  const name = await screen.findByLabelText<HTMLInputElement>(/^쿠폰 이름/);
  const comeBack = (changed: string, version: string) => {
    now = { ...coupon, version, form: { ...coupon.form, name: changed } };
    window.dispatchEvent(new Event('visibilitychange'));
    return screen.findByRole('heading', { name: changed });
  };
  await comeBack('첫 주문', 'v2');
  expect(name.value).toBe('첫 주문');
  await user.type(name, '!');
  await comeBack('첫 장바구니', 'v3');
  expect(name.value).toBe('첫 주문!');
});

test('a coupon whose stop had no reply is shown as it is then: it may have stopped', async () => {
  const state = { stored: coupon };
  const call = (async (called: object) => {
    if (called === getCoupon) return state.stored;
    if (called === getCouponChoices) return { grades: [], categories: [], brands: [] };
    if (called !== stopCoupon) throw new Error('this test answers no other call');
    state.stored = { ...coupon, state: 'STOPPED', stoppedAt: '2026-11-28 10:00:00' };
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const permissions = ['marketing.read', 'marketing.write'] as const;
  const { user } = openScreen(<CouponPage couponNo={7} />, { call, permissions });
  const name = '발급 멈추기';
  await user.click(await screen.findByRole('button', { name }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name }));
  expect(await screen.findByText(/^발급을 멈춰서 아무도/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
});

test('a coupon that cannot be read again says that it is of before', async () => {
  let isLost = false;
  const call = (async (called: object) => {
    if (isLost) throw new ApiError(0, 'NETWORK', '');
    return called === getCoupon ? coupon : { grades: [], categories: [], brands: [] };
  }) as unknown as AdminCaller;
  const { client } = openScreen(<CouponPage couponNo={7} />, { call });
  await screen.findByRole('heading', { name: coupon.form.name });
  isLost = true;
  await client.invalidateQueries({ queryKey: ['coupons'] });
  await screen.findByText(/전에 본 내용이에요/);
  expect(screen.getByRole('heading', { name: coupon.form.name })).toBeTruthy();
});

test('what had no reply is not put over a coupon typed back when it is read, nor left unasked', async () => {
  let stored = coupon;
  const saves: Saved[] = [];
  const call = (async (called: object, sent: { body: Saved }) => {
    if (called === getCoupon) return stored;
    if (called === getCouponChoices) return { grades: [], categories: [], brands: [] };
    if (called !== changeCoupon) throw new Error('not part of this test');
    const { body } = sent;
    saves.push(body);
    const { status, code, text } = shopRefusals.coupon_changed_meanwhile;
    if (body.version !== stored.version) throw new ApiError(status, code, text);
    stored = { ...coupon, version: `v${saves.length + 1}`, form: body.form };
    if (saves.length === 1) throw new ApiError(0, 'NETWORK', '');
    return stored;
  }) as unknown as AdminCaller;
  const permissions = ['marketing.read', 'marketing.write'] as const;
  const { user, client } = openScreen(<CouponPage couponNo={7} />, { call, permissions });
  const name = await screen.findByLabelText<HTMLInputElement>(/^쿠폰 이름/);
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText(/서버에 연결할 수 없어요/);
  await client.invalidateQueries({ queryKey: couponKey(7) });
  await user.type(name, '{Backspace}');
  expect(hasUnsavedForms()).toBe(true);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => saves.at(-1)).toMatchObject({ version: 'v2', form: { name: '첫 구매' } });
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(name.value).toBe('첫 구매');
});
