// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readGuestToken } from '../../lib/order-access/guest-order-token.ts';
import { createTestShop } from '../../testing/test-shop.tsx';
import { PaymentReturnPage } from './payment-return-page.tsx';

const orderNo = '202503011234567890';
let bought: string[];
beforeEach(() => {
  bought = [];
  sessionStorage.clear();
});
afterEach(cleanup);

async function onPaid(orderSheetNo: string): Promise<void> {
  bought.push(orderSheetNo);
}

function open(query: string) {
  const pages = [
    { path: '/orders/payment-return', element: <PaymentReturnPage onPaid={onPaid} /> },
    { path: '/orders/complete/:orderNo', element: <p>주문 완료 화면</p> },
  ];
  return createTestShop().open({ who: 'guest', at: `/orders/payment-return?${query}`, pages });
}

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

test('a shopper whose payment is unknown is not sent back to the order sheet', async () => {
  open('result=FAIL&orderSheetNo=s1&message=[DL0409]x');
  expect(await screen.findByText('결제 결과를 확인하고 있어요')).toBeTruthy();
  expect(screen.queryByText('주문서로 돌아가기')).toBeNull();
});

test('a guest who closed the payment window reads so, and what is to be typed again', async () => {
  open('result=FAIL&orderSheetNo=s1&message=[DL0408]x');
  expect(await screen.findByRole('heading', { name: '결제를 마치지 않았어요' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('결제를 취소했어요. 주문서는 그대로 있어요.');
  expect(screen.getByText(/주문 비밀번호와 약관 동의만 다시/)).toBeTruthy();
});
