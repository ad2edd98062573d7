// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { calculateGuestCart } from '@duskline/contract/shop/guest-cart.calls';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import AddedToCartBottomSheet from './added-to-cart-bottom-sheet.tsx';
import { cartReply } from './testing/cart-reply.ts';

let testShop: ReturnType<typeof createTestShop>;

beforeAll(() => import('../../ui/bottom-sheet-panel.tsx'));
beforeEach(() => {
  testShop = createTestShop();
  testShop.guestCart.add([
    { productNo: 1, optionNo: 10, orderCnt: 1 },
    { productNo: 2, optionNo: 20, orderCnt: 1 },
  ]);
});
afterEach(cleanup);

function open(): void {
  const added = (
    <AddedToCartBottomSheet
      productNo={2}
      productName="상품 2"
      isOpen
      onOpenChange={() => undefined}
    />
  );
  testShop.open({ who: 'guest', at: '/products/2', pages: [{ path: '*', element: added }] });
}

test('a shopper sees what they just added once, before what was in the cart', async () => {
  testShop.shop.on(calculateGuestCart, ({ body }) => cartReply(body));
  open();
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('상품 2'),
    expect.stringContaining('상품 1'),
  ]);
  const named = screen.getAllByText('상품 2').filter((one) => !one.matches('.sr-only'));
  expect(named).toHaveLength(1);
});

test('a shopper whose cart cannot be loaded still sees what they added', async () => {
  testShop.shop.on(calculateGuestCart, () => {
    throw new ApiError(500, 'C500', '일시적인 문제가 생겼어요.');
  });
  open();
  expect(await screen.findByText('상품 2', { selector: 'b' })).toBeTruthy();
});
