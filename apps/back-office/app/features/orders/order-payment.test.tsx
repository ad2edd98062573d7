// @vitest-environment jsdom
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderPayment } from './order-payment.tsx';

const order = {
  payment: {
    ...{ payType: 'VIRTUAL_ACCOUNT', state: 'WAITING_DEPOSIT', amount: 149_000 },
    ...{ approvedAt: null, expiresAt: '2026-11-29 23:59:59', cardText: '', bankName: '신한은행' },
  },
  amounts: { standardAmt: 149_000, payAmt: 149_000 },
} as Pick<OrderDetail, 'payment' | 'amounts'>;

test('of an order that is not paid yet stands until when its deposit is awaited', () => {
  const { container } = render(<OrderPayment order={order} />);
  expect(container.textContent).toContain('가상계좌 신한은행 입금 기한 2026.11.29 23:59');
});

test('of a paid one stands when it was paid', () => {
  const payment = { ...order.payment, state: 'DONE', approvedAt: '2026-11-27 08:28:00' };
  const { container } = render(<OrderPayment order={{ ...order, payment }} />);
  expect(container.textContent).toContain('가상계좌 신한은행 2026.11.27 08:28');
});
