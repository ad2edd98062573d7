import { ReviewPage } from '../features/reviews/review-page.tsx';
import type { Route } from './+types/review.ts';

export default function ReviewRoute({ params }: Route.ComponentProps) {
  return <ReviewPage key={params.reviewNo} reviewNo={Number(params.reviewNo)} />;
}
