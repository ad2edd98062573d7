import { Link } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDate } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showToast } from '../../ui/overlays.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useDeleteRestockAlert, useRestockAlerts } from './restock-alerts.queries.ts';

/** The restock alerts that a member has requested: which were sent, which still wait. */
export function MyRestockAlertsPage() {
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word="Restock" title="재입고 알림" />
      <AlertList />
    </div>
  );
}

function AlertList() {
  const alerts = useRestockAlerts();
  const remove = useDeleteRestockAlert();
  if (alerts.isError && !alerts.data) {
    return (
      <ErrorState
        message={errorText(alerts.error)}
        onRetry={() => void alerts.refetch()}
        isRetrying={alerts.isFetching}
      />
    );
  }
  if (!alerts.data) {
    return (
      <Loading label="재입고 알림을 불러오는 중">
        <Skeleton className="mt-5 h-28" />
        <Skeleton className="mt-5 h-28" />
      </Loading>
    );
  }
  if (alerts.data.length === 0) {
    return (
      <EmptyState
        word="Nothing yet"
        title="신청한 재입고 알림이 없어요"
        actions={<ButtonLink to="/products">전체 상품 보기</ButtonLink>}
      >
        품절된 상품에서 신청하면 다시 들어올 때 문자로 알려 드려요.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="신청한 재입고 알림">
      {alerts.data.map((alert) => (
        <li
          key={alert.requestNo}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-4 border-b border-line py-4"
        >
          <Link to={`/products/${alert.productNo}`} tabIndex={-1} aria-hidden="true">
            <Picture src={alert.imageUrl} alt="" sizes="5.5rem" />
          </Link>
          <div className="min-w-0">
            <Badge tone={alert.notifiedYmdt ? 'ink' : 'line'}>
              {alert.notifiedYmdt ? '알림 보냄' : '입고 대기'}
            </Badge>
            <p className="mt-1.5">
              <Link to={`/products/${alert.productNo}`} className="hover:underline">
                {alert.productName}
              </Link>
            </p>
            <p className="text-sm text-mute">{alert.optionName}</p>
            <p className="mt-1 text-sm text-mute tabular-nums">
              {alert.notifiedYmdt
                ? `${formatDate(alert.notifiedYmdt)}에 알려 드렸어요`
                : `${formatDate(alert.requestYmdt)} 신청`}
            </p>
          </div>
          <Button
            variant="bare"
            size="sm"
            aria-label={`${alert.productName} ${alert.optionName} 알림 지우기`}
            isPending={remove.isPending && remove.variables === alert.requestNo}
            onClick={() =>
              remove.mutate(alert.requestNo, {
                onSuccess: () => showToast('재입고 알림을 지웠어요.'),
                onError: (error) => showToast(errorText(error)),
              })
            }
          >
            지우기
          </Button>
        </li>
      ))}
    </ul>
  );
}
