import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { useLikes, useSetLike } from './wishlist.queries.ts';

/** Saves the product for later; a guest is asked to log in and comes back here. */
export function LikeButton({ productNo }: { productNo: number }) {
  const { kind } = useShopper();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const likes = useLikes();
  const change = useSetLike();
  const kept = likes.data?.items.some((item) => item.productNo === productNo) ?? false;
  const isLiked = change.isPending ? change.variables.isLiked : kept;

  function press() {
    if (kind !== 'member') return navigate(loginPath(pathname + search));
    change.mutate(
      { productNo, isLiked: !isLiked },
      {
        onSuccess: () => showToast(isLiked ? '찜한 상품에서 뺐어요.' : '찜한 상품에 담았어요.'),
        onError: (error) => showToast(errorText(error)),
      },
    );
  }
  return (
    <IconButton
      label="찜하기"
      aria-pressed={isLiked}
      disabled={kind === 'unknown' || (kind === 'member' && likes.isPending)}
      onClick={press}
    >
      <Heart
        size={20}
        aria-hidden="true"
        className={isLiked ? 'fill-signal stroke-signal' : undefined}
      />
    </IconButton>
  );
}
