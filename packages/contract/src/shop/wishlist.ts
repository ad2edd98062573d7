import { z } from 'zod';
import { q, rowNo } from '../query.ts';
import { DeliveryConditionType } from './codes.ts';
import {
  AccumulationRates,
  AccumulationUseInfo,
  CustomProperty,
  HasCoupons,
  ImageUrlInfo,
  ListOptionValueV10,
  RentalInfo,
  ReservationData,
  SaleStatusType,
  UnitPriceInfo,
} from './product-lists.ts';
import { ProductNos } from './search.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const LikeProduct = z.object({
  productNo: z.number(),
  productName: z.string(),
  productNameEn: z.string(),
  partnerName: z.string(),
  promotionText: z.string(),
  salePrice: z.number(),
  immediateDiscountAmt: z.number(),
  immediateDiscountUnitType: z.enum(['WON', 'RATE']),
  immediateDiscountStartYmdt: z.string(),
  immediateDiscountEndYmdt: z.string(),
  additionDiscountAmt: z.number(),
  additionDiscountUnitType: z.enum(['WON', 'RATE']),
  minSalePrice: z.number(),
  maxSalePrice: z.number(),
  maxDiscountAmount: z.number(),
  liked: z.boolean(),
  likeCount: z.number(),
  reviewRating: z.number(),
  totalReviewCount: z.number(),
  deliveryConditionType: DeliveryConditionType,
  saleCnt: z.number(),
  stockCnt: z.number(),
  mainStockCnt: z.number(),
  brandNo: z.number(),
  brandName: z.string(),
  brandNameEn: z.string(),
  brandNameKo: z.string(),
  stickerInfos: z.array(z.object({ type: z.string(), label: z.string(), no: z.number() })),
  stickerLabels: z.array(z.string()),
  adult: z.boolean(),
  productSalePeriodType: z.enum(['REGULAR', 'PERIOD']).nullable(),
  saleStartYmdt: z.string(),
  saleEndYmdt: z.string(),
  saleStatusType: SaleStatusType,
  reservationData: ReservationData,
  imageUrls: z.array(z.string()),
  listImageUrls: z.array(z.string()),
  hasCoupons: HasCoupons,
  maxCouponAmt: z.number(),
  couponDiscountAmt: z.number(),
  couponDiscountUnitType: z.enum(['WON', 'RATE']).nullable(),
  registerYmdt: z.string(),
  contentsIfPausing: z.string(),
  displayCategoryNos: z.string(),
  searchProductId: z.string().nullable(),
  frontDisplayYn: z.boolean(),
  urlDirectDisplayYn: z.boolean(),
  productManagementCd: z.string(),
  groupManagementCode: z.string(),
  groupManagementCodeName: z.string(),
  mainBestProductYn: z.boolean(),
  couponTag: z.string(),
  salePeriodType: z.enum(['REGULAR', 'PERIOD']),
  optionValues: z.array(ListOptionValueV10),
  sectionProductStartYmdt: z.string().nullable(),
  sectionProductEndYmdt: z.string().nullable(),
  hsCode: z.string(),
  isSoldOut: z.boolean(),
  accumulationInfo: AccumulationRates,
  accumulationUseInfo: AccumulationUseInfo,
  accumulationAmtWhenBuyConfirm: z.number(),
  canAddToCart: z.boolean(),
  imageInfo: z.array(ImageUrlInfo),
  listImageInfo: z.array(ImageUrlInfo),
  unitPrice: UnitPriceInfo,
  customProperties: z.array(CustomProperty),
  rentalInfos: z.array(RentalInfo),
  enableCoupons: z.boolean(),
});

export const LikeProducts = z.object({
  items: z.array(LikeProduct),
  totalCount: z.number(),
  displayableStock: z.boolean(),
});

export const LikeResult = z.object({ productNo: z.number(), result: z.boolean() });

/** Newest first, at most 100 a page. */
export const listLikes = shopEndpoint({
  method: 'GET',
  path: '/profile/like-products',
  auth: 'member',
  query: z.object({
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    hasMaxCouponAmt: q.boolean.optional(),
  }),
  reply: LikeProducts,
  refusals: [],
});

/** Turns each number sent, `result` is what it is now. */
export const toggleLikes = shopEndpoint({
  method: 'POST',
  path: '/profile/like-products',
  auth: 'member',
  body: z.object({ productNos: ProductNos.nullish() }),
  reply: z.array(LikeResult),
  refusals: [],
});

/** "N" for what was not liked is left out. */
export const setLikes = shopEndpoint({
  method: 'POST',
  path: '/profile/like-products',
  auth: 'member',
  version: '1.1',
  body: z.object({
    items: z
      .array(z.object({ productNo: rowNo, like: z.enum(['Y', 'N']) }))
      .max(200, '한 번에 200개까지 바꿀 수 있어요.')
      .nullish(),
  }),
  reply: z.array(z.object({ productNo: z.number(), like: z.enum(['Y', 'N']) })),
  refusals: [],
});

export const countLikes = shopEndpoint({
  method: 'GET',
  path: '/profile/like-products/count',
  auth: 'member',
  reply: z.object({ likedCount: z.number() }),
  refusals: [],
});
