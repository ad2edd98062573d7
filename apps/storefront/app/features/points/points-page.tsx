import { useSearchParams } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDate, formatWon } from '../../lib/format/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_SIZE, usePointsHistory, usePointsSummary } from './points.queries.ts';

const PATH = '/my-page/points';

/** The points a member can use, those that expire soon, and the history of all. */
export function PointsPage() {
  const summary = usePointsSummary();
  const points = summary.data;
  const isMissing = summary.isError;
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word="Points" title="적립금" />
      <dl className="grid grid-cols-2 gap-px bg-line lg:grid-cols-3">
        <Figure
          label="쓸 수 있는 적립금"
          points={points?.totalAvailableAmt}
          isMissing={isMissing}
          isLarge
        />
        <Figure
          label="한 달 안에 사라질 적립금"
          points={points?.totalExpireAmt}
          isMissing={isMissing}
        />
        <Figure
          label="구매확정 시 적립 예정"
          points={points?.waitingAccumulation}
          isMissing={isMissing}
        />
      </dl>
      <History />
    </div>
  );
}

function Figure({
  label,
  points,
  isMissing,
  isLarge = false,
}: {
  label: string;
  points: number | undefined;
  /** The summary could not be loaded. */
  isMissing: boolean;
  isLarge?: boolean;
}) {
  return (
    <div
      className={
        isLarge ? 'col-span-2 bg-paper py-6 lg:col-span-1' : 'bg-paper py-6 nth-3:pl-4 lg:pl-6'
      }
    >
      <dt className="text-sm text-mute">{label}</dt>
      <dd
        className={isLarge ? 'poster mt-2 text-poster-sm' : 'mt-2 text-xl font-bold tabular-nums'}
      >
        {points === undefined && (isMissing ? '–' : <Skeleton className="h-[1lh] w-28" />)}
        {points !== undefined && formatWon(points)}
      </dd>
    </div>
  );
}

function History() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const history = usePointsHistory(page);
  if (history.isError && !history.data) {
    return (
      <ErrorState
        message={errorText(history.error)}
        onRetry={() => void history.refetch()}
        isRetrying={history.isFetching}
      />
    );
  }
  if (!history.data) {
    return (
      <Loading label="적립금 내역을 불러오는 중">
        <Skeleton className="mt-8 h-72" />
      </Loading>
    );
  }
  const { items, totalCount } = history.data;
  if (items.length === 0) {
    return (
      <EmptyState word="Nothing yet" title="적립금 내역이 없어요">
        구매를 확정하거나 리뷰를 쓰면 적립금이 쌓여요.
      </EmptyState>
    );
  }
  return (
    <div className="mt-8 grid gap-10">
      <ul className="border-t border-ink">
        {items.map((item) => {
          const isAdded = item.accumulationStatusGroupType === 'PAYMENT';
          return (
            <li
              key={item.accumulationNo}
              className="flex items-baseline justify-between gap-4 border-b border-line py-4"
            >
              <div className="min-w-0">
                <p className="font-semibold">{item.accumulationReserveReasonDisplay}</p>
                {item.reasonDetail && <p className="text-sm text-mute">{item.reasonDetail}</p>}
                <p className="text-sm text-mute tabular-nums">
                  {formatDate(item.registerYmdt)}
                  {isAdded && item.expireYmdt && ` · ${formatDate(item.expireYmdt)}까지`}
                </p>
              </div>
              <p
                className={`shrink-0 text-lg font-bold tabular-nums ${isAdded ? 'text-signal-text' : ''}`}
              >
                {isAdded ? '+' : '-'}
                {formatWon(Math.abs(item.accumulationAmt))}
              </p>
            </li>
          );
        })}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(totalCount / PAGE_SIZE)}
        hrefOf={(to) => (to > 1 ? `${PATH}?page=${to}` : PATH)}
      />
    </div>
  );
}
