import { Flag, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDate } from '../../lib/format/format.ts';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PhotoRow } from '../../ui/photo-row.tsx';
import { ReviewComments } from './review-comments.tsx';
import type { ReviewView } from './review-view.ts';
import { Stars } from './stars.tsx';

/** One review, with buttons to recommend and report it and to show the store's comments. */
export function ReviewItem({
  review,
  isMember,
  onRecommend,
  onReport,
}: {
  review: ReviewView;
  isMember: boolean;
  onRecommend: (isWithdrawn: boolean) => void;
  onReport: () => void;
}) {
  const [showsComments, setShowsComments] = useState(false);
  // The public Shop API takes no reports.
  const { hasShopExtensions } = useRuntimeConfig();
  const isRecommended = isMember && !review.isOwn && !review.isRecommendable;
  const action = 'inline-flex min-h-11 items-center gap-1.5 text-sm';
  return (
    <article aria-label={`${review.writer} 님의 리뷰`} className="border-t border-line py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <b className="text-sm">{review.writer}</b>
        <span className="text-sm text-mute tabular-nums">{formatDate(review.writtenAt)}</span>
        {review.isBest && <Badge>BEST</Badge>}
        {review.isOwn && <Badge>내 리뷰</Badge>}
      </div>
      {(review.option || review.body) && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-mute">
          {review.option && <span>구매 옵션 {review.option}</span>}
          {review.body && <span>{review.body}</span>}
        </p>
      )}
      <p className="mt-3 max-w-[42rem] whitespace-pre-line">{review.content}</p>
      {review.photos.length > 0 && (
        <div className="mt-4">
          <PhotoRow label={`${review.writer} 님의 사진`} photos={review.photos} />
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        {review.isOwn ? (
          <span className={`${action} text-mute`}>
            <ThumbsUp size={15} aria-hidden="true" /> 도움돼요 {formatCount(review.recommendCount)}
          </span>
        ) : (
          <button
            type="button"
            aria-pressed={isRecommended}
            onClick={() => onRecommend(isRecommended)}
            className={classNames(action, 'hover:underline', isRecommended && 'font-bold')}
          >
            <ThumbsUp
              size={15}
              aria-hidden="true"
              className={isRecommended ? 'fill-ink' : undefined}
            />
            도움돼요 <span className="tabular-nums">{formatCount(review.recommendCount)}</span>
          </button>
        )}
        {review.commentCount > 0 && (
          <button
            type="button"
            aria-expanded={showsComments}
            onClick={() => setShowsComments(!showsComments)}
            className={`${action} hover:underline`}
          >
            판매자 답변 {formatCount(review.commentCount)}
          </button>
        )}
        {!review.isOwn && hasShopExtensions && (
          <button
            type="button"
            disabled={isMember && !review.isReportable}
            onClick={onReport}
            className={`${action} ml-auto text-mute hover:underline disabled:no-underline`}
          >
            <Flag size={14} aria-hidden="true" />
            {isMember && !review.isReportable ? '신고했어요' : '신고'}
          </button>
        )}
      </div>
      {showsComments && <ReviewComments of={review} />}
    </article>
  );
}
