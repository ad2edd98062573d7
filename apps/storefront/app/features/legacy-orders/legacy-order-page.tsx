import { Link } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { LegacyOrderDetail } from './legacy-order-detail.tsx';
import { useLegacyOrder } from './legacy-orders.queries.ts';

/** The page of one order of the previous platform. */
export function LegacyOrderPage({ orderNumber }: { orderNumber: string }) {
  const order = useLegacyOrder(orderNumber);
  return (
    <div className="wide max-w-160 pb-16 lg:pb-28">
      <PageHeading
        word="Archive"
        title="이전 쇼핑몰 주문 상세"
        aside={
          <Link
            to="/my-page/legacy-orders"
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            목록
          </Link>
        }
      />
      {order.isError && (
        <ErrorState
          message={errorText(order.error)}
          onRetry={() => void order.refetch()}
          isRetrying={order.isFetching}
        />
      )}
      {!order.data && !order.isError && (
        <Loading label="이전 주문을 불러오는 중">
          <Skeleton className="mt-6 h-80" />
        </Loading>
      )}
      {order.data && <LegacyOrderDetail order={order.data} />}
    </div>
  );
}
