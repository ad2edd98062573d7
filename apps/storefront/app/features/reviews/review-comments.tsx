import { brand } from '@duskline/brand';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDate } from '../../lib/format/format.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { ReviewView } from './review-view.ts';
import { useReviewComments } from './reviews.queries.ts';

/** The store's comments below a review. */
export function ReviewComments({ of }: { of: ReviewView }) {
  const comments = useReviewComments(of, true);
  if (comments.isError) {
    return (
      <p role="alert" className="mt-2 text-sm text-signal-text">
        {errorText(comments.error)}
      </p>
    );
  }
  if (!comments.data) {
    return (
      <Loading label="답변을 불러오는 중">
        <Skeleton className="mt-2 h-20" />
      </Loading>
    );
  }
  return (
    <ul className="mt-2 grid gap-2">
      {comments.data.map((comment) => (
        <li key={comment.commentNo} className="bg-ground p-4 text-sm">
          <p>
            <b>{brand.storeName}</b>{' '}
            <span className="text-mute tabular-nums">{formatDate(comment.registerYmdt)}</span>
          </p>
          <p className="mt-1 whitespace-pre-line">{comment.content}</p>
        </li>
      ))}
    </ul>
  );
}
