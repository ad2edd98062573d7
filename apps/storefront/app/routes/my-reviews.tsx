import { MyReviewsPage } from '../features/reviews/my-reviews-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import { authPage } from '../lib/session-keeper.tsx';
import type { Route } from './+types/my-reviews.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '리뷰' });

export default function MyReviews() {
  return <MyReviewsPage />;
}
