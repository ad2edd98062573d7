// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import type { CouponForm } from '@duskline/contract/admin/coupon-form';
import { changeCoupon } from '@duskline/contract/admin/coupons.calls';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { emptyDraft, formOf } from './coupon-draft.ts';
import { CouponEditor } from './coupon-editor.tsx';
import type { Coupon } from './coupons.queries.ts';

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
  await vi.waitFor(() => expect(saves).toHaveLength(1));
  reply();
  await vi.waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  expect(saves).toHaveLength(1);
});

test('what is typed while a coupon is saved stays, and is saved upon it', async () => {
  const { user, saves, name, save, reply } = await open();
  await user.type(name, ' 쿠폰');
  await user.click(save);
  await vi.waitFor(() => expect(saves).toHaveLength(1));
  await user.type(name, ' 2');
  reply();
  await vi.waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  expect(name.value).toBe('첫 구매 쿠폰 2');
  await user.click(save);
  await vi.waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({ version: 'v2', form: { name: '첫 구매 쿠폰 2' } });
});
