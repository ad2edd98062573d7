import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useIsMemberNow, useShopper } from '../../lib/session/shopper.ts';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { equalColumns } from '../../ui/equal-columns.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { showToast } from '../../ui/overlays.ts';
import { PhotoRow } from '../../ui/photo-row.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { FirstReviews } from './load-reviews.server.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReportReviewBottomSheet } from './report-review-bottom-sheet.tsx';
import { ReviewItem } from './review-item.tsx';
import {
  FIRST_PAGE,
  HEIGHTS,
  isFiltered,
  PAGE_SIZE,
  type ReviewListQuery,
  SORTS,
  WEIGHTS,
  withoutFilters,
} from './review-list-query.ts';
import type { ReviewView } from './review-view.ts';
import { useRecommendReview, useReviews } from './reviews.queries.ts';

/** A product's reviews: rating summary, photos, and the list with sort, photo filter and pages. */
export function ProductReviews({
  reviews,
  sizes = [],
}: {
  reviews: FirstReviews;
  /** Of the product; none where it has only one. */
  sizes?: readonly string[];
}) {
  if (reviews.first.total === 0) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-mute">아직 리뷰가 없어요. 받아 보신 뒤 첫 이야기를 들려주세요.</p>
        <WriteLink />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-10">
      <RatingSummary rate={reviews.rate} stars={reviews.stars} />
      {reviews.photos.length > 0 && (
        <PhotoRow label="구매자 사진" photos={reviews.photos} isLarge />
      )}
      <ReviewList reviews={reviews} sizes={sizes} />
    </div>
  );
}

function WriteLink({ className }: { className?: string }) {
  return (
    <ButtonLink to="/my-page/reviews" variant="line" size="sm" className={className}>
      리뷰 쓰기
    </ButtonLink>
  );
}

function ReviewList({
  reviews: { productNo, first },
  sizes,
}: {
  reviews: FirstReviews;
  sizes: readonly string[];
}) {
  const [query, setQuery] = useState(FIRST_PAGE);
  const [reported, setReported] = useState<ReviewView>();
  const top = useRef<HTMLDivElement>(null);
  const { hasShopExtensions } = useRuntimeConfig();
  const { kind } = useShopper();
  const isMemberNow = useIsMemberNow();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = useReviews(productNo, query, first);
  const recommend = useRecommendReview();

  function turnTo(page: number) {
    setQuery({ ...query, page });
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }
  /** Only members may recommend or report reviews; a guest logs in first. */
  function asMember(act: () => void) {
    if (isMemberNow()) act();
    else void navigate(loginPath(pathname));
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Tools query={query} onChange={setQuery} total={list.data?.total} />
      {/* The public API lists reviews by none of these. */}
      {hasShopExtensions && (
        <BodyFilters
          query={query}
          onChange={setQuery}
          sizes={sizes}
          // Authors of shoes and bags show no body: their product needs no such filter.
          hasBodies={first.items.some(({ body }) => body !== '')}
        />
      )}
      {list.isError && (
        <ErrorState
          message={errorText(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {!list.data && !list.isError && <ListSkeleton />}
      {list.data && (
        <div className={classNames(list.isPlaceholderData && list.isFetching && 'opacity-60')}>
          {list.data.items.map((review) => (
            <ReviewItem
              key={review.reviewNo}
              review={review}
              isMember={kind === 'member'}
              onRecommend={(isWithdrawn) =>
                asMember(() =>
                  recommend.mutate(
                    { ...review, isWithdrawn },
                    { onError: (error) => showToast(errorText(error)) },
                  ),
                )
              }
              onReport={() => asMember(() => setReported(review))}
            />
          ))}
          {list.data.items.length === 0 && (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-10">
              <p className="text-mute">
                {isFiltered(query) ? '조건에 맞는 리뷰가 아직 없어요.' : '아직 리뷰가 없어요.'}
              </p>
              {isFiltered(query) && (
                <Button variant="line" size="sm" onClick={() => setQuery(withoutFilters(query))}>
                  조건 지우기
                </Button>
              )}
            </div>
          )}
          <Pager page={query.page} total={list.data.total} onTurn={turnTo} />
        </div>
      )}
      <ReportReviewBottomSheet review={reported} onClose={() => setReported(undefined)} />
    </div>
  );
}

function Tools({
  query,
  onChange,
  total,
}: {
  query: ReviewListQuery;
  onChange: (query: ReviewListQuery) => void;
  total: number | undefined;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 pb-3">
      <p aria-live="polite" className="order-1 text-sm font-semibold">
        {total === undefined ? '리뷰' : `리뷰 ${formatCount(total)}개`}
      </p>
      {/* On a phone the second line starts here. */}
      <span aria-hidden="true" className="order-3 basis-full lg:hidden" />
      <Checkbox
        className="order-4 lg:order-2"
        checked={query.withPhotos}
        onChange={(event) => onChange({ ...query, withPhotos: event.target.checked, page: 1 })}
      >
        사진 리뷰만
      </Checkbox>
      <Select
        label="정렬"
        isLabelHidden
        look="line"
        options={SORTS}
        value={query.sort}
        onChange={(event) => {
          const sort = SORTS.find(({ value }) => value === event.target.value)?.value;
          if (sort) onChange({ ...query, sort, page: 1 });
        }}
        className="order-5 ml-auto w-32 lg:order-3"
      />
      <WriteLink className="order-2 ml-auto lg:order-4 lg:ml-0" />
    </div>
  );
}

function BodyFilters({
  query,
  onChange,
  sizes,
  hasBodies,
}: {
  query: ReviewListQuery;
  onChange: (query: ReviewListQuery) => void;
  sizes: readonly string[];
  hasBodies: boolean;
}) {
  const filters = [
    ...(hasBodies
      ? ([
          ['height', '키', HEIGHTS],
          ['weight', '몸무게', WEIGHTS],
        ] as const)
      : []),
    ...(sizes.length > 1
      ? ([
          ['size', '구매한 사이즈', [{ value: '', label: '사이즈 전체' }, ...sizes.map(sameLabel)]],
        ] as const)
      : []),
  ];
  if (filters.length === 0) return null;
  return (
    <fieldset
      style={equalColumns(filters.length)}
      className="grid gap-x-4 border-t border-line sm:flex sm:gap-x-8"
    >
      <legend className="sr-only">쓴 사람의 체형과 사이즈</legend>
      {filters.map(([name, label, options]) => (
        <Select
          key={name}
          label={label}
          isLabelHidden
          look="line"
          options={options}
          value={query[name]}
          onChange={(event) => onChange({ ...query, [name]: event.target.value, page: 1 })}
          className="min-w-0 sm:w-32"
        />
      ))}
    </fieldset>
  );
}

function sameLabel(value: string) {
  return { value, label: value };
}

function Pager({
  page,
  total,
  onTurn,
}: {
  page: number;
  total: number;
  onTurn: (page: number) => void;
}) {
  const last = Math.ceil(total / PAGE_SIZE);
  if (last < 2) return null;
  return (
    <nav
      aria-label="리뷰 페이지"
      className="flex items-center justify-center gap-4 border-t border-line pt-4"
    >
      <IconButton label="이전 리뷰" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <span className="text-sm tabular-nums">
        {formatCount(page)} / {formatCount(last)}
      </span>
      <IconButton label="다음 리뷰" disabled={page === last} onClick={() => onTurn(page + 1)}>
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}

function ListSkeleton() {
  return (
    <Loading label="리뷰를 불러오는 중">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-3 border-t border-line py-6">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-16" />
        </div>
      ))}
    </Loading>
  );
}
