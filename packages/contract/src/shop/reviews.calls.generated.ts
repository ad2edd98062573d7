// Generated from reviews.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './reviews.ts';

export const getReviewConfigurations: Call<typeof api.getReviewConfigurations> = {
  method: 'GET',
  path: '/product-reviews/configurations',
  auth: 'none',
};
export const listPhotoReviews: Call<typeof api.listPhotoReviews> = {
  method: 'GET',
  path: '/products/:productNo/photo-reviews',
  auth: 'optional',
};
export const listReviews: Call<typeof api.listReviews> = {
  method: 'GET',
  path: '/products/:productNo/product-reviews',
  auth: 'optional',
};
export const listReviewsV2: Call<typeof api.listReviewsV2> = {
  method: 'GET',
  path: '/products/:productNo/product-reviews',
  auth: 'optional',
  version: '2.0',
};
export const createReview: Call<typeof api.createReview> = {
  method: 'POST',
  path: '/products/:productNo/product-reviews',
  auth: 'member',
};
export const summariseReviews: Call<typeof api.summariseReviews> = {
  method: 'POST',
  path: '/products/:productNo/product-reviews/summary',
  auth: 'optional',
};
export const getReview: Call<typeof api.getReview> = {
  method: 'GET',
  path: '/products/:productNo/product-reviews/:reviewNo',
  auth: 'optional',
};
export const editReview: Call<typeof api.editReview> = {
  method: 'PUT',
  path: '/products/:productNo/product-reviews/:reviewNo',
  auth: 'member',
};
export const deleteReview: Call<typeof api.deleteReview> = {
  method: 'DELETE',
  path: '/products/:productNo/product-reviews/:reviewNo',
  auth: 'member',
};
export const listReviewComments: Call<typeof api.listReviewComments> = {
  method: 'GET',
  path: '/products/:productNo/product-reviews/:reviewNo/comments',
  auth: 'optional',
};
export const recommendReview: Call<typeof api.recommendReview> = {
  method: 'POST',
  path: '/products/:productNo/product-reviews/:reviewNo/recommend',
  auth: 'member',
};
export const undoRecommendation: Call<typeof api.undoRecommendation> = {
  method: 'DELETE',
  path: '/products/:productNo/product-reviews/:reviewNo/recommend',
  auth: 'member',
};
export const reportReview: Call<typeof api.reportReview> = {
  method: 'POST',
  path: '/products/:productNo/product-reviews/:reviewNo/report',
  auth: 'member',
};
export const removeReport: Call<typeof api.removeReport> = {
  method: 'DELETE',
  path: '/products/:productNo/product-reviews/:reviewNo/report',
  auth: 'member',
};
