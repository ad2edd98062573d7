import { Link, useSearchParams } from 'react-router';
import { formatCount, formatDate, formatWon } from '../../lib/format/format.ts';
import { payTypeLabel } from '../../lib/labels/pay-type-labels.ts';
import { LIST_PAGE_SIZE } from '../../lib/routing/list-period.rules.ts';
import {
  type OrderListQuery,
  orderListPath,
  readOrderListQuery,
} from '../../lib/routing/order-list.rules.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { type LineActionSlots, LineActions } from './line-actions.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderLines } from './order-lines.tsx';
import { isAnsweredAnew, useMyOrders } from './orders.queries.ts';

/** A member's orders, newest first; period, state and page are in the URL. */
export function OrdersPage(slots: LineActionSlots) {
  const [search] = useSearchParams();
  const query = readOrderListQuery(search);
  const orders = useMyOrders(query);
  const total = orders.data?.totalCount ?? 0;
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading
        word="Orders"
        title={total > 0 ? `주문 내역 ${formatCount(total)}` : '주문 내역'}
        aside={
          <Link
            to="/my-page"
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 lg:hidden"
          >
            마이페이지
          </Link>
        }
      />
      <OrderFilters query={query} />
      <PagedList
        list={orders}
        loading={<OrdersSkeleton />}
        empty={<NoOrders query={query} />}
        page={query.page}
        pageSize={LIST_PAGE_SIZE}
        hrefOf={(page) => orderListPath({ ...query, page })}
        keyOf={({ orderNo }) => orderNo}
        itemClassName="border-t border-ink"
      >
        {(order) => (
          <>
            <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line text-sm">
              <p className="tabular-nums">
                <b>{formatDate(order.orderYmdt)}</b>{' '}
                <span className="text-mute">{order.orderNo}</span>
              </p>
              <Link
                to={`/my-page/orders/${order.orderNo}`}
                aria-label={`주문 ${order.orderNo} 상세 보기`}
                className="inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
              >
                상세 보기
              </Link>
            </div>
            <OrderLines
              lines={order.orderOptions}
              actionsOf={(line) => (
                <LineActions
                  order={order}
                  line={line}
                  isFresh={isAnsweredAnew(orders)}
                  {...slots}
                />
              )}
            />
            <p className="flex justify-between border-t border-line py-3 text-sm">
              <span className="text-mute">{payTypeLabel(order.payType, order.payTypeLabel)}</span>
              <b className="tabular-nums">{formatWon(order.lastOrderAmt.chargeAmt)}</b>
            </p>
          </>
        )}
      </PagedList>
    </div>
  );
}

function NoOrders({ query }: { query: OrderListQuery }) {
  const isNarrow = query.state !== undefined || query.months < 12;
  return (
    <EmptyState
      word="Nothing yet"
      title={isNarrow ? '이 조건에 맞는 주문이 없어요' : '아직 주문이 없어요'}
      actions={
        <>
          <ButtonLink to="/products">상품 보러 가기</ButtonLink>
          {isNarrow && (
            <ButtonLink to={orderListPath({ page: 1, months: 12 })} variant="line">
              1년 주문 보기
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function OrdersSkeleton() {
  return (
    <Loading label="주문 내역을 불러오는 중">
      <div className="grid grid-cols-1 gap-10">
        {[0, 1].map((card) => (
          <div key={card} className="border-t border-ink">
            <div className="flex min-h-13 items-center">
              <Skeleton className="h-4 w-56" />
            </div>
            <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-4">
              <Skeleton className="aspect-4/5" />
              <div className="grid content-start gap-2">
                <Skeleton className="h-4 w-16" />
                <Skeleton className="h-5 w-48" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
