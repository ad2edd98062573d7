import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { myReviewRoutes } from './my-reviews.routes.ts';
import { reviewRoutes as productReviewRoutes } from './reviews.routes.ts';

export { giveBestPoints, markReviewBest } from './best-reviews.ts';
export { countReviews, findReview, findReviews, type ReviewRow } from './find-reviews.sql.ts';
export { deleteRecommendationsOf, removeBodyOf } from './purge-reviews.sql.ts';
export { purgeReviews } from './purge-reviews.ts';
export type { ReadersReview } from './recommend-review.ts';
export { reviewConfig } from './review-config.ts';
export { boardSizes, maskName, reviewPoints } from './reviews.rules.ts';
export { averageRating } from './reviews.wire.ts';
export { revokePointsOfReturned } from './revoke-review-points.ts';
export {
  changeReportCounts,
  findAuthor,
  insertImportedReviews,
  lockShownReview,
  markHidden,
  markShown,
  type NewImportedReview,
} from './save-reviews.sql.ts';
export { REVIEW_BOARD, reviewTags } from './tags.ts';

/** Register reviews of a product, and a member's own. */
export function reviewRoutes(routers: Routers, shop: ShopContext): void {
  productReviewRoutes(routers, shop);
  myReviewRoutes(routers, shop);
}
