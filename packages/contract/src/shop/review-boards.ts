import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { ClaimOrderStatusDate, OptionNextAction } from './claim-details.ts';
import { DeliveryCompanyType, OrderStatusType } from './codes.ts';
import { OptionInput, OrderOptionPrice } from './orders.ts';
import { OrderedOption, ReviewBase, ReviewOrder } from './reviews.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { Day, SearchWord } from './texts.ts';

export const ReviewableOptions = z.object({
  reviewable: z.boolean(),
  item: z.array(
    z.object({
      orderProductOptionNo: z.number(),
      mallOptionNo: z.number(),
      nonReviewableProduct: z.boolean(),
      orderNo: z.string(),
      orderStatus: z.string(),
    }),
  ),
});

export const ReviewableOrderOption = z.object({
  orderOptionNo: z.number(),
  optionName: z.string(),
  optionValue: z.string(),
  optionUsed: z.boolean(),
  optionType: z.enum(['NORMAL_OPTION', 'ADDITIONAL_PRODUCT']),
  orderCnt: z.number(),
  price: OrderOptionPrice,
  brandName: z.string(),
  brandNameEn: z.string(),
  optionTitle: z.string(),
  inputs: z.array(OptionInput),
  orderNo: z.string(),
  productNo: z.number(),
  optionNo: z.number(),
  imageUrl: z.string(),
  imageUrlType: z.enum(['IMAGE_URL', 'VIDEO_URL']),
  productName: z.string(),
  productNameEn: z.string(),
  reservationDeliveryYmdt: z.string().nullable(),
  claimNo: z.number(),
  deliverable: z.boolean(),
  claimStatusType: z.string(),
  additionalProductNo: z.number(),
  orderStatusDate: ClaimOrderStatusDate,
  reservation: z.boolean(),
  orderStatusType: OrderStatusType,
  refundable: z.boolean(),
  accumulationAmt: z.number(),
  photoReviewAccumulationAmt: z.number(),
  nextActions: z.array(OptionNextAction),
  delivery: z.object({
    invoiceNo: z.string(),
    deliveryCompanyType: DeliveryCompanyType,
    deliveryCompanyTypeLabel: z.string(),
    retrieveInvoiceUrl: z.string(),
  }),
  deliveryInternationalYn: z.boolean(),
  exchangeYn: z.string(),
  optionManagementCd: z.string(),
});

export const ReviewableOrderOptions = z.object({
  items: z.array(ReviewableOrderOption),
  totalCount: z.number(),
});

export const MyReview = ReviewBase.extend({
  orderedOption: OrderedOption.omit({ orderStatusType: true }),
  orderNo: z.string(),
  productManagementCd: z.string(),
});

export const MyReviews = z.object({ items: z.array(MyReview), totalCount: z.number() });

export const ReviewBoard = z.object({
  items: z.array(
    z.object({
      reviewNo: z.number(),
      content: z.string(),
      images: z.array(z.string()),
      register: z.object({ no: z.number(), name: z.string() }),
      productInfo: z.object({
        no: z.number(),
        name: z.string(),
        productNameEn: z.string(),
        thumbnailImage: z.string(),
        thumbnailImageUrlType: z.enum(['IMAGE_URL', 'VIDEO_URL']),
        totalReviewCount: z.number(),
      }),
      isBestReview: z.boolean(),
      reviewRate: z.number(),
      tagValueNos: z.array(z.number()),
    }),
  ),
  totalCount: z.number(),
});

export const ReviewedProducts = z.object({
  items: z.array(
    z.object({
      reviews: z.array(
        z.object({
          reviewNo: z.number(),
          content: z.string(),
          isBestReview: z.boolean(),
          attachedImage: z.string(),
        }),
      ),
      productNo: z.number(),
      productName: z.string(),
      productNameEn: z.string(),
      appliedImmediateDiscountPrice: z.number(),
      salePrice: z.number(),
      mainImage: z.string(),
      mainImageUrlType: z.string(),
      totalReviewCount: z.number(),
      reviewRate: z.number(),
    }),
  ),
  totalCount: z.number(),
});

export const listReviewableOptions = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/reviewable-options',
  auth: 'member',
  params: z.object({ productNo: q.rowNo }),
  query: z.object({ orderNo: text(30).optional() }),
  reply: ReviewableOptions,
  refusals: [],
});

/** Ordered in the last three months where not said. */
export const listMyReviewable = shopEndpoint({
  method: 'GET',
  path: '/profile/order-options/product-reviewable',
  auth: 'member',
  query: z.object({
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    productName: SearchWord.optional(),
    productNo: q.rowNo.optional(),
    orderNo: text(30).optional(),
    onlyBuyConfirm: q.boolean.optional(),
  }),
  reply: ReviewableOrderOptions,
  refusals: [],
});

/** The last 30 days where not said. */
export const listMyReviews = shopEndpoint({
  method: 'GET',
  path: '/profile/product-reviews',
  auth: 'member',
  query: z.object({
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    startYmd: Day.optional(),
    endYmd: Day.optional(),
    bestReviewYn: q.boolean.optional(),
    searchType: z.enum(['CONTENT', 'PRODUCT_NAME', 'ALL']).optional(),
    searchKeyword: SearchWord.optional(),
  }),
  reply: MyReviews,
  refusals: [],
});

export const listReviewBoard = shopEndpoint({
  method: 'GET',
  path: '/reviews/boards',
  auth: 'optional',
  query: z.object({
    'sorting.sortCriterion': ReviewOrder.optional(),
    'sorting.ordering': z.enum(['ASC', 'DESC']).optional(),
    depth1DisplayCategoryNo: q.rowNo.optional(),
    keyword: SearchWord.optional(),
    pageNumber: q.number.optional(),
    boardType: z.enum(['ALL', 'PHOTO', 'REVIEW']),
    isWidget: q.boolean.optional(),
    tagValueNos: q.csv(q.number).optional(),
  }),
  reply: ReviewBoard,
  refusals: [],
});

export const listReviewedProducts = shopEndpoint({
  method: 'GET',
  path: '/reviews/boards/reviewed-products',
  auth: 'optional',
  query: z.object({
    'sorting.sortCriterion': z.enum(['REVIEW_COUNT', 'REGISTER_YMDT', 'REVIEW_RATE']).optional(),
    'sorting.ordering': z.enum(['ASC', 'DESC']).optional(),
    depth1DisplayCategoryNo: q.rowNo.optional(),
    keyword: SearchWord.optional(),
    pageNumber: q.number.optional(),
    isWidget: q.boolean.optional(),
  }),
  reply: ReviewedProducts,
  refusals: [],
});
