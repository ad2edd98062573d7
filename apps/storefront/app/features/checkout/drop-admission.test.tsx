// @vitest-environment jsdom

import { ApiError } from '@duskline/client';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPaymentInfo } from '../../testing/amount-fixtures.ts';
import { OrderSheetSummary } from './order-sheet-summary.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(admission: { productNo: number; secondsLeft: number } | undefined) {
  const { code, text } = shopRefusals.drop_admission_required;
  const Page = () => (
    <OrderSheetSummary
      paymentInfo={aPaymentInfo({ paymentAmt: 89_000 })}
      admission={admission}
      isCalculating={false}
      calculationError={null}
      onCalculate={() => {}}
      calculateLabel=""
      refusal={admission?.secondsLeft ? null : new ApiError(400, code, text)}
      isPaying={false}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(<Stub />);
}

test('an order sheet of a drop says how long its payment may be started, and then where to queue', async () => {
  open({ productNo: 7, secondsLeft: 2 });
  expect((await screen.findByRole('timer')).textContent).toContain('0:02');
  await act(() => vi.advanceTimersByTimeAsync(2500));
  const link = screen.getByRole('link', { name: '상품 페이지로 가기' });
  expect(link.getAttribute('href')).toBe('/products/7');
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a payment that is refused after that says it once, with the way to the product', async () => {
  open({ productNo: 7, secondsLeft: 0 });
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('link', { name: '상품 페이지로 가기' })).toBeDefined();
  expect(screen.queryByRole('link', { name: '장바구니로 가기' })).toBeNull();
});

test('any other order sheet says nothing of it', async () => {
  open(undefined);
  expect(await screen.findByText(shopRefusals.drop_admission_required.text)).toBeDefined();
  expect(screen.queryByRole('timer')).toBeNull();
});
