import { Heart } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { rememberLike } from './early-likes.ts';

type Product = {
  productNo: number;
  /** Among other products: the name that the button says. */
  productName?: string;
};

/** The heart before it is known whose it is; a press is answered once it is. */
function UnknownHeart({ productNo, productName }: Product) {
  return (
    <IconButton
      label={productName ? `${productName} 찜하기` : '찜하기'}
      aria-pressed={false}
      onClick={() => rememberLike(productNo)}
    >
      <Heart size={20} aria-hidden="true" />
    </IconButton>
  );
}

/** Adds a product to the wishlist or removes it; its code comes once the page is hydrated. */
export const LikeButton = loadLater<Product>(
  async () => (await import('./wishlist-button.tsx')).WishlistButton,
  UnknownHeart,
);

/** Returns the button to like a product of a list. */
export function likeButton({ productNo, name }: { productNo: number; name: string }) {
  return <LikeButton productNo={productNo} productName={name} />;
}
