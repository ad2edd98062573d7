import { call } from '../endpoint.ts';
import type * as Reviews from './reviews.ts';
import type * as Lists from './reviews-lists.ts';

export const getReviewConfigurations = call<typeof Reviews.GetReviewConfigurations>({
  method: 'GET',
  path: '/product-reviews/configurations',
  auth: 'none',
});
export const listPhotoReviews = call<typeof Reviews.ListPhotoReviews>({
  method: 'GET',
  path: '/products/:productNo/photo-reviews',
  auth: 'optional',
});
export const listReviews = call<typeof Reviews.ListReviews>({
  method: 'GET',
  path: '/products/:productNo/product-reviews',
  auth: 'optional',
});
export const listReviewsV2 = call<typeof Reviews.ListReviewsV2>({
  method: 'GET',
  path: '/products/:productNo/product-reviews',
  auth: 'optional',
  version: '2.0',
});
export const writeReview = call<typeof Reviews.WriteReview>({
  method: 'POST',
  path: '/products/:productNo/product-reviews',
  auth: 'member',
});
export const summariseReviews = call<typeof Reviews.SummariseReviews>({
  method: 'POST',
  path: '/products/:productNo/product-reviews/summary',
  auth: 'optional',
});
export const getReview = call<typeof Reviews.GetReview>({
  method: 'GET',
  path: '/products/:productNo/product-reviews/:reviewNo',
  auth: 'optional',
});
export const editReview = call<typeof Reviews.EditReview>({
  method: 'PUT',
  path: '/products/:productNo/product-reviews/:reviewNo',
  auth: 'member',
});
export const deleteReview = call<typeof Reviews.DeleteReview>({
  method: 'DELETE',
  path: '/products/:productNo/product-reviews/:reviewNo',
  auth: 'member',
});
export const listReviewComments = call<typeof Reviews.ListReviewComments>({
  method: 'GET',
  path: '/products/:productNo/product-reviews/:reviewNo/comments',
  auth: 'optional',
});
export const recommendReview = call<typeof Reviews.RecommendReview>({
  method: 'POST',
  path: '/products/:productNo/product-reviews/:reviewNo/recommend',
  auth: 'member',
});
export const withdrawRecommendation = call<typeof Reviews.WithdrawRecommendation>({
  method: 'DELETE',
  path: '/products/:productNo/product-reviews/:reviewNo/recommend',
  auth: 'member',
});
export const listReviewableOptions = call<typeof Lists.ListReviewableOptions>({
  method: 'GET',
  path: '/products/:productNo/reviewable-options',
  auth: 'member',
});
export const listMyReviewable = call<typeof Lists.ListMyReviewable>({
  method: 'GET',
  path: '/profile/order-options/product-reviewable',
  auth: 'member',
});
export const listMyReviews = call<typeof Lists.ListMyReviews>({
  method: 'GET',
  path: '/profile/product-reviews',
  auth: 'member',
});
export const listReviewBoard = call<typeof Lists.ListReviewBoard>({
  method: 'GET',
  path: '/reviews/boards',
  auth: 'optional',
});
export const listReviewedProducts = call<typeof Lists.ListReviewedProducts>({
  method: 'GET',
  path: '/reviews/boards/reviewed-products',
  auth: 'optional',
});
export const reportReview = call<typeof Reviews.ReportReview>({
  method: 'POST',
  path: '/products/:productNo/product-reviews/:reviewNo/report',
  auth: 'member',
});
export const withdrawReport = call<typeof Reviews.WithdrawReport>({
  method: 'DELETE',
  path: '/products/:productNo/product-reviews/:reviewNo/report',
  auth: 'member',
});
