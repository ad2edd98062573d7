import { brand } from '@duskline/brand';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDate } from '../../lib/format/format.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { ReviewView } from './review-view.ts';
import { useAnswers } from './reviews.queries.ts';

/** What the shop answered below a review. */
export function ReviewAnswers({ of }: { of: ReviewView }) {
  const answers = useAnswers(of, true);
  if (answers.isError) {
    return (
      <p role="alert" className="mt-2 text-sm text-signal-text">
        {errorText(answers.error)}
      </p>
    );
  }
  if (!answers.data) {
    return (
      <Loading label="답변을 불러오는 중">
        <Skeleton className="mt-2 h-20" />
      </Loading>
    );
  }
  return (
    <ul className="mt-2 grid gap-2">
      {answers.data.map((answer) => (
        <li key={answer.commentNo} className="bg-ground p-4 text-sm">
          <p>
            <b>{brand.storeName}</b>{' '}
            <span className="text-mute tabular-nums">{formatDate(answer.registerYmdt)}</span>
          </p>
          <p className="mt-1 whitespace-pre-line">{answer.content}</p>
        </li>
      ))}
    </ul>
  );
}
