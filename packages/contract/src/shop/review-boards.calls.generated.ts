// Generated from review-boards.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './review-boards.ts';

export const listReviewableOptions: Call<typeof api.listReviewableOptions> = {
  method: 'GET',
  path: '/products/:productNo/reviewable-options',
  auth: 'member',
};
export const listMyReviewable: Call<typeof api.listMyReviewable> = {
  method: 'GET',
  path: '/profile/order-options/product-reviewable',
  auth: 'member',
};
export const listMyReviews: Call<typeof api.listMyReviews> = {
  method: 'GET',
  path: '/profile/product-reviews',
  auth: 'member',
};
export const listReviewBoard: Call<typeof api.listReviewBoard> = {
  method: 'GET',
  path: '/reviews/boards',
  auth: 'optional',
};
export const listReviewedProducts: Call<typeof api.listReviewedProducts> = {
  method: 'GET',
  path: '/reviews/boards/reviewed-products',
  auth: 'optional',
};
