import { Heart } from 'lucide-react';
import { type Ref, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { useNear } from '../../ui/when-near.tsx';
import { rememberLike } from './early-likes.ts';

type Product = {
  productNo: number;
  /** Among other products: the name that the button says. */
  productName?: string;
};

/** The heart before it is known whose it is; a press is answered once it is. */
function UnknownHeart({
  productNo,
  productName,
  ref,
  onPress,
}: Product & { ref?: Ref<HTMLButtonElement>; onPress?: () => void }) {
  return (
    <IconButton
      ref={ref}
      label={productName ? `${productName} 찜하기` : '찜하기'}
      aria-pressed={false}
      onClick={() => {
        rememberLike(productNo);
        onPress?.();
      }}
    >
      <Heart size={20} aria-hidden="true" />
    </IconButton>
  );
}

const KnownHeart = loadLater<Product>(
  async () => (await import('./wishlist-button.tsx')).WishlistButton,
  UnknownHeart,
);

/**
 * Adds a product to the wishlist or removes it. Its code comes once the page is hydrated; a list puts
 * it in place heart by heart, as each is seen or pressed: all at once would be one long task.
 */
export function LikeButton(product: Product) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const ref = useNear<HTMLButtonElement>(want, '0px');
  if (isWanted) return <KnownHeart {...product} />;
  return <UnknownHeart {...product} ref={ref} onPress={want} />;
}

/** Returns the button to like a product of a list. */
export function likeButton({ productNo, name }: { productNo: number; name: string }) {
  return <LikeButton productNo={productNo} productName={name} />;
}
