// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import type { FakeCaller } from '@duskline/client/testing/fake-caller';
import {
  addToCart,
  countCart,
  deleteFromCart,
  getCart,
  getCartSubset,
  updateCart,
} from '@duskline/contract/shop/cart.calls';
import { getProductOptions } from '@duskline/contract/shop/catalog.calls';
import { calculateGuestCart } from '@duskline/contract/shop/guest-cart.calls';
import { maximizeSheetCoupons } from '@duskline/contract/shop/order-sheet-coupons.calls';
import { createOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { setWishlist } from '@duskline/contract/shop/wishlist.calls';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestShop } from '../../../testing/test-shop.tsx';
import { PopularProducts } from '../../catalog/popular-products.tsx';
import { MoveToWishlistButton } from '../../wishlist/move-to-wishlist-button.tsx';
import { useRefreshCart } from '../cart.queries.ts';
import type { GuestCart } from '../guest-cart/guest-cart.ts';
import { cartReply, type TestLine } from '../testing/cart-reply.ts';
import { CartPage } from './cart-page.tsx';

let testShop: ReturnType<typeof createTestShop>;
let shop: FakeCaller;
let guestCart: GuestCart;
const user = userEvent.setup();

beforeEach(() => {
  testShop = createTestShop();
  ({ shop, guestCart } = testShop);
  shop.on(searchProducts, { items: [] } as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

function open(who: 'guest' | 'member'): void {
  const cart = <CartPage MoveToWishlist={MoveToWishlistButton} Recommendations={PopularProducts} />;
  const pages = [
    { path: '/cart', element: cart },
    { path: '/orders/sheet/:orderSheetNo', element: <p>주문서</p> },
    { path: '/login', element: <p>로그인 화면</p> },
  ];
  testShop.open({ who, at: '/cart', pages });
}

/** A member's cart that follows its changes. */
function memberCart(lines: TestLine[]): void {
  shop.on(getCart, () => cartReply(lines) as never);
  shop.on(getCartSubset, ({ query }) => {
    const chosen = lines.filter((line) => query.cartNo?.includes(line.cartNo));
    return cartReply(chosen) as never;
  });
  shop.on(countCart, () => ({ count: lines.length }));
}

const total = () =>
  within(screen.getByLabelText('결제 예정 금액')).getByText(/원$/, { selector: 'dd[aria-live]' });

test("a member sees their cart with the API's total", async () => {
  memberCart([{ cartNo: 1 }, { cartNo: 2, unitPrice: 20_000 }]);
  open('member');
  expect(await screen.findByText('상품 1')).toBeTruthy();
  expect(total().textContent).toBe('33,000원');
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
  testShop.open({ who: 'member', at: '/cart', pages });
  await waitFor(() => expect(loads).toBe(1));
  await user.click(screen.getByRole('button', { name: '옮겼어요' }));
  beforeTheMove.resolve(cartReply([{ cartNo: 1 }]) as never);
  expect(await screen.findByText('상품 2')).toBeTruthy();
});

test('a member who deselects a line sees what the others cost', async () => {
  memberCart([{ cartNo: 1 }, { cartNo: 2, unitPrice: 20_000 }]);
  open('member');
  await user.click(await screen.findByLabelText(/상품 2.*선택/));
  await waitFor(() => expect(total().textContent).toBe('13,000원'));
  expect(shop.inputsOf(getCartSubset)[0]?.query.cartNo).toEqual([1]);
  expect(screen.getByRole('button', { name: '1개 주문하기' })).toBeTruthy();
});

test('a member is offered to order all lines only where that is another order than the selected ones', async () => {
  memberCart([{ cartNo: 1 }, { cartNo: 2, unitPrice: 20_000 }]);
  shop.on(createOrderSheet, { orderSheetNo: '77' });
  open('member');
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
  open('guest');
  expect(await screen.findByRole('button', { name: '3개 주문하기' })).toBeTruthy();
});

test('a member who deselects every line sees 0 won and cannot order', async () => {
  memberCart([{ cartNo: 1 }]);
  open('member');
  await user.click(await screen.findByLabelText(/전체 선택/));
  expect(total().textContent).toBe('0원');
  const button = screen.getByRole('button', { name: '상품을 선택해 주세요' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});

test('a guest sees their cart priced by the API', async () => {
  guestCart.add([{ productNo: 1, optionNo: 10, orderCnt: 2 }]);
  shop.on(calculateGuestCart, ({ body }) => cartReply(body));
  open('guest');
  expect(await screen.findByText('상품 1')).toBeTruthy();
  expect(total().textContent).toBe('23,000원');
});

test('an app-only line is not priced on the web, although the API would price it', async () => {
  memberCart([{ cartNo: 1 }, { cartNo: 2, productName: '[APP EXCLUSIVE] 캡', unitPrice: 20_000 }]);
  open('member');
  await screen.findByText('앱에서만 살 수 있는 상품이에요.');
  // Its name is read as on its page, without the operator's mark.
  expect(screen.getByRole('link', { name: '캡' })).toBeTruthy();
  await waitFor(() => expect(total().textContent).toBe('13,000원'));
});

test('a sold-out line is shown among the unavailable ones with its reason and is not ordered', async () => {
  memberCart([{ cartNo: 1 }, { cartNo: 2, problem: '품절된 상품이에요.' }]);
  shop.on(createOrderSheet, { orderSheetNo: '77' });
  open('member');
  expect(await screen.findByText('품절된 상품이에요.')).toBeTruthy();
  await waitFor(() => expect(total().textContent).toBe('13,000원'));
  await user.click(screen.getByRole('button', { name: '1개 주문하기' }));
  expect(await screen.findByText('주문서')).toBeTruthy();
  expect(shop.inputsOf(createOrderSheet)[0]?.body).toMatchObject({
    products: [{ optionNo: 10, orderCnt: 1 }],
    cartNos: [1],
  });
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
  open('member');
  const more = await screen.findByRole('button', { name: '상품 1 수량 늘리기' });
  // At once: on a busy machine two presses of `user` may be sent as two changes.
  fireEvent.click(more);
  fireEvent.click(more);
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: '상품 1 수량' });
  expect(quantity.value).toBe('3');
  expect(total().textContent).toBe('13,000원');
  await waitFor(() => expect(shop.inputsOf(updateCart).length).toBe(1));
  expect(shop.inputsOf(updateCart)[0]?.body).toEqual([{ cartNo: 1, orderCnt: 3 }]);
  reply();
  await waitFor(() => expect(total().textContent).toBe('33,000원'));
  expect(quantity.value).toBe('3');
});

test('a refused quantity goes back to the one in the cart, with the reason below', async () => {
  memberCart([{ cartNo: 1 }]);
  shop.on(updateCart, () => {
    throw new ApiError(400, 'PPVE0011', '재고가 부족해요. 수량을 줄여 주세요.');
  });
  open('member');
  await user.click(await screen.findByRole('button', { name: '상품 1 수량 늘리기' }));
  expect(await screen.findByText('재고가 부족해요. 수량을 줄여 주세요.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '상품 1 수량' }).value).toBe('1'),
  );
});

test('a guest who orders passes the login page, and their order sheet waits', async () => {
  guestCart.add([{ productNo: 1, optionNo: 10, orderCnt: 1 }]);
  shop.on(calculateGuestCart, ({ body }) => cartReply(body));
  shop.on(createOrderSheet, { orderSheetNo: '77' });
  open('guest');
  await user.click(await screen.findByRole('button', { name: '1개 주문하기' }));
  expect(await screen.findByText('로그인 화면')).toBeTruthy();
  expect(guestCart.removeOrdered('77')).toEqual([{ productNo: 1, optionNo: 10, orderCnt: 1 }]);
});

test('a cart that cannot be loaded is an error with a retry, never an empty cart', async () => {
  shop.on(getCart, () => {
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  open('member');
  expect(await screen.findByText(/쇼핑몰이 응답하지 않아요/)).toBeTruthy();
  expect(screen.queryByText('장바구니가 비어 있어요')).toBeNull();
  memberCart([{ cartNo: 1 }]);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('상품 1')).toBeTruthy();
});

test('a member with an empty cart reads so and finds a link to the products', async () => {
  memberCart([]);
  open('member');
  expect(await screen.findByText('장바구니가 비어 있어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '상품 보러 가기' })).toBeTruthy();
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
    open('member');
    await user.click(await screen.findByRole('button', { name }));
    if (name === '선택 삭제') await user.click(await screen.findByRole('button', { name: '예' }));
    expect((await screen.findByRole('alert')).textContent).toBe('장바구니를 바꾸지 못했어요.');
    expect(screen.getByText('상품 1')).toBeTruthy();
  },
);

test('a member who changes a quantity offline sees the quantity of the amount shown, and why', async () => {
  memberCart([{ cartNo: 1 }]);
  open('member');
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
  expect(total().textContent).toBe('13,000원');
});

test('a member on a slow network sees that the amounts wait for a new quantity, and cannot order the old one', async () => {
  memberCart([{ cartNo: 1 }]);
  shop.on(updateCart, () => new Promise(() => {}));
  open('member');
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
  open('member');
  await user.click(await screen.findByRole('button', { name: /옵션 변경$/ }));
  const soldOut = await screen.findByRole<HTMLInputElement>('radio', { name: '블랙 / XL (품절)' });
  expect(soldOut.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: '블랙 / L' }));
  await user.click(screen.getByRole('button', { name: '이 옵션으로 바꾸기' }));
  expect(await screen.findByText('상품 2')).toBeTruthy();
  expect(shop.inputsOf(addToCart)[0]?.body).toEqual([{ productNo: 1, optionNo: 11, orderCnt: 2 }]);
  expect(shop.inputsOf(deleteFromCart)[0]?.query.cartNo).toEqual([1]);
});

test('a shopper reads what another option costs more before they take it', async () => {
  memberCart([{ cartNo: 1 }]);
  const dearer = { optionNo: 13, value: '블랙|2XL', saleType: 'AVAILABLE', addPrice: 3000 };
  shop.on(getProductOptions, { flatOptions: [...sizes, dearer] } as never);
  open('member');
  await user.click(await screen.findByRole('button', { name: /옵션 변경$/ }));
  expect(await screen.findByRole('radio', { name: '블랙 / 2XL +3,000원' })).toBeTruthy();
});

test('a product without options offers no other one', async () => {
  memberCart([{ cartNo: 1, hasOptions: false }]);
  open('member');
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
  open('member');
  await user.click(await screen.findByRole('button', { name: /찜으로 옮기기$/ }));
  expect(await screen.findByText('장바구니가 비어 있어요')).toBeTruthy();
  expect(shop.inputsOf(setWishlist)[0]?.body).toEqual({ items: [{ productNo: 1, like: 'Y' }] });
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
  open('member');
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
  open('member');
  const popular = await screen.findByRole('region', { name: '지금 많이 찾는 상품' });
  expect(within(popular).getByText('더스크 캡')).toBeTruthy();
});
