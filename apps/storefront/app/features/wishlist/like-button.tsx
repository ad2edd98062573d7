import { WishlistButton } from './wishlist-button.tsx';

/** Returns the button to like a product of a list. */
export function likeButton({ productNo, name }: { productNo: number; name: string }) {
  return <WishlistButton productNo={productNo} productName={name} />;
}
