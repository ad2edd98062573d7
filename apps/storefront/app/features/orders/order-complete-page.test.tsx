// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { getMyOrder } from '@duskline/contract/shop/order-history.calls';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { OrderCompletePage } from './order-complete-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  window.dataLayer = undefined;
});

const orderNo = '202503011234567890';
const line = {
  orderOptionNo: 5,
  productNo: 1,
  imageUrl: '/images/1',
  productName: '더스크 후디',
  optionValue: '블랙|M',
  orderCnt: 2,
  price: { buyAmt: 178_000 },
  orderStatusType: 'PAY_DONE',
  orderStatusTypeLabel: '결제완료',
  claimStatusTypeLabel: null,
};
const order = {
  orderNo,
  member: true,
  defaultOrderStatusType: 'PAY_DONE',
  payType: 'CREDIT_CARD',
  payTypeLabel: '신용카드',
  payInfo: { cardInfo: { cardName: '현대카드', installmentPeriod: 3 } },
  lastOrderAmount: { chargeAmt: 178_000 },
  shippingAddress: {
    receiverName: '김더스',
    receiverAddress: '서울특별시 강남구 테헤란로 152',
    receiverDetailAddress: '7층',
  },
  orderOptionsGroupByPartner: [{ orderOptionsGroupByDelivery: [{ orderOptions: [line] }] }],
};

test('a member who paid sees what they bought and how, and copies the order number', async () => {
  const user = userEvent.setup();
  const testShop = createTestShop();
  testShop.shop.on(getMyOrder, order as never);
  const element = <OrderCompletePage orderNo={orderNo} VirtualAccount={() => null} />;
  testShop.open({ who: 'member', at: '/done', pages: [{ path: '/done', element }] });
  const products = await screen.findByRole('region', { name: '주문한 상품 1' });
  expect(within(products).getByText('더스크 후디')).toBeTruthy();
  expect(within(products).getByText('블랙 / M · 2개')).toBeTruthy();
  expect(screen.getByText('신용카드 · 현대카드 3개월')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '복사' }));
  expect(await navigator.clipboard.readText()).toBe(orderNo);
});

test('a shopper who paid and whose order does not come reads its number, and sees it with a press', async () => {
  const user = userEvent.setup();
  const testShop = createTestShop();
  testShop.shop.on(getMyOrder, () => {
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  const element = <OrderCompletePage orderNo={orderNo} VirtualAccount={() => null} />;
  testShop.open({ who: 'member', at: '/done', pages: [{ path: '/done', element }] });
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByRole('heading', { level: 1, name: `주문 ${orderNo}` })).toBeTruthy();
  testShop.shop.on(getMyOrder, order as never);
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: '주문이 완료됐어요' })).toBeTruthy();
});

test('a guest who paid in another window reads the number to look their order up by', async () => {
  const element = <OrderCompletePage orderNo={orderNo} VirtualAccount={() => null} />;
  createTestShop().open({ who: 'guest', at: '/done', pages: [{ path: '/done', element }] });
  await screen.findByText('주문을 다시 조회해 주세요');
  expect(screen.getByRole('heading', { level: 1, name: `주문 ${orderNo}` })).toBeTruthy();
});

/** The page of the order with these states of its options; returns how often it was counted as bought. */
function openWith(states: string[]) {
  const lines = states.map((orderStatusType, index) => ({
    ...line,
    orderOptionNo: index + 1,
    orderStatusType,
  }));
  const groups = [{ orderOptionsGroupByDelivery: [{ orderOptions: lines }] }];
  const testShop = createTestShop();
  testShop.shop.on(getMyOrder, { ...order, orderOptionsGroupByPartner: groups } as never);
  const element = <OrderCompletePage orderNo={orderNo} VirtualAccount={() => null} />;
  testShop.open({ who: 'member', at: '/done', pages: [{ path: '/done', element }] });
}
const purchases = () => (window.dataLayer ?? []).filter(({ event }) => event === 'purchase').length;

test('a member whose deposit did not come reads that the order is cancelled, not that it is complete', async () => {
  openWith(['CANCEL_DONE', 'CANCEL_DONE']);
  expect(await screen.findByRole('heading', { level: 1, name: '취소된 주문이에요' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '다음 순서' })).toBeNull();
  expect(screen.queryByText('결제 금액')).toBeNull();
  expect(purchases()).toBe(0);
});

test('an order of which one option is cancelled is complete', async () => {
  openWith(['CANCEL_DONE', 'PAY_DONE']);
  expect(await screen.findByRole('heading', { level: 1, name: '주문이 완료됐어요' })).toBeTruthy();
});

test('an order counts as bought once it is paid, in whichever tab it is opened', async () => {
  openWith(['DEPOSIT_WAIT']);
  await screen.findByRole('heading', { level: 1, name: '입금을 기다리고 있어요' });
  expect(purchases(), 'nothing is paid yet').toBe(0);
  for (let tab = 0; tab < 2; tab += 1) {
    cleanup();
    sessionStorage.clear();
    openWith(['PAY_DONE']);
    await screen.findByRole('heading', { level: 1, name: '주문이 완료됐어요' });
  }
  expect(purchases()).toBe(1);
});
