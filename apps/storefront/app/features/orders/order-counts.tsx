import { Link } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { claimListPath } from '../../lib/routing/claim-list.rules.ts';
import { orderListPath } from '../../lib/routing/order-list.rules.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useOrderCounts } from './orders.queries.ts';

/** A member's orders of the last year by state, each number linked to the list. */
export function OrderCounts() {
  const counts = useOrderCounts();
  if (counts.isError) {
    return (
      <ErrorState
        message={errorText(counts.error)}
        onRetry={() => void counts.refetch()}
        isRetrying={counts.isFetching}
      />
    );
  }
  if (!counts.data) {
    return (
      <Loading label="주문 현황을 불러오는 중">
        <Skeleton className="mt-8 h-63 lg:h-42" />
      </Loading>
    );
  }
  const at = counts.data;
  const orders = (state: Parameters<typeof orderListPath>[0]['state']) =>
    orderListPath({ page: 1, months: 12, state });
  const claims = (kind: Parameters<typeof claimListPath>[0]['kind']) =>
    claimListPath({ page: 1, months: 12, kind });
  return (
    <section aria-label="주문 현황" className="mt-8 border-t border-ink">
      <Row
        cells={[
          { label: '입금대기', count: at.depositWaitCnt, to: orders('DEPOSIT_WAIT') },
          { label: '결제완료', count: at.payDoneCnt, to: orders('PAY_DONE') },
          {
            label: '준비중',
            count: at.productPrepareCnt + at.deliveryPrepareCnt,
            to: orders(at.deliveryPrepareCnt > 0 ? 'DELIVERY_PREPARE' : 'PRODUCT_PREPARE'),
          },
          { label: '배송중', count: at.deliveryIngCnt, to: orders('DELIVERY_ING') },
          { label: '배송완료', count: at.deliveryDoneCnt, to: orders('DELIVERY_DONE') },
          { label: '구매확정', count: at.buyConfirmCnt, to: orders('BUY_CONFIRM') },
        ]}
      />
      <Row
        cells={[
          { label: '취소 중', count: at.cancelProcessingCnt, to: claims('CANCEL') },
          { label: '반품 중', count: at.returnProcessingCnt, to: claims('RETURN') },
          { label: '교환 중', count: at.exchangeProcessingCnt, to: claims('EXCHANGE') },
        ]}
      />
    </section>
  );
}

function Row({ cells }: { cells: { label: string; count: number; to: string }[] }) {
  return (
    <ul className="grid grid-cols-3 border-b border-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {cells.map(({ label, count, to }) => (
        <li key={label}>
          <Link to={to} className="flex flex-col items-center gap-1 py-4 hover:bg-ground">
            <b className={`text-xl tabular-nums ${count === 0 ? 'text-mute' : ''}`}>
              {formatCount(count)}
            </b>
            <span className="text-xs">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
