import { Link, useSearchParams } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDate, formatWon } from '../../lib/format/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_SIZE, useLegacyOrders } from './legacy-orders.queries.ts';

/** A member's orders of the previous platform, found by their verified phone. */
export function LegacyOrdersPage() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const list = useLegacyOrders(page);
  return (
    <div className="wide max-w-200 pb-16 lg:pb-28">
      <PageHeading word="Archive" title="이전 쇼핑몰 주문" />
      <p className="pt-6 text-sm break-keep text-mute">
        이전 쇼핑몰에서 이 계정의 휴대폰 번호로 주문하신 내역이에요. 보기만 할 수 있어요.
      </p>
      {list.isError && (
        <ErrorState
          message={errorText(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {!list.data && !list.isError && (
        <Loading label="이전 주문을 불러오는 중">
          <Skeleton className="mt-6 h-60" />
        </Loading>
      )}
      {list.data?.totalCount === 0 && (
        <div className="mt-6">
          <EmptyState
            word="No archive"
            title="이전 쇼핑몰 주문이 없어요"
            actions={<ButtonLink to="/my-page/orders">지금 쇼핑몰 주문 보기</ButtonLink>}
          >
            주문할 때 쓴 휴대폰 번호가 지금과 다르면 찾을 수 없어요.
          </EmptyState>
        </div>
      )}
      {list.data && list.data.orders.length > 0 && (
        <ul
          className={classNames('mt-6 border-t border-ink', list.isPlaceholderData && 'opacity-40')}
        >
          {list.data.orders.map(({ orderNumber, orderedAt, productName, payAmount, state }) => (
            <li key={orderNumber} className="border-b border-line">
              <Link
                to={`/my-page/legacy-orders/${encodeURIComponent(orderNumber)}`}
                className="grid gap-2 py-5 hover:bg-ground sm:flex sm:items-baseline sm:justify-between sm:gap-6"
              >
                <span className="grid gap-1">
                  <span className="text-sm text-mute tabular-nums">
                    {formatDate(orderedAt)} · {orderNumber}
                  </span>
                  <b>{productName}</b>
                </span>
                <span className="flex gap-4 text-sm tabular-nums">
                  {state && <span className="text-mute">{state}</span>}
                  <b>{formatWon(payAmount)}</b>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-12">
        <Pagination
          page={page}
          pageCount={Math.ceil((list.data?.totalCount ?? 0) / PAGE_SIZE)}
          hrefOf={(number) => `/my-page/legacy-orders?page=${number}`}
        />
      </div>
    </div>
  );
}
