import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { ReviewBoardConfig } from './boards.ts';
import { OrderStatusType } from './codes.ts';
import { DisplayPlatformType } from './display.ts';
import { OptionInput } from './orders.ts';
import { ProviderType } from './product-inquiries.ts';
import { SaleStatusType } from './product-lists.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { typedText } from './texts.ts';

export const ReviewConfig = ReviewBoardConfig.extend({
  boardType: z.enum(['CARD', 'LIST']),
  boardImageType: z.enum(['NONE', 'ATTACH_IMAGE', 'PRODUCT_IMAGE']),
  expandedReviewConfig: z.object({
    allReviewCntPerPage: z.number(),
    photoReviewCntPerPage: z.number(),
    productReviewCntPerPage: z.number(),
    reviewRewardNoticeText: z.string(),
    accumulationRewardNoticeText: z.string(),
    writingReviewNoticeText: z.string(),
    photoReviewDisplayType: z.enum(['FIRST_TYPE', 'SECOND_TYPE']),
    useGatheringPhotoReview: z.boolean(),
    noPhotoReviewText: z.string(),
    useReviewRecommend: z.boolean(),
    widgetConfig: z.object({
      allReviewWidgetUsable: z.boolean(),
      allReviewWidgetPageCount: z.number(),
      photoReviewWidgetUsable: z.boolean(),
      photoReviewWidgetPageCount: z.number(),
      productReviewWidgetUsable: z.boolean(),
      productReviewWidgetPageCount: z.number(),
    }),
  }),
  canComment: z.boolean(),
  reviewAccumulationInfo: z.object({
    useYn: z.string(),
    reviewsLength: z.number().nullable(),
    photoReviewsLength: z.number().nullable(),
    reviewsAccumulation: z.number().nullable(),
    photoReviewsAccumulation: z.number().nullable(),
  }),
});

export const PhotoReviews = z.object({
  totalCount: z.number(),
  totalPage: z.number(),
  contents: z.array(
    z.object({
      reviewNo: z.number(),
      urls: z.array(z.string()),
      attachedFileCount: z.number(),
      registerNo: z.number(),
      recommendCnt: z.number(),
      tagValueNos: z.array(z.number()),
    }),
  ),
  lastId: z.string(),
});

export const OrderedOption = z.object({
  orderOptionNo: z.number(),
  optionName: z.string(),
  optionValue: z.string(),
  addPrice: z.number(),
  optionUsed: z.boolean(),
  orderCnt: z.number(),
  optionTitle: z.string(),
  optionType: z.enum(['NORMAL_OPTION', 'ADDITIONAL_PRODUCT']),
  orderStatusType: OrderStatusType,
  inputs: z.array(OptionInput),
});

/** The fields of a review in every list. */
export const ReviewBase = z.object({
  reviewNo: z.number(),
  rate: z.number(),
  productNo: z.number(),
  productName: z.string(),
  productNameEn: z.string(),
  registerYmdt: z.string(),
  updateYmdt: z.string(),
  recommendCnt: z.number(),
  reportCnt: z.number(),
  blindReportCnt: z.number(),
  platformType: DisplayPlatformType,
  extraJson: z.string(),
  bestReviewYn: z.string(),
  isDeletedProductReview: z.boolean(),
  tagValueNos: z.array(z.number()),
  imageUrl: z.string(),
  imageUrlType: z.enum(['IMAGE_URL', 'VIDEO_URL']),
  content: z.string(),
  brandName: z.string(),
  brandNameEn: z.string(),
  fileUrls: z.array(z.string()),
  externalReview: z.boolean(),
});

export const Review = ReviewBase.extend({
  providerType: z.string(),
  memberId: z.string(),
  registerName: z.string(),
  registerNo: z.number(),
  recommendable: z.boolean(),
  reportable: z.boolean(),
  myReview: z.boolean(),
  commentCount: z.number(),
  siteName: z.string(),
  productDetailUrl: z.string(),
  originRegisterYmdt: z.string().nullable(),
  tagValues: z.array(z.object({ tagValueNo: z.number(), tagValueName: z.string() })),
  cancelReportable: z.string(),
  saleStatusType: SaleStatusType.nullable(),
  memberGradeDisplayInfo: z.object({ isAll: z.boolean(), nos: z.array(z.unknown()) }),
  memberGroupDisplayInfo: z.object({ isAll: z.boolean(), nos: z.array(z.unknown()) }),
  memberName: z.string(),
  nickname: z.string(),
  orderedOption: OrderedOption,
  productTotalCount: z.number(),
  productRate: z.number(),
  productDiscountPrice: z.number(),
  expelled: z.boolean(),
  givenAccumulationYn: z.string(),
});

