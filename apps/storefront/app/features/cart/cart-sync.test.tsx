// @vitest-environment jsdom

import { ApiError } from '@duskline/client';
import { addToCart, countCart, deleteFromCart, getCart } from '@duskline/contract/shop/cart.calls';
import { calculateGuestCart } from '@duskline/contract/shop/guest-cart.calls';
import { getOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { type ShopRefusalName, shopRefusals } from '@duskline/contract/shop/refusals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { useAddToCart } from './cart.queries.ts';
import { CartCount } from './cart-count.tsx';
import { CartSync } from './cart-sync.tsx';
import { CartPage } from './page/cart-page.tsx';
import { cartReply } from './testing/cart-reply.ts';

const hoodie = { productNo: 1, optionNo: 10, orderCnt: 2 };
let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
  testShop.shop.on(getCart, () => cartReply([]) as never);
  testShop.shop.on(countCart, { count: 0 });
});
afterEach(cleanup);

const pages = [
  { path: '/', element: <p>홈</p> },
  { path: '/cart', element: <CartPage /> },
];
const beside = (
  <>
    <CartCount />
    <CartSync />
  </>
);

test('a guest sees the number of lines in their cart without a call to the API', async () => {
  testShop.guestCart.add([hoodie]);
  testShop.open({ who: 'guest', at: '/', pages, beside });
  expect(await screen.findByText('1')).toBeTruthy();
  expect(testShop.shop.inputsOf(countCart)).toEqual([]);
});

test("a member's cart count is loaded on each page change and confirms the token", async () => {
  testShop.shop.on(countCart, { count: 4 });
  const { router, session } = testShop.open({ who: 'member', at: '/', pages, beside });
  expect(await screen.findByText('4')).toBeTruthy();
  expect(session.snapshot().isTokenConfirmed).toBe(true);
  await act(() => router.navigate('/cart'));
  await waitFor(() => expect(testShop.shop.inputsOf(countCart).length).toBe(2));
});

test('a count that was asked before a product is added does not take the place of the new one', async () => {
  const asked: PromiseWithResolvers<{ count: number }>[] = [];
  testShop.shop.on(countCart, () => {
    const answer = Promise.withResolvers<{ count: number }>();
    asked.push(answer);
    return answer.promise;
  });
  testShop.shop.on(addToCart, { count: 3 });
  const { session } = testShop.open({
    who: 'member',
    at: '/',
    pages: [{ path: '/', element: <AddHoodie /> }],
    beside,
  });
  await waitFor(() => expect(testShop.shop.inputsOf(countCart).length).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: '담기' }));
  await waitFor(() => expect(testShop.shop.inputsOf(countCart).length).toBe(2));
  await act(async () => asked[1]?.resolve({ count: 3 }));
  expect(await screen.findByText('3')).toBeTruthy();
  await act(async () => asked[0]?.resolve({ count: 2 }));
  expect(screen.getByText('3')).toBeTruthy();
  expect(session.snapshot().isTokenConfirmed, 'by the count that came').toBe(true);
});

function AddHoodie() {
  const add = useAddToCart();
  return (
    <button type="button" onClick={() => add.mutate([hoodie])}>
      담기
    </button>
  );
}

test('a member whose count fails has no confirmed token, and their guest cart is not moved', async () => {
  testShop.guestCart.add([hoodie]);
  testShop.shop.on(countCart, () => {
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  const { session } = testShop.open({ who: 'member', at: '/', pages, beside });
  await waitFor(() => expect(testShop.shop.inputsOf(countCart).length).toBe(1));
  expect(session.snapshot().isTokenConfirmed).toBe(false);
  expect(testShop.shop.inputsOf(addToCart)).toEqual([]);
});

test('a guest who logs in finds the lines of their guest cart, once', async () => {
  testShop.guestCart.add([hoodie]);
  testShop.shop.on(addToCart, { count: 1 });
  const { session, router } = testShop.open({ who: 'guest', at: '/', pages, beside });
  await act(() => session.login('a@b.kr', 'x'));
  expect(await screen.findByText('로그인 전에 담은 상품 1개를 장바구니로 옮겼어요.')).toBeTruthy();
  await act(() => router.navigate('/cart'));
  expect(testShop.shop.inputsOf(addToCart).map(({ body }) => body)).toEqual([[hoodie]]);
  expect(testShop.guestCart.lines()).toEqual([]);
});

test('a line that another tab adds as a guest, after the login, moves into the cart as well', async () => {
  const cap = { productNo: 2, optionNo: 20, orderCnt: 1 };
  testShop.guestCart.add([hoodie]);
  testShop.shop.on(addToCart, { count: 1 });
  const { session } = testShop.open({ who: 'guest', at: '/', pages, beside });
  await act(() => session.login('a@b.kr', 'x'));
  await waitFor(() => expect(testShop.guestCart.lines()).toEqual([]));
  await act(async () => void testShop.guestCart.add([cap]));
  await waitFor(() => expect(testShop.guestCart.lines()).toEqual([]));
  expect(testShop.shop.inputsOf(addToCart).map(({ body }) => body)).toEqual([[hoodie], [cap]]);
});

test('a member reads on the cart page which lines were not moved and why, and can discard them', async () => {
  testShop.guestCart.add([hoodie]);
  testShop.shop.on(addToCart, () => {
    throw new ApiError(400, 'PPVE0011', '재고가 부족해요. 수량을 줄여 주세요.');
  });
  testShop.shop.on(calculateGuestCart, ({ body }) =>
    cartReply(body.map((line) => ({ ...line, productName: '더스크 후디' }))),
  );
  testShop.open({ who: 'member', at: '/cart', pages, beside });
  expect(await screen.findByText('로그인 전에 담은 상품 1개를 옮기지 못했어요.')).toBeTruthy();
  expect(await screen.findByText('더스크 후디')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '지우기' }));
  expect(testShop.guestCart.lines()).toEqual([]);
  expect(screen.queryByText(/옮기지 못했어요/)).toBeNull();
});

