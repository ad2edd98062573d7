import type { ReactNode } from 'react';
import { errorCode, errorText } from '../../lib/error-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { GUEST_TOKEN_EXPIRED, type Order, useOrder } from './orders.queries.ts';

const ORDER_NOT_FOUND = 'OD0005';

/** Brings one order onto the page, or says why it cannot. */
export function OrderLoader({
  orderNo,
  children,
}: {
  orderNo: string;
  children: (order: Order) => ReactNode;
}) {
  const order = useOrder(orderNo);
  if (order.data) return children(order.data);
  if (!order.isError) return <OrderSkeleton />;
  const code = errorCode(order.error);
  if (code === GUEST_TOKEN_EXPIRED) return <AskAgain orderNo={orderNo} />;
  if (code === ORDER_NOT_FOUND) return <NoSuchOrder />;
  return (
    <div className="-mt-px">
      <FailedPart
        message={errorText(order.error)}
        onRetry={() => void order.refetch()}
        isRetrying={order.isFetching}
      />
    </div>
  );
}

function AskAgain({ orderNo }: { orderNo: string }) {
  return (
    <div className="-mt-px">
      <EmptyState
        word="Locked"
        title="주문을 다시 조회해 주세요"
        actions={
          <>
            <ButtonLink to={`/guest/orders?${new URLSearchParams({ orderNo })}`}>
              비회원 주문 조회
            </ButtonLink>
            <ButtonLink
              to={`/login?${new URLSearchParams({ returnUrl: `/my-page/orders/${orderNo}` })}`}
              variant="line"
            >
              로그인
            </ButtonLink>
          </>
        }
      >
        조회 시간이 지났거나 다른 창에서 연 주문이에요. 주문번호와 비밀번호로 다시 볼 수 있어요.
      </EmptyState>
    </div>
  );
}

function NoSuchOrder() {
  return (
    <div className="-mt-px">
      <EmptyState
        word="Nothing"
        title="주문을 찾을 수 없어요"
        actions={<ButtonLink to="/my-page/orders">주문 내역 보기</ButtonLink>}
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