export const ReviewsV20 = z.object({
  totalCount: z.number().nullable(),
  rate: z.number(),
  items: z.array(Review),
});

export const Reviews = ReviewsV20.extend({
  reviewRatingResponses: z.array(z.object({ rating: z.number(), countOfRating: z.number() })),
});

const Content = typedText('리뷰 내용', { min: 1, max: 2000 });

const Rate = z
  .int('별점은 1점부터 5점까지 골라 주세요.')
  .min(1, '별점은 1점부터 5점까지 골라 주세요.')
  .max(5, '별점은 1점부터 5점까지 골라 주세요.');

const Urls = z.array(text(500)).max(5, '사진은 5장까지 올릴 수 있어요.');

const Tags = z.array(integer).max(50);

export const ReviewCreate = z.object({
  optionNo: rowNo.nullish(),
  orderOptionNo: rowNo.nullish(),
  content: Content,
  rate: Rate,
  urls: Urls.nullish(),
  extraJson: text(2000).nullish(),
  tagValueNos: Tags.nullish(),
});

export const ReviewDetail = Review.extend({
  providerType: ProviderType,
  saleStatusType: SaleStatusType,
});

export const ReviewUpdate = z.object({
  content: Content.nullish(),
  rate: Rate.nullish(),
  urls: Urls.nullish(),
  tagValueNos: Tags.nullish(),
});

export const ReviewComments = z.object({
  totalCount: z.number(),
  totalPage: z.number(),
  contents: z.array(
    z.object({
      commentNo: z.number(),
      content: z.string(),
      registerYmdt: z.string(),
      registerNo: z.number(),
      modifyYdmt: z.string().nullable(),
      isAdmin: z.boolean(),
    }),
  ),
  lastId: z.string(),
});

export const ReviewOrder = z.enum(['RECOMMEND', 'REGISTER_YMDT', 'RATING', 'BEST_REVIEW']);

export const getReviewConfigurations = shopEndpoint({
  method: 'GET',
  path: '/product-reviews/configurations',
  auth: 'none',
  reply: ReviewConfig,
  refusals: [],
});

/** At most 100 a page. */
export const listPhotoReviews = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/photo-reviews',
  auth: 'optional',
  params: z.object({ productNo: q.rowNo }),
  query: z.object({
    hasTotalCount: q.boolean.optional(),
    tagValueNos: q.csv(q.number).optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
  }),
  reply: PhotoReviews,
  refusals: [],
});

/** At most 100 a page. */
export const listReviews = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/product-reviews',
  auth: 'optional',
  params: z.object({ productNo: q.rowNo }),
  query: z.object({
    hasAttachmentFile: q.boolean.optional(),
    'order.by': ReviewOrder.optional(),
    'order.direction': z.enum(['ASC', 'DESC']).optional(),
    bestReviewYn: q.boolean.optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    hasProductInfo: q.boolean.optional(),
    hasReviewSummary: q.boolean.optional(),
    hasOrderedOption: q.boolean.optional(),
    // Ours: the author's body (`reviewer-body.rules.ts`) and one value of what they bought.
    'heightRange.from': q.number.optional(),
    'heightRange.to': q.number.optional(),
    'weightRange.from': q.number.optional(),
    'weightRange.to': q.number.optional(),
    optionValue: text(50).optional(),
  }),
  reply: Reviews,
  refusals: [],
});

/** At most 100 a page. */
export const listReviewsV2 = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/product-reviews',
  auth: 'optional',
  version: '2.0',
  params: z.object({ productNo: q.rowNo }),
  query: z.object({
    hasAttachmentFile: q.boolean.optional(),
    'order.by': ReviewOrder.optional(),
    'order.direction': z.enum(['ASC', 'DESC']).optional(),
    bestReviewYn: q.boolean.optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    'ratingRange.from': q.decimal.optional(),
    'ratingRange.to': q.decimal.optional(),
    tagValueNos: q.csv(q.number).optional(),
    hasProductInfo: q.boolean.optional(),
    hasOrderedOption: q.boolean.optional(),
  }),
  reply: ReviewsV20,
  refusals: [],
});

