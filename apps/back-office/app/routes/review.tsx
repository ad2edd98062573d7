import { ReviewPage } from '../features/reviews/review-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';
import type { Route } from './+types/review.ts';
import NotFound from './not-found.tsx';

export default function ReviewRoute({ params }: Route.ComponentProps) {
  const reviewNo = rowNoOf(params.reviewNo);
  return reviewNo === undefined ? <NotFound /> : <ReviewPage key={reviewNo} reviewNo={reviewNo} />;
}
