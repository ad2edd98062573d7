import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { ownReviewRoutes } from './own-reviews.routes.ts';
import { reviewBoardRoutes } from './review-boards.routes.ts';
import { reviewRoutes as productReviewRoutes } from './reviews.routes.ts';

export { forgetRecommendations, forgetReports } from './forget-reviews.sql.ts';
export { forgetReviews } from './forget-reviews.ts';
export type { ReviewFromElsewhere } from './moderate-reviews.sql.ts';
export { answerReview, hideReview } from './moderate-reviews.ts';
export { publishReviews } from './publish-reviews.ts';
export { reviewConfig } from './review-config.ts';
export { reviewPoints } from './reviews.rules.ts';

/** Everything about reviews: under a product, a member's own, of all products. */
export function reviewRoutes(routers: Routers, shop: ShopContext): void {
  productReviewRoutes(routers, shop);
  ownReviewRoutes(routers, shop);
  reviewBoardRoutes(routers, shop);
}