/** For an option that was bought and has arrived, once. */
export const createReview = shopEndpoint({
  method: 'POST',
  path: '/products/:productNo/product-reviews',
  auth: 'member',
  params: z.object({ productNo: q.rowNo }),
  body: ReviewCreate,
  reply: z.object({ reviewNo: z.number() }),
  refusals: ['review_not_allowed', 'review_exists', 'attachment_unknown'],
});

export const summariseReviews = shopEndpoint({
  method: 'POST',
  path: '/products/:productNo/product-reviews/summary',
  auth: 'optional',
  params: z.object({ productNo: q.rowNo }),
  body: z.object({
    ranges: z
      .array(z.object({ from: integer.nullish(), to: integer.nullish() }))
      .max(20)
      .nullish(),
  }),
  reply: z.object({
    summaryCount: z.array(
      z.object({ range: z.object({ from: z.number(), to: z.number() }), count: z.number() }),
    ),
  }),
  refusals: [],
});

export const getReview = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/product-reviews/:reviewNo',
  auth: 'optional',
  params: z.object({ productNo: q.rowNo, reviewNo: q.rowNo }),
  query: z.object({ hasOrderedOption: q.boolean.optional() }),
  reply: ReviewDetail,
  refusals: ['review_not_found'],
});

export const editReview = shopEndpoint({
  method: 'PUT',
  path: '/products/:productNo/product-reviews/:reviewNo',
  auth: 'member',
  params: z.object({ productNo: q.rowNo, reviewNo: q.rowNo }),
  body: ReviewUpdate,
  refusals: ['review_not_found', 'attachment_unknown'],
});

/** Its points go back. */
export const deleteReview = shopEndpoint({
  method: 'DELETE',
  path: '/products/:productNo/product-reviews/:reviewNo',
  auth: 'member',
  params: z.object({ productNo: q.rowNo, reviewNo: q.rowNo }),
  refusals: ['review_not_found'],
});

export const listReviewComments = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/product-reviews/:reviewNo/comments',
  auth: 'optional',
  params: z.object({ productNo: q.rowNo, reviewNo: q.rowNo }),
  query: z.object({
    hasTotalCount: q.boolean.optional(),
    page: q.number.optional(),
    size: q.number.optional(),
  }),
  reply: ReviewComments,
  refusals: ['review_not_found'],
});

/** Twice is once. */
export const recommendReview = shopEndpoint({
  method: 'POST',
  path: '/products/:productNo/product-reviews/:reviewNo/recommend',
  auth: 'member',
  params: z.object({ productNo: q.rowNo, reviewNo: q.rowNo }),
  refusals: ['review_not_found', 'review_own'],
});

export const undoRecommendation = shopEndpoint({
  method: 'DELETE',
  path: '/products/:productNo/product-reviews/:reviewNo/recommend',
  auth: 'member',
  params: z.object({ productNo: q.rowNo, reviewNo: q.rowNo }),
  refusals: ['review_not_found'],
});

/**
 * Not among the published operations,
 * whose replies count reports and whose mall names the reasons (`productReviewReportType`).
 */
export const reportReview = shopEndpoint({
  method: 'POST',
  path: '/products/:productNo/product-reviews/:reviewNo/report',
  auth: 'member',
  params: z.object({ productNo: q.rowNo, reviewNo: q.rowNo }),
  body: z.object({
    reportReasonType: z.enum(['COPYRIGHT', 'SLANDER'], '신고 사유를 골라 주세요.'),
    content: typedText('신고 내용', { max: 1000 }).nullish(),
  }),
  refusals: ['review_not_found', 'review_own'],
});

/** Withdraw one's own report. */
export const removeReport = shopEndpoint({
  method: 'DELETE',
  path: '/products/:productNo/product-reviews/:reviewNo/report',
  auth: 'member',
  params: z.object({ productNo: q.rowNo, reviewNo: q.rowNo }),
  refusals: ['review_not_found'],
});
