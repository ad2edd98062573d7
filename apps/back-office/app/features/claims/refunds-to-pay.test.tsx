// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import type { RefundListRow } from '@duskline/contract/admin/claim-shapes';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { RefundsToPay } from './refunds-to-pay.tsx';

const refund: RefundListRow = {
  ...{ refundNo: 1, orderNo: '261119055178769612', claimNo: 10, amount: 39_000 },
  ...{ refusal: '', wantedAt: '2026-11-22 06:06:27', dueAt: null, urgency: null },
  ...{ payType: 'VIRTUAL_ACCOUNT', account: null },
};

test('the account that somebody typed for a refund stays where their role changes', async () => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const call = (async () => ({ items: [refund], nextCursor: null })) as unknown as AdminCaller;
  const { user, allow } = openScreen(<RefundsToPay />, { call, permissions: ['claims.write'] });
  await user.click(await screen.findByRole('button', { name: '다시 요청' }));
  await user.type(await screen.findByLabelText(/계좌번호/), '110222');
  act(() => allow([]));
  await expect
    .poll(() => screen.queryByRole('button', { name: '이체 완료', hidden: true }))
    .toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/계좌번호/).value).toBe('110222');
  vi.unstubAllGlobals();
});
