// Generated from reviews.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './reviews.ts';

export const listReviews: AdminCall<typeof api.listReviews> = {
  method: 'GET',
  path: '/reviews',
  permission: 'voices.read',
};
export const getReview: AdminCall<typeof api.getReview> = {
  method: 'GET',
  path: '/reviews/:reviewNo',
  permission: 'voices.read',
};
export const answerReview: AdminCall<typeof api.answerReview> = {
  method: 'POST',
  path: '/reviews/:reviewNo/answer',
  permission: 'voices.write',
};
export const correctReviewAnswer: AdminCall<typeof api.correctReviewAnswer> = {
  method: 'PUT',
  path: '/reviews/:reviewNo/answers/:answerNo',
  permission: 'voices.write',
};
export const deleteReviewAnswer: AdminCall<typeof api.deleteReviewAnswer> = {
  method: 'DELETE',
  path: '/reviews/:reviewNo/answers/:answerNo',
  permission: 'voices.write',
};
export const hideReview: AdminCall<typeof api.hideReview> = {
  method: 'POST',
  path: '/reviews/:reviewNo/hide',
  permission: 'voices.write',
};
export const showReview: AdminCall<typeof api.showReview> = {
  method: 'POST',
  path: '/reviews/:reviewNo/show',
  permission: 'voices.write',
};
export const markReviewBest: AdminCall<typeof api.markReviewBest> = {
  method: 'POST',
  path: '/reviews/:reviewNo/best',
  permission: 'voices.write',
};
export const giveReviewPoints: AdminCall<typeof api.giveReviewPoints> = {
  method: 'POST',
  path: '/reviews/:reviewNo/points',
  permission: 'customers.write',
};
