import type { CallReply } from '@duskline/contract';
import type { listMemberGrades } from '@duskline/contract/shop/grades.calls';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatWon } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState, FailTogether } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useMemberGrades, useOwnGradeLabel } from './grades.queries.ts';

type Grade = CallReply<typeof listMemberGrades>[number];

/** Every grade of the shop with its condition and benefits; `progress` shows the member's own. */
export function GradesPage({ progress }: { progress: ReactNode }) {
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word="Grades" title="등급과 혜택" />
      <FailTogether>
        <div className="pt-6">{progress}</div>
        <h2 className="mt-12 mb-4 text-lg font-bold">모든 등급</h2>
        <GradeList />
      </FailTogether>
      <ul className="mt-6 grid list-disc gap-1.5 pl-5 text-sm break-keep text-mute">
        <li>최근 6개월 동안 구매확정한 상품 금액으로 매일 새벽 3시 30분에 등급을 다시 정해요.</li>
        <li>쿠폰 할인 금액과 배송비는 구매 금액에 들어가지 않아요.</li>
        <li>적립금은 구매확정하면 실제 결제한 상품 금액을 기준으로 드려요.</li>
        <li>승급 쿠폰은 등급마다 반년에 한 번 드려요.</li>
      </ul>
    </div>
  );
}

function GradeList() {
  const grades = useMemberGrades();
  const own = useOwnGradeLabel().data;
  if (grades.isError) {
    return (
      <ErrorState
        message={errorText(grades.error)}
        onRetry={() => void grades.refetch()}
        isRetrying={grades.isFetching}
      />
    );
  }
  if (!grades.data) {
    return (
      <Loading label="모든 등급을 불러오는 중">
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  return (
    <ul className="border-t border-ink">
      {grades.data.map((grade) => (
        <li
          key={grade.no}
          aria-current={grade.label === own || undefined}
          className={classNames(
            'grid gap-3 border-b border-line py-5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6',
            grade.label === own && 'bg-ground px-4',
          )}
        >
          <div className="flex items-center gap-2 sm:items-start">
            <h3 className="poster text-2xl">{grade.label}</h3>
            {grade.label === own && <Badge tone="ink">내 등급</Badge>}
          </div>
          <div>
            <p className="font-semibold break-keep">{conditionOf(grade)}</p>
            <ul className="mt-1.5 grid gap-1 text-sm">
              {benefitsOf(grade).map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}

function conditionOf({ evaluationCondition: { minimumPayment } }: Grade): string {
  return minimumPayment > 0 ? `6개월 동안 ${formatWon(minimumPayment)} 이상 구매` : '가입하면 바로';
}

function benefitsOf({ reserveBenefit, couponAutoSupplying }: Grade): string[] {
  return [
    ...(reserveBenefit.used ? [`구매확정 금액의 ${reserveBenefit.reserveRate}% 적립`] : []),
    ...(couponAutoSupplying.used ? ['승급 축하 쿠폰'] : []),
  ];
}
