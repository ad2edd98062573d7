import { Heart } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { rememberLike, takeLike } from './early-likes.ts';
import { useSetWishlisted, useWishlist } from './wishlist.queries.ts';

/** Adds a product to the wishlist or removes it; a guest logs in first and returns here. */
export function WishlistButton({
  productNo,
  productName,
}: {
  productNo: number;
  /** Among other products: the name that the button says. */
  productName?: string;
}) {
  const { kind } = useShopper();
  const navigate = useNavigate();
  const wishlist = useWishlist();
  const change = useSetWishlisted();
  const isSaved = wishlist.data?.items.some((item) => item.productNo === productNo) ?? false;
  const isWishlisted = change.isPending ? change.variables.isWishlisted : isSaved;

  const isKnown = kind === 'guest' || (kind === 'member' && !wishlist.isPending);
  const pressIfRemembered = useEffectEvent(() => {
    if (takeLike(productNo)) press();
  });
  useEffect(() => {
    if (isKnown) pressIfRemembered();
  }, [isKnown]);

  function press() {
    // Read at the press: a list has a hundred hearts, none is drawn again for a new URL.
    if (kind !== 'member') return navigate(loginPath(location.pathname + location.search));
    change.mutate(
      { productNo, isWishlisted: !isWishlisted },
      {
        onSuccess: () =>
          showToast(isWishlisted ? '찜한 상품에서 뺐어요.' : '찜한 상품에 담았어요.'),
        onError: (error) => showToast(errorText(error)),
      },
    );
  }
  return (
    <IconButton
      label={productName ? `${productName} 찜하기` : '찜하기'}
      aria-pressed={isWishlisted}
      onClick={isKnown ? press : () => rememberLike(productNo)}
    >
      <Heart
        size={20}
        aria-hidden="true"
        className={isWishlisted ? 'fill-signal stroke-signal' : undefined}
      />
    </IconButton>
  );
}
