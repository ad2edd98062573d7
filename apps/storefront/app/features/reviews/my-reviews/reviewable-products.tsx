import { errorText } from '../../../lib/errors/error-text.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { optionText, toNewReview } from '../review-view.ts';
import { MY_REVIEWS_PAGE_SIZE, type useReviewable } from '../reviews.queries.ts';
import type { EditableReview } from './review-bottom-sheet.tsx';
import { ReviewedProductRow, RowsSkeleton } from './reviewed-product-row.tsx';

/** Delivered products that a member can review. */
export function ReviewableProducts({
  reviewable,
  page,
  onWrite,
}: {
  reviewable: ReturnType<typeof useReviewable>;
  page: number;
  onWrite: (review: EditableReview) => void;
}) {
  if (reviewable.isError) {
    return (
      <ErrorState
        message={errorText(reviewable.error)}
        onRetry={() => void reviewable.refetch()}
        isRetrying={reviewable.isFetching}
      />
    );
  }
  if (!reviewable.data) return <RowsSkeleton />;
  if (reviewable.data.items.length === 0) {
    return (
      <EmptyState
        word="Nothing yet"
        title="쓸 수 있는 리뷰가 없어요"
        actions={<ButtonLink to="/my-page/orders">주문 내역 보기</ButtonLink>}
      >
        배송이 완료된 상품이 생기면 여기에서 리뷰를 쓸 수 있어요.
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {reviewable.data.items.map((bought) => {
          const option = optionText(bought.optionValue);
          return (
            <ReviewedProductRow
              key={bought.orderOptionNo}
              productNo={bought.productNo}
              productName={bought.productName}
              pictureUrl={bought.imageUrl}
              option={option}
            >
              <p className="text-sm text-mute tabular-nums">
                {formatDate(bought.orderStatusDate.registerYmdt)} 주문
              </p>
              <Button
                size="sm"
                className="mt-3"
                aria-label={`${bought.productName} 리뷰 쓰기`}
                onClick={() => onWrite(toNewReview(bought))}
              >
                리뷰 쓰기
              </Button>
            </ReviewedProductRow>
          );
        })}
      </ul>
      <div className="mt-10">
        <Pagination
          page={page}
          pageCount={Math.ceil(reviewable.data.totalCount / MY_REVIEWS_PAGE_SIZE)}
          hrefOf={(to) => `/my-page/reviews?page=${to}`}
        />
      </div>
    </>
  );
}
