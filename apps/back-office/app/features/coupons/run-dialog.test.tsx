// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { type CouponChoices, couponKey } from './coupons.queries.ts';
import { RunDialog } from './run-dialog.tsx';

const choices = {
  grades: [{ no: 1, name: 'SILVER', members: 12 }],
} as unknown as CouponChoices;

test('where the reply to an issue was lost the numbers are read again: it may have started', async () => {
  const call = (async () => {
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const dialog = <RunDialog couponNo={7} choices={choices} onClose={() => {}} />;
  const { user, client } = openScreen(dialog, { call });
  client.setQueryData(couponKey(7), { couponNo: 7 });
  await user.click(await screen.findByRole('checkbox', { name: /SILVER/ }));
  await user.type(screen.getByRole('textbox', { name: /사유/ }), '배송 지연 사과');
  await user.click(screen.getByRole('button', { name: /12/ }));
  await screen.findByRole('alert');
  await expect.poll(() => client.getQueryState(couponKey(7))?.isInvalidated).toBe(true);
});

test('an issue whose reply was lost is sent again under its key, also to others: the store then says so', async () => {
  const keys: string[] = [];
  const call = (async (_called: object, sent: { body: { key: string } }) => {
    keys.push(sent.body.key);
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const grades = [
    { no: 1, name: 'SILVER', members: 12 },
    { no: 2, name: 'GOLD', members: 3 },
  ];
  const both = { grades } as unknown as CouponChoices;
  const { user } = openScreen(<RunDialog couponNo={7} choices={both} onClose={() => {}} />, {
    call,
  });
  await user.click(await screen.findByRole('checkbox', { name: /SILVER/ }));
  await user.type(screen.getByRole('textbox', { name: /사유/ }), '배송 지연 사과');
  await user.click(screen.getByRole('button', { name: /12/ }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('checkbox', { name: /GOLD/ }));
  await user.click(screen.getByRole('button', { name: /15/ }));
  await expect.poll(() => keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
