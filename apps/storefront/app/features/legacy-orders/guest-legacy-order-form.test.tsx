// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { getGuestLegacyOrder } from '@duskline/contract/member/legacy-orders.calls';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { GuestLegacyOrderForm } from './guest-legacy-order-form.tsx';

const user = userEvent.setup();
const order = {
  orderNumber: '2403181234567890',
  orderedAt: '2024-03-18 13:05:00',
  payAmount: 92_000,
  payMethod: '신용카드',
  deliveryFee: 3_000,
  ordererName: '김*스',
  ordererPhone: '010-****-2222',
  receiverName: '박*는',
  receiverPhone: '010-****-3333',
  zipCode: '04799',
  address: '서울특별시 성동구',
  lines: [
    {
      productName: '더스크 후디',
      optionName: '블랙/M',
      units: 1,
      price: 89_000,
      state: '구매확정',
      invoiceNumber: '600000000017',
    },
  ],
};

let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
  const at = '/guest/legacy-orders';
  testShop.open({ who: 'guest', at, pages: [{ path: at, element: <GuestLegacyOrderForm /> }] });
});
afterEach(cleanup);

async function lookUp(orderNumber: string, name: string) {
  if (orderNumber) await user.type(screen.getByLabelText(/주문번호/), orderNumber);
  if (name) await user.type(screen.getByLabelText(/주문자 이름/), name);
  await user.click(screen.getByRole('button', { name: '조회하기' }));
}

test('a guest sees that their order is being looked up', async () => {
  testShop.member.on(getGuestLegacyOrder, () => new Promise(() => {}));
  await lookUp('1', '김더스');
  expect(await screen.findByText('이전 주문을 불러오는 중')).toBeTruthy();
});

test("a guest finds an order of the previous platform by its number and the orderer's name", async () => {
  testShop.member.on(getGuestLegacyOrder, { data: order });
  await lookUp(' 2403181234567890', '김더스');
  expect(await screen.findByText('더스크 후디')).toBeTruthy();
  expect(screen.getByText('92,000원')).toBeTruthy();
  expect(testShop.member.inputsOf(getGuestLegacyOrder)).toMatchObject([
    { query: { orderNumber: '2403181234567890', name: '김더스' } },
  ]);
});

test('a guest reads at the form that an order is unknown, or that they have tried too often', async () => {
  const message = '입력하신 정보와 일치하는 주문이 없어요.';
  testShop.member.on(getGuestLegacyOrder, () => {
    throw new ApiError(404, 'E404', message);
  });
  await lookUp('1', '아무개');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.queryByLabelText('조회한 주문')).toBeNull();
});

test('no call is made before both fields are filled in', async () => {
  await lookUp('', '');
  expect(await screen.findByText('이전 쇼핑몰의 주문번호를 입력해 주세요.')).toBeTruthy();
  expect(screen.getByText('주문하신 분의 이름을 입력해 주세요.')).toBeTruthy();
});
