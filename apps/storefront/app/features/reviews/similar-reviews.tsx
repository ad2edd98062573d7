import { errorText } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useSimilarReviews } from './reviews.queries.ts';
import { countSizes } from './similar-reviews.rules.ts';
import { Stars } from './stars.tsx';

/** Reviews shown in full; the others only count. */
const SHOWN = 3;

/** What people built like the shopper bought of a product, and what they say. Its code loads on first use. */
export default function SimilarReviews({
  productNo,
  body,
}: {
  productNo: number;
  body: { heightCm: number; weightKg: number };
}) {
  const similar = useSimilarReviews(productNo, body);
  if (similar.isError) {
    return (
      <ErrorState
        message={errorText(similar.error)}
        onRetry={() => void similar.refetch()}
        isRetrying={similar.isFetching}
      />
    );
  }
  if (!similar.data) {
    return (
      <Loading label="비슷한 체형의 리뷰를 불러오는 중">
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const reviews = similar.data;
  if (reviews.length === 0) {
    return <p className="text-sm text-mute">체형이 비슷한 분의 리뷰가 아직 없어요.</p>;
  }
  return (
    <div>
      <p aria-live="polite" className="text-sm">
        체형이 비슷한 <b>{formatCount(reviews.length)}명</b>이 고른 사이즈
      </p>
      <ul className="mt-3 grid gap-1.5">
        {countSizes(reviews.map(({ option }) => option)).map(({ size, count }) => (
          <li
            key={size}
            className="grid grid-cols-[3rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-sm tabular-nums"
          >
            <b>{size}</b>
            <span aria-hidden="true" className="h-1.5 bg-ground">
              <span
                className="block h-full bg-ink"
                style={{ width: `${(100 * count) / reviews.length}%` }}
              />
            </span>
            <span className="text-right text-mute">{formatCount(count)}명</span>
          </li>
        ))}
      </ul>
      <ul className="mt-5">
        {reviews.slice(0, SHOWN).map((review) => (
          <li key={review.reviewNo} className="border-t border-line py-4 text-sm">
            <p className="flex flex-wrap items-center gap-x-3 text-mute">
              <Stars rating={review.rating} size={13} />
              <span>{review.body}</span>
              <span>{review.option}</span>
            </p>
            <p className="mt-2 line-clamp-3">{review.content}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
