import { errorText } from '../../../lib/errors/error-text.ts';
import { formatCount, formatDate } from '../../../lib/format/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { showConfirm, showToast } from '../../../ui/overlays.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { PhotoRow } from '../../../ui/photo-row.tsx';
import type { OwnReview } from '../review-view.ts';
import { MY_REVIEWS_PAGE_SIZE, useDeleteReview, type useMyReviews } from '../reviews.queries.ts';
import { Stars } from '../stars.tsx';
import type { EditableReview } from './review-bottom-sheet.tsx';
import { ReviewedProductRow, RowsSkeleton } from './reviewed-product-row.tsx';

/** A member's own reviews, to change or delete. */
export function WrittenReviews({
  written,
  page,
  onEdit,
}: {
  written: ReturnType<typeof useMyReviews>;
  page: number;
  onEdit: (review: EditableReview) => void;
}) {
  const remove = useDeleteReview();
  if (written.isError) {
    return (
      <ErrorState
        message={errorText(written.error)}
        onRetry={() => void written.refetch()}
        isRetrying={written.isFetching}
      />
    );
  }
  if (!written.data) return <RowsSkeleton />;
  if (written.data.items.length === 0) {
    return (
      <EmptyState
        word="Nothing yet"
        title="아직 쓴 리뷰가 없어요"
        actions={<ButtonLink to="/my-page/reviews">쓸 수 있는 리뷰 보기</ButtonLink>}
      />
    );
  }
  async function askAndDelete(review: OwnReview) {
    const isSure = await showConfirm({
      title: '리뷰를 지울까요?',
      description: '리뷰를 쓰고 받은 적립금도 함께 돌아가요.',
    });
    if (!isSure) return;
    remove.mutate(review, {
      onSuccess: () => showToast('리뷰를 지웠어요.'),
      onError: (error) => showToast(errorText(error)),
    });
  }
  return (
    <>
      <ul>
        {written.data.items.map((review) => (
          <ReviewedProductRow key={review.reviewNo} {...review}>
            <p className="mt-2 flex flex-wrap items-center gap-x-3">
              <Stars rating={review.rating} />
              <span className="text-sm text-mute tabular-nums">
                {formatDate(review.writtenAt)} · 도움돼요 {formatCount(review.recommendCount)}
              </span>
            </p>
            <p className="mt-2 max-w-[42rem] whitespace-pre-line">{review.content}</p>
            {review.photos.length > 0 && (
              <div className="mt-3">
                <PhotoRow label={`${review.productName} 사진`} photos={review.photos} />
              </div>
            )}
            <div className="mt-3 flex gap-2">
              <Button
                variant="line"
                size="sm"
                aria-label={`${review.productName} 리뷰 고치기`}
                onClick={() => onEdit(review)}
              >
                고치기
              </Button>
              <Button
                variant="bare"
                size="sm"
                className="px-3!"
                aria-label={`${review.productName} 리뷰 지우기`}
                isPending={remove.isPending && remove.variables.reviewNo === review.reviewNo}
                onClick={() => void askAndDelete(review)}
              >
                지우기
              </Button>
            </div>
          </ReviewedProductRow>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination
          page={page}
          pageCount={Math.ceil(written.data.total / MY_REVIEWS_PAGE_SIZE)}
          hrefOf={(to) => `/my-page/reviews?tab=written&page=${to}`}
        />
      </div>
    </>
  );
}
