import { countCart, getCart, getCartSubset } from '@duskline/contract/shop/cart.calls';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { screen, within } from '@testing-library/react';
import { createTestShop } from '../../../testing/test-shop.tsx';
import { PopularProducts } from '../../catalog/popular-products.tsx';
import { MoveToWishlistButton } from '../../wishlist/move-to-wishlist-button.tsx';
import { CartPage } from '../page/cart-page.tsx';
import { cartReply, type TestLine } from './cart-reply.ts';

export type TestCart = ReturnType<typeof createTestShop> & {
  openCart(who: 'guest' | 'member'): ReturnType<ReturnType<typeof createTestShop>['open']>;
  /** A member's cart that follows its changes. */
  memberCart(lines: TestLine[]): void;
};

/** A test shop with its cart, the pages that lead on from it, and no popular products. */
export function createTestCart(): TestCart {
  const testShop = createTestShop();
  const { shop } = testShop;
  shop.on(searchProducts, { items: [] } as never);
  return {
    ...testShop,
    openCart(who) {
      const cart = (
        <CartPage MoveToWishlist={MoveToWishlistButton} Recommendations={PopularProducts} />
      );
      const pages = [
        { path: '/cart', element: cart },
        { path: '/orders/sheet/:orderSheetNo', element: <p>주문서</p> },
        { path: '/login', element: <p>로그인 화면</p> },
      ];
      return testShop.open({ who, at: '/cart', pages });
    },
    memberCart(lines) {
      shop.on(getCart, () => cartReply(lines) as never);
      shop.on(getCartSubset, ({ query }) => {
        const chosen = lines.filter((line) => query.cartNo?.includes(line.cartNo));
        return cartReply(chosen) as never;
      });
      shop.on(countCart, () => ({ count: lines.length }));
    },
  };
}

/** The amount to pay, as the cart shows it. */
export const shownTotal = (): string | null =>
  within(screen.getByLabelText('결제 예정 금액')).getByText(/원$/, { selector: 'dd[aria-live]' })
    .textContent;
