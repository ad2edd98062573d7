import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { reviewBoardRoutes } from '../review-boards/review-boards.routes.ts';
import { ownReviewRoutes } from './my-reviews.routes.ts';
import { reviewRoutes as productReviewRoutes } from './reviews.routes.ts';

export { importReviews } from '../review-moderation/import-reviews.ts';
export { hideReview, replyToReview } from '../review-moderation/moderate-reviews.ts';
export type { ImportedReview } from '../review-moderation/review-comments.sql.ts';
export { deleteRecommendationsOf, purgeReviewReports } from './purge-reviews.sql.ts';
export { purgeReviews } from './purge-reviews.ts';
export { reviewConfig } from './review-config.ts';
export { reviewPoints } from './reviews.rules.ts';

/** Everything about reviews: under a product, a member's own, of all products. */
export function reviewRoutes(routers: Routers, shop: ShopContext): void {
  productReviewRoutes(routers, shop);
  ownReviewRoutes(routers, shop);
  reviewBoardRoutes(routers, shop);
}
