import { errorText } from '../../lib/errors/error-text.ts';
import { formatDate, formatWon } from '../../lib/format/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useMyGrade } from './member-qr.queries.ts';

/** The member's grade, and how far the next one is. */
export function GradePanel() {
  const grade = useMyGrade();
  if (grade.isError) {
    return (
      <ErrorState
        message={errorText(grade.error)}
        onRetry={() => void grade.refetch()}
        isRetrying={grade.isFetching}
      />
    );
  }
  if (!grade.data) {
    return (
      <Loading label="등급을 불러오는 중">
        <Skeleton className="h-60" />
      </Loading>
    );
  }
  const { label, pointRate, bought, next, progressPercent, since } = grade.data;
  return (
    <section
      aria-label="회원 등급"
      className="flex min-h-60 flex-col justify-between gap-10 bg-stage p-6 text-on-stage"
    >
      <div>
        <p className="poster text-poster">{label}</p>
        <p className="mt-3 text-sm text-on-stage/70">구매확정 금액의 {pointRate}% 적립</p>
      </div>
      <div>
        <div
          role="progressbar"
          aria-label="다음 등급까지"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progressPercent}
          className="h-1 bg-on-stage/20"
        >
          <div className="h-1 bg-signal" style={{ width: `${progressPercent}%` }} />
        </div>
        <p className="mt-3 text-sm break-keep">
          {next ? (
            <>
              <b>{formatWon(next.missing)}</b> 더 구매하면 {next.label} ({next.pointRate}% 적립)
            </>
          ) : (
            '가장 높은 등급이에요.'
          )}
        </p>
        <p className="mt-1 text-sm text-on-stage/70">
          {formatDate(since)}부터 {formatWon(bought)} 구매확정
        </p>
      </div>
    </section>
  );
}
