import { useNavigate, useSearchParams } from 'react-router';
import { formatCount } from '../../lib/format/format.ts';
import { claimKindLabels } from '../../lib/labels/claim-labels.ts';
import {
  type ClaimListQuery,
  claimListPath,
  readClaimListQuery,
} from '../../lib/routing/claim-list.rules.ts';
import { LIST_PAGE_SIZE, listPeriods } from '../../lib/routing/list-period.rules.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PeriodField } from '../../ui/period-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ClaimCard } from './claim-card.tsx';
import { useMyClaims } from './claims.queries.ts';

/** A member's cancels, returns and exchanges, newest first; the URL has page, period and kind. */
export function ClaimsPage() {
  const [search] = useSearchParams();
  const query = readClaimListQuery(search);
  const claims = useMyClaims(query);
  const total = claims.data?.totalCount ?? 0;
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading
        word="Claims"
        title={total > 0 ? `취소·반품·교환 ${formatCount(total)}` : '취소·반품·교환'}
      />
      <Filters query={query} />
      <PagedList
        list={claims}
        loading={<ClaimsSkeleton />}
        empty={<NoClaims query={query} />}
        page={query.page}
        pageSize={LIST_PAGE_SIZE}
        hrefOf={(page) => claimListPath({ ...query, page })}
        keyOf={({ claimNo }) => claimNo}
      >
        {(claim) => <ClaimCard claim={claim} />}
      </PagedList>
    </div>
  );
}

function Filters({ query }: { query: ClaimListQuery }) {
  const navigate = useNavigate();
  return (
    <form
      method="get"
      aria-label="신청 내역 거르기"
      onChange={(event) => {
        const chosen = Object.fromEntries(new FormData(event.currentTarget));
        const wanted = new URLSearchParams(chosen as Record<string, string>);
        void navigate(claimListPath(readClaimListQuery(wanted)));
      }}
      className="flex flex-wrap items-end gap-3 py-6"
    >
      <PeriodField periods={listPeriods} months={query.months} />
      <Select
        key={query.kind}
        name="type"
        label="신청 종류"
        isLabelHidden
        look="line"
        className="min-w-32 border-b border-line"
        defaultValue={query.kind?.toLowerCase() ?? ''}
        options={[
          { value: '', label: '모든 신청' },
          ...Object.entries(claimKindLabels).map(([kind, label]) => ({
            value: kind.toLowerCase(),
            label,
          })),
        ]}
      />
    </form>
  );
}

function NoClaims({ query }: { query: ClaimListQuery }) {
  const isNarrow = query.kind !== undefined || query.months < 12;
  return (
    <EmptyState
      word="Nothing"
      title={isNarrow ? '이 조건에 맞는 신청이 없어요' : '취소·반품·교환한 주문이 없어요'}
      actions={
        <>
          <ButtonLink to="/my-page/orders">주문 내역 보기</ButtonLink>
          {isNarrow && (
            <ButtonLink to={claimListPath({ page: 1, months: 12 })} variant="line">
              1년 신청 보기
            </ButtonLink>
          )}
        </>
      }
    >
      취소·반품·교환은 주문 상세에서 신청할 수 있어요.
    </EmptyState>
  );
}

function ClaimsSkeleton() {
  return (
    <Loading label="신청 내역을 불러오는 중">
      <div className="grid grid-cols-1 gap-10">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </Loading>
  );
}
