// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { getOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { type ShopRefusalName, shopRefusals } from '@duskline/contract/shop/refusals';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readGuestToken } from '../../lib/order-access/guest-order-token.ts';
import { createTestShop } from '../../testing/test-shop.tsx';
import { PaymentReturnPage } from './payment-return-page.tsx';

const orderNo = '202503011234567890';
let bought: string[];
let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  bought = [];
  sessionStorage.clear();
  testShop = createTestShop();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function onPaid(orderSheetNo: string): Promise<void> {
  bought.push(orderSheetNo);
}

/** From now on the order sheet is refused so; without a name it is open. */
function sheetIs(name: ShopRefusalName | undefined) {
  testShop.shop.on(getOrderSheet, () => {
    if (name) throw new ApiError(400, shopRefusals[name].code, shopRefusals[name].text);
    return {} as never;
  });
}

function open(query: string, who: 'guest' | 'member' = 'guest') {
  const pages = [
    { path: '/orders/payment-return', element: <PaymentReturnPage onPaid={onPaid} /> },
    { path: '/orders/complete/:orderNo', element: <p>주문 완료 화면</p> },
  ];
  return testShop.open({ who, at: `/orders/payment-return?${query}`, pages });
}

const unknown = `result=FAIL&orderSheetNo=s1&orderNo=${orderNo}&message=[DL0409]x`;

test('a guest who paid goes on to their order, and the token leaves the history', async () => {
  const { router } = open(`result=SUCCESS&orderNo=${orderNo}&orderSheetNo=s1&guestToken=secret`);
  expect(await screen.findByText('주문 완료 화면')).toBeTruthy();
  expect(router.state.historyAction).toBe('REPLACE');
  expect(readGuestToken(orderNo)).toBe('secret');
  expect(bought).toEqual(['s1']);
});

test('a shopper whose payment is declined reads why and finds a link back to the order sheet', async () => {
  open('result=FAIL&orderSheetNo=s1&message=[DL0407]당신의 카드가 <b>도난</b>되었습니다');
  const reason = await screen.findByText(/결제가 승인되지 않았어요/);
  expect(reason.textContent).not.toContain('도난');
  expect(screen.getByRole('link', { name: '주문서로 돌아가기' }).getAttribute('href')).toBe(
    '/orders/sheet/s1',
  );
  expect(bought).toEqual([]);
});

test('a guest whose payment is unknown waits for its result, and goes on to the order', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sheetIs('payment_unknown');
  const { router } = open(`${unknown}&guestToken=secret`);
  expect(await screen.findByText('결제 결과를 확인하고 있어요')).toBeTruthy();
  expect(screen.queryByText('주문서로 돌아가기')).toBeNull();
  const lookup = screen.getByRole('link', { name: '비회원 주문 조회' });
  expect(lookup.getAttribute('href')).toBe(`/guest/orders?orderNo=${orderNo}`);
  expect(readGuestToken(orderNo)).toBe('secret');
  expect(router.state.location.search, 'a URL in the history').not.toContain('secret');

  sheetIs('order_sheet_used');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText('주문 완료 화면')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/orders/complete/${orderNo}`);
  expect(bought).toEqual(['s1']);
});

test('a shopper whose payment turns out not to be made goes back to the order sheet', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sheetIs('payment_unknown');
  open(unknown, 'member');
  expect(await screen.findByRole('link', { name: '주문 내역 보기' })).toBeTruthy();
  sheetIs(undefined);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await screen.findByRole('heading', { name: '결제하지 못했어요' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '주문서로 돌아가기' })).toBeTruthy();
  expect(bought).toEqual([]);
});

test('a member whose payment is declined reads that their points and coupon came back', async () => {
  const back = 'restoredPoints=4000&restoredCoupons=1';
  open(`result=FAIL&orderSheetNo=s1&message=[DL0407]x&${back}`, 'member');
  expect(await screen.findByText('적립금 4,000원과 쿠폰 1장을 돌려드렸어요.')).toBeTruthy();
});

test('a guest who closed the payment window reads so, and what is to be typed again', async () => {
  open('result=FAIL&orderSheetNo=s1&message=[DL0408]x');
  expect(await screen.findByRole('heading', { name: '결제를 마치지 않았어요' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('결제를 취소했어요. 주문서는 그대로 있어요.');
  expect(screen.getByText(/주문 비밀번호와 약관 동의만 다시/)).toBeTruthy();
});
