import { MyReviewsPage } from '../features/reviews/my-reviews/my-reviews-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-reviews.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '리뷰' });

export default function MyReviews() {
  return <MyReviewsPage />;
}