function sheetIs(name: ShopRefusalName) {
  testShop.shop.on(getOrderSheet, () => {
    throw new ApiError(400, shopRefusals[name].code, shopRefusals[name].text);
  });
}
const askedFor = () => testShop.shop.inputsOf(getOrderSheet).map(({ params }) => params);

test('a guest whose payment was settled after they had left the bank’s app has the bought lines out of the cart', async () => {
  const cap = { productNo: 2, optionNo: 20, orderCnt: 1 };
  testShop.guestCart.add([hoodie, cap]);
  testShop.guestCart.saveOrder('s1', [hoodie]);
  sheetIs('order_sheet_used');
  testShop.open({ who: 'guest', at: '/', pages, beside });
  await waitFor(() => expect(testShop.guestCart.lines()).toMatchObject([cap]));
  expect(await screen.findByText('1')).toBeTruthy();
  expect(testShop.guestCart.orderedSheet(), 'nothing is asked again').toBeUndefined();
});

test('a guest whose payment is not known yet, or who has not paid, keeps their cart', async () => {
  testShop.guestCart.add([hoodie]);
  testShop.guestCart.saveOrder('s1', [hoodie]);
  sheetIs('payment_unknown');
  testShop.open({ who: 'guest', at: '/', pages, beside });
  await waitFor(() => expect(askedFor()).toEqual([{ orderSheetNo: 's1' }]));
  expect(testShop.guestCart.lines()).toMatchObject([hoodie]);
  expect(testShop.guestCart.orderedSheet()).toBe('s1');
});

test.each(['order_sheet_expired', 'order_sheet_not_found'] as const)(
  'an order sheet with %s is not asked for again',
  async (name) => {
    testShop.guestCart.add([hoodie]);
    testShop.guestCart.saveOrder('s1', [hoodie]);
    sheetIs(name);
    testShop.open({ who: 'guest', at: '/', pages, beside });
    await waitFor(() => expect(testShop.guestCart.orderedSheet()).toBeUndefined());
    expect(testShop.guestCart.lines()).toMatchObject([hoodie]);
  },
);

test('a guest on the way to the payment window is asked nothing of it', async () => {
  testShop.guestCart.add([hoodie]);
  testShop.guestCart.saveOrder('s1', [hoodie]);
  const sheet = { path: '/orders/sheet/s1', element: <p>주문서</p> };
  const { router } = testShop.open({
    who: 'guest',
    at: '/orders/sheet/s1',
    pages: [...pages, sheet],
    beside,
  });
  await screen.findByText('1');
  expect(askedFor()).toEqual([]);
  sheetIs('order_sheet_used');
  await act(() => router.navigate('/'));
  await waitFor(() => expect(testShop.guestCart.lines()).toEqual([]));
});

test('lines that moved into a member’s cart leave it as well once they turn out to be bought', async () => {
  testShop.guestCart.saveOrder('s1', [{ productNo: 1, optionNo: 10, orderCnt: 1 }]);
  testShop.shop.on(getCart, () => cartReply([{ cartNo: 7, optionNo: 10 }, { cartNo: 8 }]) as never);
  testShop.shop.on(deleteFromCart, { count: 1 });
  sheetIs('order_sheet_used');
  testShop.open({ who: 'member', at: '/', pages, beside });
  await waitFor(() => expect(testShop.shop.inputsOf(deleteFromCart)).toHaveLength(1));
  expect(testShop.shop.inputsOf(deleteFromCart)[0]?.query.cartNo).toEqual([7]);
});
