import { errorText } from '../../../lib/errors/error-text.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { readOption } from '../review-view.ts';
import { MINE_PAGE_SIZE, type useReviewable } from '../reviews.queries.ts';
import type { ReviewToWrite } from './review-bottom-sheet.tsx';
import { RowsSkeleton, SubjectRow } from './reviewed-product-row.tsx';

/** What was bought, has arrived, and waits for its review. */
export function OpenReviews({
  open,
  page,
  onWrite,
}: {
  open: ReturnType<typeof useReviewable>;
  page: number;
  onWrite: (about: ReviewToWrite) => void;
}) {
  if (open.isError) {
    return (
      <FailedPart
        message={errorText(open.error)}
        onRetry={() => void open.refetch()}
        isRetrying={open.isFetching}
      />
    );
  }
  if (!open.data) return <RowsSkeleton />;
  if (open.data.items.length === 0) {
    return (
      <EmptyState
        word="All told"
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
        {open.data.items.map((bought) => {
          const option = readOption(bought.optionValue);
          return (
            <SubjectRow
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
                onClick={() =>
                  onWrite({
                    productNo: bought.productNo,
                    productName: bought.productName,
                    pictureUrl: bought.imageUrl,
                    orderOptionNo: bought.orderOptionNo,
                    option,
                    rating: 0,
                    content: '',
                    photos: [],
                  })
                }
              >
                리뷰 쓰기
              </Button>
            </SubjectRow>
          );
        })}
      </ul>
      <div className="mt-10">
        <Pagination
          page={page}
          pageCount={Math.ceil(open.data.totalCount / MINE_PAGE_SIZE)}
          hrefOf={(to) => `/my-page/reviews?page=${to}`}
        />
      </div>
    </>
  );
}
