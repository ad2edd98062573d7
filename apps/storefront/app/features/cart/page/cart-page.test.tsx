// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { countCart, getCart, getCartSubset } from '@duskline/contract/shop/cart.calls';
import { calculateGuestCart } from '@duskline/contract/shop/guest-cart.calls';
import { maximizeSheetCoupons } from '@duskline/contract/shop/order-sheet-coupons.calls';
import { createOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useRefreshCart } from '../cart.queries.ts';
import { cartReply } from '../testing/cart-reply.ts';
import { createTestCart, shownTotal, type TestCart } from '../testing/test-cart.tsx';
import { CartPage } from './cart-page.tsx';

const user = userEvent.setup();
let shop: TestCart['shop'];
let guestCart: TestCart['guestCart'];
let open: TestCart['open'];
let openCart: TestCart['openCart'];
let memberCart: TestCart['memberCart'];
beforeEach(() => {
  ({ shop, guestCart, open, openCart, memberCart } = createTestCart());
});
afterEach(cleanup);

test("a member sees their cart with the API's total", async () => {
  memberCart([{ cartNo: 1 }, { cartNo: 2, unitPrice: 20_000 }]);
  openCart('member');
  expect(await screen.findByText('상품 1')).toBeTruthy();
  expect(shownTotal()).toBe('33,000원');
  expect(shop.inputsOf(getCartSubset)).toEqual([]);
});

test('a cart that is still loading when a guest’s lines are moved into it shows them as well', async () => {
  const beforeTheMove = Promise.withResolvers<never>();
  let loads = 0;
  shop.on(getCart, () => {
    loads += 1;
    if (loads === 1) return beforeTheMove.promise;
    return cartReply([{ cartNo: 1 }, { cartNo: 2 }]) as never;
  });
  shop.on(countCart, { count: 2 });
  function Moved() {
    const refresh = useRefreshCart();
    return (
      <button type="button" onClick={() => void refresh()}>
        옮겼어요
      </button>
    );
  }
  const pages = [{ path: '/cart', element: [<CartPage key="cart" />, <Moved key="moved" />] }];
  open({ who: 'member', at: '/cart', pages });
  await waitFor(() => expect(loads).toBe(1));
  await user.click(screen.getByRole('button', { name: '옮겼어요' }));
  beforeTheMove.resolve(cartReply([{ cartNo: 1 }]) as never);
  expect(await screen.findByText('상품 2')).toBeTruthy();
});

test('a member who deselects a line sees what the others cost', async () => {
  memberCart([{ cartNo: 1 }, { cartNo: 2, unitPrice: 20_000 }]);
  openCart('member');
  await user.click(await screen.findByLabelText(/상품 2.*선택/));
  await waitFor(() => expect(shownTotal()).toBe('13,000원'));
  expect(shop.inputsOf(getCartSubset)[0]?.query.cartNo).toEqual([1]);
  expect(screen.getByRole('button', { name: '1개 주문하기' })).toBeTruthy();
});

test('a member is offered to order all lines only where that is another order than the selected ones', async () => {
  memberCart([{ cartNo: 1 }, { cartNo: 2, unitPrice: 20_000 }]);
  shop.on(createOrderSheet, { orderSheetNo: '77' });
  openCart('member');
  expect(await screen.findByRole('button', { name: '2개 주문하기' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '전체 주문' })).toBeNull();

  await user.click(screen.getByRole('checkbox', { name: /^상품 2/ }));
  const all = screen.getByRole<HTMLButtonElement>('button', { name: '전체 주문' });
  await waitFor(() => expect(all.disabled).toBe(false));
  await user.click(all);
  await screen.findByText('주문서');
  expect(shop.inputsOf(createOrderSheet)[0]?.body).toMatchObject({ cartNos: [1, 2] });
});

test('a guest with two of one product and one of another is offered to order 3', async () => {
  guestCart.add([
    { productNo: 1, optionNo: 10, orderCnt: 2 },
    { productNo: 2, optionNo: 20, orderCnt: 1 },
  ]);
  shop.on(calculateGuestCart, ({ body }) => cartReply(body));
  openCart('guest');
  expect(await screen.findByRole('button', { name: '3개 주문하기' })).toBeTruthy();
});

