import type { ReactNode } from 'react';
import { errorCode, errorText } from '../../lib/errors/error-text.ts';
import {
  GuestAccessExpired,
  isGuestAccessExpired,
} from '../../lib/order-access/guest-access-expired.tsx';
import { type Order, useOrder } from '../../lib/order-access/order.queries.ts';
import { guestLookupPath } from '../../lib/routing/order-paths.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { isAnsweredAnew } from './orders.queries.ts';

const ORDER_NOT_FOUND = 'OD0005';

/**
 * Loads one order, or shows why it cannot be loaded. `children` get whether it was answered since
 * this page was opened, or is what the cache holds.
 */
export function OrderLoader({
  orderNo,
  heading,
  children,
}: {
  orderNo: string;
  /** While it is loading, and above what went wrong, on a page whose heading comes with the order. */
  heading?: ReactNode;
  children: (order: Order, isFresh: boolean) => ReactNode;
}) {
  const order = useOrder(orderNo);
  if (order.data) return children(order.data, isAnsweredAnew(order));
  if (!order.isError) {
    return (
      <>
        {heading}
        <OrderSkeleton />
      </>
    );
  }
  if (isGuestAccessExpired(order.error)) {
    return (
      <>
        {heading}
        <GuestAccessExpired orderNo={orderNo} />
      </>
    );
  }
  if (errorCode(order.error) === ORDER_NOT_FOUND) {
    return (
      <>
        {heading}
        <NoSuchOrder orderNo={orderNo} />
      </>
    );
  }
  return (
    <>
      {heading}
      <div className="-mt-px">
        <ErrorState
          message={errorText(order.error)}
          onRetry={() => void order.refetch()}
          isRetrying={order.isFetching}
        />
      </div>
    </>
  );
}

function NoSuchOrder({ orderNo }: { orderNo: string }) {
  const isGuest = useShopper().kind === 'guest';
  return (
    <div className="-mt-px">
      <EmptyState
        word="Nothing"
        title="주문을 찾을 수 없어요"
        actions={
          isGuest ? (
            <ButtonLink to={guestLookupPath(orderNo)}>비회원 주문 조회</ButtonLink>
          ) : (
            <ButtonLink to="/my-page/orders">주문 내역 보기</ButtonLink>
          )
        }
      >
        주문번호를 다시 확인해 주세요.
      </EmptyState>
    </div>
  );
}

function OrderSkeleton() {
  return (
    <Loading label="주문을 불러오는 중">
      <div className="grid grid-cols-1 gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
        <div className="grid grid-cols-1 gap-6">
          <Skeleton className="h-5 w-60" />
          <Skeleton className="h-40" />
          <Skeleton className="h-28" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="h-56" />
      </div>
    </Loading>
  );
}
