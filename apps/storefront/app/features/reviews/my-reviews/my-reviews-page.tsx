import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../../../lib/format/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useAskedReview, useMyReviews, useReviewable } from '../reviews.queries.ts';
import { type EditableReview, ReviewBottomSheet } from './review-bottom-sheet.tsx';
import { ReviewableProducts } from './reviewable-products.tsx';
import { WrittenReviews } from './written-reviews.tsx';

/** The products a member can review, and their own reviews; tab and page are in the URL. */
export function MyReviewsPage() {
  const [search, setSearch] = useSearchParams();
  const isWritten = search.get('tab') === 'written';
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const [editing, setEditing] = useState<EditableReview>();
  const reviewable = useReviewable(isWritten ? 1 : page);
  const written = useMyReviews(isWritten ? page : 1);
  const asked = askedOption(search);
  const begun = useAskedReview(asked).data ?? undefined;
  function close() {
    setEditing(undefined);
    if (asked) setSearch({}, { replace: true, preventScrollReset: true });
  }
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading
        word="Reviews"
        title="리뷰"
        aside={
          <Link
            to="/my-page"
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 lg:hidden"
          >
            마이페이지
          </Link>
        }
      />
      <nav aria-label="리뷰" className="flex border-b border-line">
        <Tab to="/my-page/reviews" isHere={!isWritten} count={reviewable.data?.totalCount}>
          쓸 수 있는 리뷰
        </Tab>
        <Tab to="/my-page/reviews?tab=written" isHere={isWritten} count={written.data?.total}>
          내 리뷰
        </Tab>
      </nav>
      {isWritten ? (
        <WrittenReviews written={written} page={page} onEdit={setEditing} />
      ) : (
        <ReviewableProducts reviewable={reviewable} page={page} onWrite={setEditing} />
      )}
      <ReviewBottomSheet review={editing ?? begun} onClose={close} />
    </div>
  );
}

/** The line of an order from which a link leads to a review of it. */
function askedOption(search: URLSearchParams) {
  const orderNo = search.get('orderNo');
  const orderOptionNo = Number(search.get('option'));
  return orderNo && orderOptionNo ? { orderNo, orderOptionNo } : undefined;
}

function Tab({
  to,
  isHere,
  count,
  children,
}: {
  to: string;
  isHere: boolean;
  count: number | undefined;
  children: string;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        '-mb-px flex min-h-13 flex-1 items-center justify-center gap-1.5 border-b-2 lg:flex-none lg:px-8',
        isHere ? 'border-ink font-bold' : 'border-transparent text-mute hover:text-ink',
      )}
    >
      {children}
      {count !== undefined && <span className="tabular-nums">{formatCount(count)}</span>}
    </Link>
  );
}
