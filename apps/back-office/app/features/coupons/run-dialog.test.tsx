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
