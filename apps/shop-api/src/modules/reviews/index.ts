import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { reviewBoardRoutes } from '../review-boards/review-boards.routes.ts';
import { ownReviewRoutes } from './my-reviews.routes.ts';
import { reviewRoutes as productReviewRoutes } from './reviews.routes.ts';

export { publishReviews } from '../review-moderation/import-reviews.ts';
export { answerReview, hideReview } from '../review-moderation/moderate-reviews.ts';
export type { ReviewFromElsewhere } from '../review-moderation/review-comments.sql.ts';
export { forgetRecommendations, forgetReports } from './purge-reviews.sql.ts';
export { forgetReviews } from './purge-reviews.ts';
export { reviewConfig } from './review-config.ts';
export { reviewPoints } from './reviews.rules.ts';

/** Everything about reviews: under a product, a member's own, of all products. */
export function reviewRoutes(routers: Routers, shop: ShopContext): void {
  productReviewRoutes(routers, shop);
  ownReviewRoutes(routers, shop);
  reviewBoardRoutes(routers, shop);
}
