import type { ReviewListRow } from '@duskline/contract/admin/reviews';
import { listReviews } from '@duskline/contract/admin/reviews.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { SavedViews } from '../../lib/saved-views/saved-views.tsx';
import { choiceFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { uiTexts } from '../../texts/ui.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { Badge } from '../../ui/badge.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';

const texts = voiceTexts.reviews;

/** The filters of the reviews, as they stand in the URL. */
const filters = {
  rating: choiceFilter(
    texts.filters.rating,
    (['1', '2', '3', '4', '5'] as const).map((value) => ({
      value,
      label: texts.stars(Number(value)),
    })),
  ),
  picture: choiceFilter(texts.filters.picture, [
    { value: 'yes', label: texts.withPicture },
    { value: 'no', label: texts.withoutPicture },
  ]),
  answer: choiceFilter(texts.filters.answer, [
    { value: 'no', label: texts.unanswered },
    { value: 'yes', label: texts.answered },
  ]),
  reported: choiceFilter(texts.filters.reported, [
    { value: 'yes', label: texts.reported },
    { value: 'no', label: texts.unreported },
  ]),
  best: choiceFilter(texts.filters.best, [
    { value: 'yes', label: texts.best },
    { value: 'no', label: texts.notBest },
  ]),
  hidden: choiceFilter(texts.filters.state, [
    { value: 'no', label: texts.shown },
    { value: 'yes', label: texts.hidden },
  ]),
};

/** Reviews, the newest first, hidden ones included. */
export function ReviewList(): ReactNode {
  const call = useApi();
  const state = useUrlFilters(filters);
  const { rating, picture, answer, reported, best, hidden } = state.values;
  const list = useKeysetList<ReviewListRow>({
    queryKey: ['reviews', 'list', state.values],
    load: (cursor) =>
      call(listReviews, {
        query: {
          cursor,
          limit: 50,
          rating: rating === undefined ? undefined : Number(rating),
          hasPicture: isYes(picture),
          isAnswered: isYes(answer),
          isReported: isYes(reported),
          isBest: isYes(best),
          isHidden: isYes(hidden),
        },
      }),
  });
  return (
    <>
      <FilterBar state={state}>
        <SavedViews list="reviews" />
      </FilterBar>
      <DataTable
        label={texts.list}
        unit="건"
        columns={columns}
        list={list}
        rowId={(review) => String(review.reviewNo)}
        rowTo={(review) => `/reviews/${review.reviewNo}`}
        empty={state.isFiltered ? uiTexts.table.emptyFiltered : uiTexts.table.empty}
      />
    </>
  );
}

function isYes(value: 'yes' | 'no' | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'yes';
}

const { columns: heads } = texts;
const columns = defineColumns<ReviewListRow>([
  {
    id: 'review',
    header: heads.review,
    onCard: 'title',
    cell: ({ reviewNo, content }) => (
      <Link
        to={`/reviews/${reviewNo}`}
        className="line-clamp-2 max-w-prose break-words underline-offset-2 hover:underline"
      >
        {content}
      </Link>
    ),
  },
  {
    id: 'rating',
    header: heads.rating,
    cell: ({ rating }) => <span className="figures whitespace-nowrap">{texts.stars(rating)}</span>,
  },
  {
    id: 'product',
    header: heads.product,
    cell: ({ productName, optionValue }) => (
      <span>
        <span className="line-clamp-1">{productName}</span>
        {optionValue && <span className="block text-xs text-mute">{optionValue}</span>}
      </span>
    ),
  },
  { id: 'writer', header: heads.writer, cell: ({ writerName }) => writerName },
  {
    id: 'state',
    header: heads.state,
    cell: (review) => (hasBadges(review) ? <ReviewBadges review={review} /> : null),
  },
  {
    id: 'writtenAt',
    header: heads.writtenAt,
    cell: ({ writtenAt }) => <DateTime at={writtenAt} />,
  },
]);

function hasBadges(review: ReviewListRow): boolean {
  const { isHidden, isBest, reportCount, answerCount, pictureUrls } = review;
  return isHidden || isBest || reportCount + answerCount + pictureUrls.length > 0;
}

/** What there is to know of a review at a glance. */
export function ReviewBadges({ review }: { review: ReviewListRow }): ReactNode {
  const { isHidden, isBest, reportCount, answerCount, pictureUrls } = review;
  return (
    <span className="inline-flex flex-wrap gap-1 empty:hidden">
      {isHidden && <Badge tone="bad">{texts.hidden}</Badge>}
      {reportCount > 0 && <Badge tone="warn">{texts.reports(reportCount)}</Badge>}
      {answerCount > 0 && <Badge tone="good">{texts.answers(answerCount)}</Badge>}
      {isBest && <Badge tone="info">{texts.best}</Badge>}
      {pictureUrls.length > 0 && <Badge>{voiceTexts.inquiries.pictures(pictureUrls.length)}</Badge>}
    </span>
  );
}
