export { type ImportedReview, importReviews } from './import-reviews.ts';
export {
  correctReply,
  deleteReply,
  hideReview,
  replyToReview,
  showReview,
} from './moderate-reviews.ts';
export { purgeReviewReports } from './report-review.ts';
export { reviewModerationRoutes } from './review-moderation.routes.ts';
