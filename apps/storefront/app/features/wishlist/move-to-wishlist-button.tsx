import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { useSetWishlisted } from './wishlist.queries.ts';

/** Adds a product to the wishlist, then `onMoved` takes it away from where it was; a guest logs in first. */
export function MoveToWishlistButton({
  productNo,
  label,
  onMoved,
}: {
  productNo: number;
  /** What is moved, for screen readers. */
  label: string;
  onMoved: () => void;
}) {
  const { kind } = useShopper();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const change = useSetWishlisted();

  function press() {
    if (kind !== 'member') return navigate(loginPath(pathname + search));
    change.mutate(
      { productNo, isWishlisted: true },
      {
        onSuccess: () => {
          showToast('찜한 상품으로 옮겼어요.');
          onMoved();
        },
      },
    );
  }
  return (
    <Button
      variant="bare"
      size="sm"
      aria-label={`${label} 찜으로 옮기기`}
      isPending={change.isPending}
      onClick={press}
    >
      찜으로 옮기기
    </Button>
  );
}
