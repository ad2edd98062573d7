// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { addToCart, deleteFromCart, getCart, updateCart } from '@duskline/contract/shop/cart.calls';
import { getProductOptions } from '@duskline/contract/shop/catalog.calls';
import { calculateGuestCart } from '@duskline/contract/shop/guest-cart.calls';
import { setWishlist } from '@duskline/contract/shop/wishlist.calls';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartReply, type TestLine } from '../testing/cart-reply.ts';
import { createTestCart, shownTotal, type TestCart } from '../testing/test-cart.tsx';

const user = userEvent.setup();
let shop: TestCart['shop'];
let guestCart: TestCart['guestCart'];
let openCart: TestCart['openCart'];
let memberCart: TestCart['memberCart'];
beforeEach(() => {
  ({ shop, guestCart, openCart, memberCart } = createTestCart());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

test('a member sees a new quantity at once, its amount once the API has answered', async () => {
  const lines: TestLine[] = [{ cartNo: 1 }];
  memberCart(lines);
  let reply = () => {};
  shop.on(
    updateCart,
    ({ body }) =>
      new Promise<undefined>((resolve) => {
        reply = () => {
          lines[0] = { cartNo: 1, orderCnt: body[0]?.orderCnt };
          resolve(undefined);
        };
      }),
  );
  openCart('member');
  const more = await screen.findByRole('button', { name: '상품 1 수량 늘리기' });
  // At once: on a busy machine two presses of `user` may be sent as two changes.
  fireEvent.click(more);
  fireEvent.click(more);
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: '상품 1 수량' });
  expect(quantity.value).toBe('3');
  expect(shownTotal()).toBe('13,000원');
  await waitFor(() => expect(shop.inputsOf(updateCart).length).toBe(1));
  expect(shop.inputsOf(updateCart)[0]?.body).toEqual([{ cartNo: 1, orderCnt: 3 }]);
  reply();
  await waitFor(() => expect(shownTotal()).toBe('33,000원'));
  expect(quantity.value).toBe('3');
});

test('a member who leaves the cart right after changing a quantity finds it changed', async () => {
  memberCart([{ cartNo: 1 }]);
  shop.on(updateCart, undefined);
  const { router } = openCart('member');
  fireEvent.click(await screen.findByRole('button', { name: '상품 1 수량 늘리기' }));
  await act(() => router.navigate('/login'));
  expect(shop.inputsOf(updateCart).map(({ body }) => body)).toEqual([[{ cartNo: 1, orderCnt: 2 }]]);
});

test('a guest who closes the shop right after changing a quantity finds it changed', async () => {
  guestCart.add([{ productNo: 1, optionNo: 10, orderCnt: 1 }]);
  shop.on(calculateGuestCart, ({ body }) => cartReply(body));
  openCart('guest');
  fireEvent.click(await screen.findByRole('button', { name: '상품 1 수량 늘리기' }));
  fireEvent(window, new Event('pagehide'));
  expect(guestCart.lines()).toMatchObject([{ optionNo: 10, orderCnt: 2 }]);
});

test('a refused quantity goes back to the one in the cart, with the reason below', async () => {
  memberCart([{ cartNo: 1 }]);
  shop.on(updateCart, () => {
    throw new ApiError(400, 'PPVE0011', '재고가 부족해요. 수량을 줄여 주세요.');
  });
  openCart('member');
  await user.click(await screen.findByRole('button', { name: '상품 1 수량 늘리기' }));
  expect(await screen.findByText('재고가 부족해요. 수량을 줄여 주세요.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '상품 1 수량' }).value).toBe('1'),
  );
});

test.each([
  ['선택 삭제', [{ cartNo: 1 }]],
  ['모두 빼기', [{ cartNo: 1, problem: '품절된 상품이에요.' }]],
])(
  'a member whose "%s" fails reads the server\'s message, and the lines stay',
  async (name, lines) => {
    memberCart(lines);
    shop.on(deleteFromCart, () => {
      throw new ApiError(400, 'C0004', '장바구니를 바꾸지 못했어요.');
    });
    openCart('member');
    await user.click(await screen.findByRole('button', { name }));
    if (name === '선택 삭제') await user.click(await screen.findByRole('button', { name: '예' }));
    expect((await screen.findByRole('alert')).textContent).toBe('장바구니를 바꾸지 못했어요.');
    expect(screen.getByText('상품 1')).toBeTruthy();
  },
);

test('a member who changes a quantity offline sees the quantity of the amount shown, and why', async () => {
  memberCart([{ cartNo: 1 }]);
  openCart('member');
  await screen.findByText('상품 1');
  onlineManager.setOnline(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = () => {
    throw new ApiError(0, 'NETWORK', 'no response');
  };
  shop.on(updateCart, offline);
  shop.on(getCart, offline);
  await user.click(screen.getByRole('button', { name: '상품 1 수량 늘리기' }));
  expect((await screen.findAllByText(/지금은 오프라인이에요/)).length).toBeGreaterThan(0);
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: '상품 1 수량' });
  await waitFor(() => expect(quantity.value).toBe('1'));
  expect(shownTotal()).toBe('13,000원');
});

