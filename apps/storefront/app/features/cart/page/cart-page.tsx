import { useState } from 'react';
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
import { UnavailableLines } from './unavailable-lines.tsx';

/** The cart: select, change, order. Every amount is the API's for the selected lines. */
export function CartPage() {
  const [deselected, setDeselected] = useState<ReadonlySet<number>>(new Set());
  const view = useCart(deselected);
  const { cart, lines } = view;

  function select(cartNos: readonly number[], isSelected: boolean) {
    const next = new Set(deselected);
    for (const cartNo of cartNos) isSelected ? next.delete(cartNo) : next.add(cartNo);
    setDeselected(next);
  }

  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading
        word="Cart"
        title={cart.data ? `장바구니 ${formatCount(lines.length)}` : '장바구니'}
      />
      <UnmergedLines />
      {cart.isPending && <CartSkeleton />}
      {cart.isError && (
        <ErrorState
          message={errorText(cart.error)}
          onRetry={() => void cart.refetch()}
          isRetrying={cart.isFetching}
        />
      )}
      {cart.isSuccess && lines.length + cart.data.unavailable.length === 0 && <EmptyCart />}
      {cart.isSuccess && lines.length + cart.data.unavailable.length > 0 && (
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-16">
          <div>
            {lines.length > 0 && (
              <CartLines lines={lines} selected={view.selected} onSelect={select} />
            )}
            <UnavailableLines lines={cart.data.unavailable} />
          </div>
          <CartSummary {...view} isReading={cart.isFetching} />
        </div>
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
