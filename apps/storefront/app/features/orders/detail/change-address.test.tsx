// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '../../../lib/order-access/order.queries.ts';
import { createTestShop } from '../../../testing/test-shop.tsx';
import { ChangeAddressButton } from './order-actions.tsx';

afterEach(cleanup);

test('a half-changed address of an order is not lost by Escape', async () => {
  const user = userEvent.setup();
  const order = {
    orderNo: '20260301-1',
    nextActions: [{ nextActionType: 'CHANGE_ADDRESS' }],
    shippingAddress: { receiverName: '김더스', receiverContact1: '01012345678' },
    deliveryMemo: '',
  } as Order;
  const page = <ChangeAddressButton order={order} AddressSearch={() => null} />;
  createTestShop().open({ who: 'member', at: '/', pages: [{ path: '/', element: page }] });
  await user.click(await screen.findByRole('button', { name: '배송지 변경' }));
  const sheet = within(await screen.findByRole('dialog', { name: '배송지 변경' }));
  await user.type(sheet.getByLabelText('배송 요청사항'), '문 앞에');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '아니오' }));
  expect(sheet.getByDisplayValue('문 앞에')).toBeDefined();
});