test('a member on a slow network sees that the amounts wait for a new quantity, and cannot order the old one', async () => {
  memberCart([{ cartNo: 1 }]);
  shop.on(updateCart, () => new Promise(() => {}));
  openCart('member');
  await user.click(await screen.findByRole('button', { name: '상품 1 수량 늘리기' }));
  expect(await screen.findByText('계산 중')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '1개 주문하기' }).disabled).toBe(
    true,
  );
});

const sizes = [
  { optionNo: 10, value: '블랙|M', saleType: 'AVAILABLE', forcedSoldOut: false },
  { optionNo: 11, value: '블랙|L', saleType: 'AVAILABLE', forcedSoldOut: false },
  { optionNo: 12, value: '블랙|XL', saleType: 'SOLD_OUT', forcedSoldOut: false },
];

test('a member takes another size of a line; a sold-out one cannot be chosen', async () => {
  const lines: TestLine[] = [{ cartNo: 1, orderCnt: 2 }];
  memberCart(lines);
  shop.on(getProductOptions, { flatOptions: sizes } as never);
  shop.on(addToCart, () => {
    lines[0] = { cartNo: 2, optionNo: 11, orderCnt: 2 };
    return { cartNo: 2 } as never;
  });
  shop.on(deleteFromCart, { count: 1 });
  openCart('member');
  await user.click(await screen.findByRole('button', { name: /옵션 변경$/ }));
  const soldOut = await screen.findByRole<HTMLInputElement>('radio', { name: '블랙 / XL (품절)' });
  expect(soldOut.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: '블랙 / L' }));
  await user.click(screen.getByRole('button', { name: '이 옵션으로 바꾸기' }));
  expect(await screen.findByText('상품 2')).toBeTruthy();
  expect(shop.inputsOf(addToCart)[0]?.body).toEqual([{ productNo: 1, optionNo: 11, orderCnt: 2 }]);
  expect(shop.inputsOf(deleteFromCart)[0]?.query.cartNo).toEqual([1]);
});

test('a member whose old size could not be removed presses again and has the new one once', async () => {
  const lines: TestLine[] = [{ cartNo: 1, orderCnt: 2 }];
  memberCart(lines);
  shop.on(getProductOptions, { flatOptions: sizes } as never);
  shop.on(addToCart, ({ body }) => {
    lines.push({ cartNo: 2, optionNo: 11, orderCnt: body[0]?.orderCnt ?? 0 });
    return { count: 2 };
  });
  const lost = () => {
    throw new ApiError(0, 'NETWORK', 'no response');
  };
  shop.on(deleteFromCart, lost);
  openCart('member');
  await user.click(await screen.findByRole('button', { name: /상품 1.*옵션 변경$/ }));
  await user.click(await screen.findByRole('radio', { name: '블랙 / L' }));
  await user.click(screen.getByRole('button', { name: '이 옵션으로 바꾸기' }));
  expect((await screen.findAllByText(/쇼핑몰이 응답하지 않아요/)).length).toBeGreaterThan(0);
  shop.on(deleteFromCart, () => {
    lines.shift();
    return { count: 1 };
  });
  await user.click(screen.getByRole('button', { name: '이 옵션으로 바꾸기' }));
  await waitFor(() => expect(screen.queryByText('상품 1')).toBeNull());
  expect(shop.inputsOf(addToCart)).toHaveLength(1);
  expect(lines).toEqual([{ cartNo: 2, optionNo: 11, orderCnt: 2 }]);
});

test('a shopper reads what another option costs more before they take it', async () => {
  memberCart([{ cartNo: 1 }]);
  const dearer = { optionNo: 13, value: '블랙|2XL', saleType: 'AVAILABLE', addPrice: 3000 };
  shop.on(getProductOptions, { flatOptions: [...sizes, dearer] } as never);
  openCart('member');
  await user.click(await screen.findByRole('button', { name: /옵션 변경$/ }));
  expect(await screen.findByRole('radio', { name: '블랙 / 2XL +3,000원' })).toBeTruthy();
});

test('a product without options offers no other one', async () => {
  memberCart([{ cartNo: 1, hasOptions: false }]);
  openCart('member');
  await screen.findByRole('button', { name: /찜으로 옮기기$/ });
  expect(screen.queryByRole('button', { name: /옵션 변경$/ })).toBeNull();
});

test('a member moves a line to the wishlist', async () => {
  const lines: TestLine[] = [{ cartNo: 1 }];
  memberCart(lines);
  shop.on(setWishlist, [] as never);
  shop.on(deleteFromCart, () => {
    lines.pop();
    return { count: 0 };
  });
  openCart('member');
  await user.click(await screen.findByRole('button', { name: /찜으로 옮기기$/ }));
  expect(await screen.findByText('장바구니가 비어 있어요')).toBeTruthy();
  expect(shop.inputsOf(setWishlist)[0]?.body).toEqual({ items: [{ productNo: 1, like: 'Y' }] });
});
