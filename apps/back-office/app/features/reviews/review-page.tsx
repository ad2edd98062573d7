import type { ReviewDetail } from '@duskline/contract/admin/reviews';
import { getReview } from '@duskline/contract/admin/reviews.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { Loaded } from '../../lib/api/loaded.tsx';
import { PictureLinks } from '../../lib/pictures/picture-links.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { BestReview } from './best-review.tsx';
import { ReviewAnswers } from './review-answers.tsx';
import { ReviewBadges } from './review-list.tsx';
import { ReviewVisibility } from './review-visibility.tsx';

const texts = voiceTexts.reviews;

/** One review with its pictures, members' reports, and what the shop answers. */
export function ReviewPage({ reviewNo }: { reviewNo: number }): ReactNode {
  const call = useApi();
  const mayOrders = useMay('orders.read');
  const review = useQuery({
    queryKey: ['reviews', 'detail', reviewNo],
    queryFn: () => call(getReview, { params: { reviewNo } }),
  });
  const { data } = review;
  return (
    <>
      <PageHeader
        title={texts.detailTitle(reviewNo)}
        back={{ to: '/reviews', label: texts.list }}
        description={
          data && (
            <span className="inline-flex flex-wrap items-center gap-2">
              <ReviewBadges review={data} />
              <span>
                {texts.stars(data.rating)} · {data.writerName} · <DateTime at={data.writtenAt} />
              </span>
            </span>
          )
        }
        actions={
          data?.orderNo &&
          mayOrders && <ButtonLink to={`/orders/${data.orderNo}`}>{texts.order}</ButtonLink>
        }
      />
      <Loaded query={review} waiting={<SkeletonLines count={10} />}>
        {(read) => <Body review={read} />}
      </Loaded>
    </>
  );
}

function Body({ review }: { review: ReviewDetail }): ReactNode {
  const client = useQueryClient();
  // A colleague or the author may have been faster: either way it is read again.
  const reload = () => client.invalidateQueries({ queryKey: ['reviews'] });
  return (
    <div className="grid gap-x-8 lg:grid-cols-2">
      <div className="min-w-0">
        <Section
          title={texts.content}
          description={`${review.productName} ${review.optionValue}`.trim()}
        >
          <p className="text-sm break-words whitespace-pre-wrap">{review.content}</p>
          <p className="mt-2 text-xs text-mute">{texts.recommended(review.recommendCount)}</p>
          <Pictures urls={review.pictureUrls} />
        </Section>
        <Section title={texts.reportTitle}>
          <Reports reports={review.reports} />
        </Section>
      </div>
      <div className="min-w-0">
        <Section title={voiceTexts.answer.title}>
          <ReviewAnswers review={review} reload={reload} />
        </Section>
        <Section title={texts.bestTitle}>
          <BestReview review={review} reload={reload} />
        </Section>
        <Section title={texts.visibility}>
          <ReviewVisibility review={review} reload={reload} />
        </Section>
      </div>
    </div>
  );
}

function Pictures({ urls }: { urls: readonly string[] }): ReactNode {
  if (urls.length === 0) return null;
  return (
    <PictureLinks
      label={texts.pictures}
      pictures={urls.map((url, at) => ({ url, label: texts.openPicture(at + 1) }))}
      className="mt-3"
    />
  );
}

function Reports({ reports }: { reports: ReviewDetail['reports'] }): ReactNode {
  if (reports.length === 0) return <p className="text-sm text-mute">{texts.noReports}</p>;
  return (
    <ul className="space-y-2 text-sm">
      {reports.map(({ reason, content, reportedAt }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reports have no number, and are only shown.
        <li key={at} className="border border-line p-2">
          <p className="font-medium">{texts.reportReasons[reason]}</p>
          {content && <p className="break-words whitespace-pre-wrap">{content}</p>}
          <p className="text-xs text-mute">
            <DateTime at={reportedAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
