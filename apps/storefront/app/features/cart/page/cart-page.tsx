import { type ComponentType, useCallback, useState } from 'react';
import { errorText } from '../../../lib/errors/error-text.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useCart } from '../cart.queries.ts';
import { UnmergedLines } from '../guest-cart/unmerged-lines.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import type { MoveToWishlist } from './line-actions.tsx';
import { UnavailableLines } from './unavailable-lines.tsx';

/** The cart: select, change, order. Every amount is the API's for the selected lines. */
export function CartPage({
  MoveToWishlist,
  Recommendations,
}: {
  MoveToWishlist?: MoveToWishlist;
  /** Products to go on with, below the cart; `without` are those in it. */
  Recommendations?: ComponentType<{ without: readonly number[] }>;
}) {
  const [deselected, setDeselected] = useState<ReadonlySet<number>>(new Set());
  const view = useCart(deselected);
  const { cart, lines } = view;

  const [changing, setChanging] = useState<ReadonlySet<number>>(new Set());
  const onChanging = useCallback((cartNo: number, isChanging: boolean) => {
    setChanging((before) => {
      const next = new Set(before);
      isChanging ? next.add(cartNo) : next.delete(cartNo);
      return next;
    });
  }, []);

  function select(cartNos: readonly number[], isSelected: boolean) {
    const next = new Set(deselected);
    for (const cartNo of cartNos) isSelected ? next.delete(cartNo) : next.add(cartNo);
    setDeselected(next);
  }

  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading
        word="Cart"
        title={lines.length > 0 ? `장바구니 ${formatCount(lines.length)}` : '장바구니'}
      />
      <UnmergedLines />
      {cart.isPending && <CartSkeleton />}
      {cart.isError && !cart.data && (
        <ErrorState
          message={errorText(cart.error)}
          onRetry={() => void cart.refetch()}
          isRetrying={cart.isFetching}
        />
      )}
      {cart.isError && cart.data && (
        <p role="alert" className="border-b border-line py-3 text-sm text-signal-text">
          {errorText(cart.error)}{' '}
          <button
            type="button"
            className="underline underline-offset-4"
            onClick={() => void cart.refetch()}
          >
            다시 불러오기
          </button>
        </p>
      )}
      {cart.data && lines.length + cart.data.unavailable.length === 0 && <EmptyCart />}
      {cart.data && lines.length + cart.data.unavailable.length > 0 && (
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-16">
          <div>
            {lines.length > 0 && (
              <CartLines
                lines={lines}
                selected={view.selected}
                onSelect={select}
                onChanging={onChanging}
                MoveToWishlist={MoveToWishlist}
              />
            )}
            <UnavailableLines
              lines={cart.data.unavailable}
              onChanging={onChanging}
              MoveToWishlist={MoveToWishlist}
            />
          </div>
          <CartSummary {...view} isReading={cart.isFetching || changing.size > 0} />
        </div>
      )}
      {Recommendations && cart.data && (
        <Recommendations
          without={[...lines, ...cart.data.unavailable].map((line) => line.productNo)}
        />
      )}
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="-mt-px">
      <EmptyState
        word="Empty"
        title="장바구니가 비어 있어요"
        actions={
          <>
            <ButtonLink to="/products">상품 보러 가기</ButtonLink>
            <ButtonLink to="/" variant="line">
              홈으로
            </ButtonLink>
          </>
        }
      >
        마음에 드는 상품을 담아 두면 여기에서 한 번에 주문할 수 있어요.
      </EmptyState>
    </div>
  );
}
