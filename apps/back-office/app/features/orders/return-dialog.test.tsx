// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { estimateOrderReturn, openOrderReturn } from '@duskline/contract/admin/orders.calls';
import { mapRefundRows } from '@duskline/contract/shop/refund-rows.rules';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ReturnDialog } from './return-dialog.tsx';

type Press = { key: string; lines: object[] };

const line = (orderLineNo: number, optionValue: string, canReturn: boolean) => ({
  ...{ orderLineNo, quantity: 1, productName: '후드', optionValue, canReturn },
});
const order = {
  ...{ orderNo: '261126000000000001', version: '첫 버전' },
  payment: { payType: 'CREDIT_CARD', state: 'DONE' },
  lines: [line(1, '블랙 / M', true), line(2, '블랙 / L', false)],
} as unknown as OrderDetail;

test('a return whose reply was lost is opened once, and the page of its claim follows', async () => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const presses: Press[] = [];
  const call = (async (called: object, { body }: { body: Press }) => {
    if (called === estimateOrderReturn) {
      const money = { refundAmt: 39_000, refundPointsAmt: 0, exchangeFeeAmt: 0 };
      return { rows: mapRefundRows(() => 0), ...money };
    }
    expect(called).toBe(openOrderReturn);
    presses.push(body);
    if (presses.length === 1) throw new ApiError(0, 'NETWORK', '');
    return { claimNo: 7 };
  }) as unknown as AdminCaller;
  const onOpened = vi.fn();
  const { user } = openScreen(
    <ReturnDialog order={order} onOpened={onOpened} onClose={() => {}} />,
    { call },
  );
  // What cannot be returned is not offered.
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes).toHaveLength(1);
  const send = screen.getByRole('button', { name: '반품 접수' });
  expect(send.matches(':disabled, [aria-disabled=true]')).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '후드 블랙 / M' }));
  await screen.findByText('39,000원');
  await user.click(send);
  await screen.findByRole('alert');
  await user.click(send);
  await waitFor(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith(7));
  const [first, again] = presses;
  expect(again).toEqual(first);
  expect(first?.lines).toEqual([{ orderLineNo: 1, quantity: 1 }]);
});