test('a member who deselects every line sees 0 won and cannot order', async () => {
  memberCart([{ cartNo: 1 }]);
  openCart('member');
  await user.click(await screen.findByLabelText(/전체 선택/));
  expect(shownTotal()).toBe('0원');
  const button = screen.getByRole('button', { name: '상품을 선택해 주세요' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});

test('a guest sees their cart priced by the API', async () => {
  guestCart.add([{ productNo: 1, optionNo: 10, orderCnt: 2 }]);
  shop.on(calculateGuestCart, ({ body }) => cartReply(body));
  openCart('guest');
  expect(await screen.findByText('상품 1')).toBeTruthy();
  expect(shownTotal()).toBe('23,000원');
});

test('an app-only line is not priced on the web, although the API would price it', async () => {
  memberCart([{ cartNo: 1 }, { cartNo: 2, productName: '[APP EXCLUSIVE] 캡', unitPrice: 20_000 }]);
  openCart('member');
  await screen.findByText('앱에서만 살 수 있는 상품이에요.');
  // Its name is read as on its page, without the operator's mark.
  expect(screen.getByRole('link', { name: '캡' })).toBeTruthy();
  await waitFor(() => expect(shownTotal()).toBe('13,000원'));
});

test('a sold-out line is shown among the unavailable ones with its reason and is not ordered', async () => {
  memberCart([{ cartNo: 1 }, { cartNo: 2, problem: '품절된 상품이에요.' }]);
  shop.on(createOrderSheet, { orderSheetNo: '77' });
  openCart('member');
  expect(await screen.findByText('품절된 상품이에요.')).toBeTruthy();
  await waitFor(() => expect(shownTotal()).toBe('13,000원'));
  await user.click(screen.getByRole('button', { name: '1개 주문하기' }));
  expect(await screen.findByText('주문서')).toBeTruthy();
  expect(shop.inputsOf(createOrderSheet)[0]?.body).toMatchObject({
    products: [{ optionNo: 10, orderCnt: 1 }],
    cartNos: [1],
  });
});

test('a guest who orders passes the login page, and their order sheet waits', async () => {
  guestCart.add([{ productNo: 1, optionNo: 10, orderCnt: 1 }]);
  shop.on(calculateGuestCart, ({ body }) => cartReply(body));
  shop.on(createOrderSheet, { orderSheetNo: '77' });
  openCart('guest');
  await user.click(await screen.findByRole('button', { name: '1개 주문하기' }));
  expect(await screen.findByText('로그인 화면')).toBeTruthy();
  expect(guestCart.removeOrdered('77')).toEqual([{ productNo: 1, optionNo: 10, orderCnt: 1 }]);
});

test('a member who has gone to another page before their order sheet is there stays on that page', async () => {
  memberCart([{ cartNo: 1 }]);
  const answer = Promise.withResolvers<{ orderSheetNo: string }>();
  shop.on(createOrderSheet, () => answer.promise);
  const { router } = openCart('member');
  await user.click(await screen.findByRole('button', { name: '1개 주문하기' }));
  await act(() => router.navigate('/login'));
  await act(async () => answer.resolve({ orderSheetNo: '77' }));
  expect(await screen.findByText('다른 화면으로 이동해서 주문을 시작하지 않았어요.')).toBeTruthy();
  expect(screen.getByText('로그인 화면')).toBeTruthy();
});

test('a member is asked for the coupons of a drop’s product without its order sheet', async () => {
  memberCart([{ cartNo: 1 }]);
  shop.on(createOrderSheet, { orderSheetNo: '77' });
  shop.on(maximizeSheetCoupons, { productCouponDiscountAmt: 0, cartCoupons: [] } as never);
  openCart('member');
  await user.click(await screen.findByRole('button', { name: '미리 보기' }));
  expect(await screen.findByText('지금 쓸 수 있는 쿠폰이 없어요.')).toBeTruthy();
  expect(shop.inputsOf(createOrderSheet)[0]?.body).toMatchObject({ isPreview: true });
});

test('a cart that cannot be loaded is an error with a retry, never an empty cart', async () => {
  shop.on(getCart, () => {
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  openCart('member');
  expect(await screen.findByText(/쇼핑몰이 응답하지 않아요/)).toBeTruthy();
  expect(screen.queryByText('장바구니가 비어 있어요')).toBeNull();
  memberCart([{ cartNo: 1 }]);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('상품 1')).toBeTruthy();
});

test('a member with an empty cart reads so and finds a link to the products', async () => {
  memberCart([]);
  openCart('member');
  expect(await screen.findByText('장바구니가 비어 있어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '상품 보러 가기' })).toBeTruthy();
});

test('a member sees on request what their coupons would discount', async () => {
  memberCart([{ cartNo: 1 }]);
  shop.on(createOrderSheet, { orderSheetNo: '77' });
  shop.on(maximizeSheetCoupons, {
    productCouponDiscountAmt: 1000,
    cartCouponDiscountAmt: 0,
    cartCoupons: [
      { couponDiscountAmt: 500, selected: false, maximum: false },
      { couponDiscountAmt: 2000, selected: false, maximum: true },
    ],
  } as never);
  openCart('member');
  await user.click(await screen.findByRole('button', { name: '미리 보기' }));
  expect(await screen.findByText('-3,000원')).toBeTruthy();
});

test('a shopper with an empty cart sees what others look for', async () => {
  memberCart([]);
  const product = {
    productNo: 9,
    productName: '더스크 캡',
    brandName: 'DUSKLINE',
    brandNameEn: '',
    salePrice: 30_000,
    immediateDiscountAmt: 0,
    additionDiscountAmt: 0,
    listImageUrls: ['/images/9'],
    contentsIfPausing: '',
    saleStatusType: 'ONSALE',
    isSoldOut: false,
    stickerLabels: [],
  };
  shop.on(searchProducts, { items: [product] } as never);
  openCart('member');
  const popular = await screen.findByRole('region', { name: '지금 많이 찾는 상품' });
  expect(within(popular).getByText('더스크 캡')).toBeTruthy();
});
