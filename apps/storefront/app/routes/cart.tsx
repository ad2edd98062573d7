import { CartPage } from '../features/cart/page/cart-page.tsx';
import { PopularProducts } from '../features/catalog/popular-products.tsx';
import { MoveToWishlistButton } from '../features/wishlist/move-to-wishlist-button.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/cart.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '장바구니' });

export default function Cart() {
  return <CartPage MoveToWishlist={MoveToWishlistButton} Recommendations={PopularProducts} />;
}
