import { ReviewList } from '../features/reviews/review-list.tsx';
import { voiceTexts } from '../texts/voices.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function ReviewsRoute() {
  return (
    <>
      <PageHeader title={voiceTexts.reviews.title} />
      <ReviewList />
    </>
  );
}
