import { z } from 'zod';
import { q } from '../query.ts';
import { ListOptionValueV10 } from './display.ts';
import {
  AccumulationUseInfo,
  CustomProperty,
  DeliveryConditionInfo,
  ImageUrlInfo,
  ProductByNoStatus,
  ProductType,
  RentalInfo,
  SearchCategory,
  StickerInfo,
  UnitPriceInfo,
} from './products.ts';
import type { ShopEndpoint } from './shop-endpoint.ts';
import {
  AccumulationRates,
  DeliveryConditionType,
  HasCoupons,
  ReservationData,
  SaleStatusType,
} from './wire.ts';

export const ProductSearchSummary = z.object({
  totalCount: z.number(),
  minPrice: z.number(),
  maxPrice: z.number(),
  brands: z.array(
    z.object({
      brandNo: z.number(),
      brandName: z.string(),
      brandNameKo: z.string().nullable(),
      brandNameEn: z.string().nullable(),
      brandNameType: z.string(),
      count: z.number(),
    }),
  ),
  depth1Categories: z.array(SearchCategory),
  depth2Categories: z.array(SearchCategory),
  depth3Categories: z.array(SearchCategory),
  depth4Categories: z.array(SearchCategory),
  depth5Categories: z.array(SearchCategory),
  multiLevelCategories: z.array(
    z.object({
      categoryNo: z.number(),
      parentCategoryNo: z.number(),
      label: z.string(),
      count: z.number(),
      displayOrder: z.number(),
      childCategories: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  clickUrlPrefix: z.object({ url: z.string(), param: z.string() }),
  displayableStock: z.boolean(),
  customProperties: z.array(
    z.object({
      propNo: z.number(),
      propName: z.string(),
      propType: z.string(),
      propValues: z.array(z.object({ propValueNo: z.number(), propValue: z.string() })),
    }),
  ),
});

export const ProductsByNosRequest = z.object({
  productNos: z.array(z.number()).nullish(),
  hasOptionValues: z.boolean().nullish(),
});

export const ProductByNoBaseInfo = z.object({
  productNo: z.number(),
  saleStartYmdt: z.string(),
  saleEndYmdt: z.string(),
  salePeriodType: z.enum(['REGULAR', 'PERIOD']),
  registerYmdt: z.string(),
  productName: z.string(),
  productNameEn: z.string(),
  imageUrls: z.array(z.string()),
  reviewRating: z.number(),
  totalReviewCount: z.number(),
  productType: ProductType,
  partnerName: z.string(),
  promotionText: z.string(),
  liked: z.boolean(),
  likeCount: z.number(),
  saleCnt: z.number(),
  stockCnt: z.number(),
  mainStockCnt: z.number(),
  brandNo: z.number(),
  brandName: z.string(),
  brandNameKo: z.string(),
  brandNameEn: z.string(),
  brandNameType: z.string(),
  stickerInfos: z.array(z.object({ type: z.string(), label: z.string(), name: z.string() })),
  stickerLabels: z.array(z.string()),
  adult: z.boolean(),
  reservationData: ReservationData,
  listImageUrls: z.array(z.string()),
  hasCoupons: HasCoupons,
  maxCouponAmt: z.number(),
  couponDiscountAmt: z.number(),
  couponDiscountUnitType: z.enum(['WON', 'RATE']).nullable(),
  contentsIfPausing: z.string(),
  displayCategoryNos: z.string(),
  urlDirectDisplayYn: z.boolean(),
  productManagementCd: z.string(),
  hsCode: z.string(),
  groupManagementCode: z.string(),
  groupManagementCodeName: z.string(),
  accumulationInfo: AccumulationRates,
  accumulationUseInfo: AccumulationUseInfo,
  accumulationAmtWhenBuyConfirm: z.number(),
  canAddToCart: z.boolean(),
  imageUrlInfo: z.array(ImageUrlInfo),
  listImageUrlInfo: ImageUrlInfo,
  rentalInfos: z.array(RentalInfo),
  enableCoupons: z.boolean(),
  mainBestProductYn: z.boolean(),
  couponTag: z.string(),
});

export const ProductByNoPrice = z.object({
  salePrice: z.number(),
  immediateDiscountAmt: z.number(),
  immediateDiscountUnitType: z.enum(['WON', 'RATE']),
  immediateDiscountStartYmdt: z.string(),
  immediateDiscountEndYmdt: z.string(),
  additionDiscountAmt: z.number(),
  additionDiscountUnitType: z.enum(['WON', 'RATE']),
  additionDiscountValue: z.number(),
  minSalePrice: z.number(),
  maxSalePrice: z.number(),
  maxAdditionDiscountAmt: z.number(),
  unitName: z.string(),
  unitNameType: z.string(),
  unitPrice: z.number(),
});

export const ProductByNo = z.object({
  baseInfo: ProductByNoBaseInfo,
  deliveryFee: z.object({ deliveryConditionType: DeliveryConditionType, deliveryAmt: z.number() }),
  price: ProductByNoPrice,
  status: ProductByNoStatus,
  optionValues: z.array(
    z.object({
      productNo: z.number(),
      optionNo: z.number(),
      optionValue: z.string(),
      stockCnt: z.number(),
    }),
  ),
  shippingArea: z.string(),
  customProperties: z.array(CustomProperty),
});

export const ProductsByNos = z.object({
  invalidProductsNos: z.array(z.number()),
  products: z.array(ProductByNo),
});

export const RelatedProduct = z.object({
  productNo: z.number(),
  productName: z.string(),
  productNameEn: z.string().nullable(),
  stickers: z.array(z.object({ type: z.string(), name: z.string(), label: z.string() })),
  imageUrl: z.string(),
  imageUrlType: z.string(),
  salePrice: z.number(),
  requiresAgeVerification: z.boolean(),
  immediateDiscountAmt: z.number(),
  immediateDiscountUnitType: z.string(),
  immediateDiscountStartYmdt: z.string().nullable(),
  immediateDiscountEndYmdt: z.string().nullable(),
  additionalDiscountAmt: z.number(),
  additionalDiscountUnitType: z.string(),
  canAddToCart: z.boolean(),
  contentsIfPausing: z.string().nullable(),
});

export const RestockRequest = z.object({
  optionNos: z.array(z.number()).nullish(),
  privacyInfoAgreement: z.boolean().nullish(),
  name: z.string().nullish(),
  phone: z.string().nullish(),
});

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

export const RecentProduct = z.object({
  optionValues: z.array(ListOptionValueV10),
  displayableStock: z.boolean(),
  recentlyViewedYmdt: z.string().nullable(),
  accumulationUseInfo: AccumulationUseInfo,
  deliveryConditionInfo: DeliveryConditionInfo,
  expirationDate: z.string().nullable(),
  minSalePrice: z.number(),
  maxSalePrice: z.number(),
  brandNo: z.number(),
  partnerName: z.string(),
  liked: z.boolean(),
  additionDiscountUnitType: z.enum(['WON', 'RATE']),
  totalReviewCount: z.number(),
  deliveryConditionType: DeliveryConditionType,
  immediateDiscountAmt: z.number(),
  immediateDiscountUnitType: z.enum(['WON', 'RATE']),
  immediateDiscountStartYmdt: z.string(),
  immediateDiscountEndYmdt: z.string(),
  additionDiscountAmt: z.number(),
  promotionText: z.string(),
  likeCount: z.number(),
  reviewRating: z.number(),
  saleCnt: z.number(),
  stockCnt: z.number(),
  mainStockCnt: z.number(),
  brandName: z.string(),
  brandNameEn: z.string(),
  brandNameKo: z.string(),
  adult: z.boolean(),
  saleStartYmdt: z.string(),
  productSalePeriodType: z.enum(['REGULAR', 'PERIOD']).nullable(),
  saleEndYmdt: z.string(),
  saleStatusType: SaleStatusType,
  reservationData: ReservationData,
  listImageUrls: z.array(z.string()),
  couponDiscountAmt: z.number(),
  hasCoupons: HasCoupons.nullable(),
  maxCouponAmt: z.number(),
  registerYmdt: z.string(),
  contentsIfPausing: z.string(),
  displayCategoryNos: z.string(),
  urlDirectDisplayYn: z.boolean(),
  productManagementCd: z.string(),
  mainBestProductYn: z.boolean(),
  searchProductId: z.string().nullable(),
  frontDisplayYn: z.boolean(),
  couponTag: z.string(),
  salePeriodType: z.enum(['REGULAR', 'PERIOD']).nullable(),
  sectionProductStartYmdt: z.string().nullable(),
  sectionProductEndYmdt: z.string().nullable(),
  accumulationInfo: AccumulationRates,
  enableCoupons: z.boolean(),
  hsCode: z.string(),
  canAddToCart: z.boolean(),
  imageUrls: z.array(z.string()),
  imageUrlInfo: z.array(ImageUrlInfo),
  productType: ProductType,
  brandNameType: z.string(),
  salePrice: z.number(),
  productNo: z.number(),
  rentalInfos: z.array(RentalInfo),
  productName: z.string(),
  groupManagementCodeName: z.string(),
  listImageUrlInfo: ImageUrlInfo,
  stickerLabels: z.array(z.string()),
  partnerNo: z.number(),
  accumulationAmtWhenBuyConfirm: z.number(),
  customProperties: z.array(CustomProperty),
  unitPrice: UnitPriceInfo,
  maxDiscountAmount: z.number(),
  couponDiscountUnitType: z.enum(['WON', 'RATE']).nullable(),
  stickerInfos: z.array(StickerInfo),
  productNameEn: z.string(),
  groupManagementCode: z.string(),
  isSoldOut: z.boolean(),
});

/** GET /products/search/summary. */
export const SummariseSearch = {
  query: z.object({
    'filter.discountedPrices': q.number.optional(),
    'filter.keywords': z.string().optional(),
    'filter.keywordInResult': z.string().optional(),
    'filter.discountedComparison': z.enum(['GT', 'LTE', 'GTE', 'EQ', 'BETWEEN']).optional(),
    'filter.deliveryConditionType': z.enum(['FREE', 'CONDITIONAL', 'FIXED_FEE']).optional(),
    'filter.saleStatus': z
      .enum(['ALL_CONDITIONS', 'READY_ONSALE', 'ONSALE', 'RESERVATION_AND_ONSALE'])
      .optional(),
    'filter.soldout': q.boolean.optional(),
    'filter.totalReviewCount': q.boolean.optional(),
    'filter.familyMalls': q.boolean.optional(),
    'filter.productManagementCd': z.string().optional(),
    'filter.excludeMallProductNo': q.number.optional(),
    'filter.includeMallProductNo': q.number.optional(),
    'filter.includeNonDisplayableCategory': q.boolean.optional(),
    'filter.customProperties.propNos': q.csv(q.number).optional(),
    'filter.customProperties.propValueNos': z.string().optional(),
    'filter.customProperties.propOperator': z.enum(['AND', 'OR']).optional(),
    'filter.stickerNos': q.number.optional(),
    'filter.minReviewRating': q.number.optional(),
    'filter.maxReviewRating': q.number.optional(),
    categoryNos: q.csv(q.number).optional(),
    excludeCategoryNos: q.csv(q.number).optional(),
    categoryOperator: z.enum(['AND', 'OR']).optional(),
    brandNos: q.csv(q.number).optional(),
    partnerNo: q.number.optional(),
    onlySaleProduct: q.boolean.optional(),
    shippingAreaType: z.enum(['PARTNER', 'MALL']).optional(),
  }),
  reply: ProductSearchSummary,
  refusals: [],
} satisfies ShopEndpoint;

/** GET /products/favoriteKeywords. */
export const ListFavoriteKeywords = {
  query: z.object({ size: q.number.optional() }),
  reply: z.array(z.string()),
  refusals: [],
} satisfies ShopEndpoint;

/** POST /products/search-by-nos. */
export const FindProductsByNos = {
  body: ProductsByNosRequest,
  reply: ProductsByNos,
  refusals: [],
} satisfies ShopEndpoint;

/** GET /products/{productNo}/related-products. */
export const ListRelatedProducts = {
  params: z.object({ productNo: z.string() }),
  reply: z.array(RelatedProduct),
  refusals: [],
} satisfies ShopEndpoint;

/** POST /products/restock. */
export const RequestRestock = { body: RestockRequest, refusals: [] } satisfies ShopEndpoint;

/** GET /profile/like-products. */
export const ListLikes = {
  query: z.object({
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    hasMaxCouponAmt: q.boolean.optional(),
  }),
  reply: LikeProducts,
  refusals: [],
} satisfies ShopEndpoint;

/** POST /profile/like-products. */
export const ToggleLikes = {
  body: z.object({ productNos: z.array(z.number()).nullish() }),
  reply: z.array(LikeResult),
  refusals: [],
} satisfies ShopEndpoint;

/** POST /profile/like-products/, Version 1.1. */
export const SetLikes = {
  body: z.object({
    items: z
      .array(z.object({ productNo: z.number().nullish(), like: z.enum(['Y', 'N']).nullish() }))
      .nullish(),
  }),
  reply: z.array(z.object({ productNo: z.number(), like: z.enum(['Y', 'N']) })),
  refusals: [],
} satisfies ShopEndpoint;

/** GET /profile/like-products/count. */
export const CountLikes = {
  reply: z.object({ likedCount: z.number() }),
  refusals: [],
} satisfies ShopEndpoint;

/** GET /profile/recent-products. */
export const ListRecentProducts = {
  query: z.object({
    soldout: q.boolean,
    hasMaxCouponAmt: q.boolean,
    hasOptionValues: q.boolean,
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
  }),
  reply: z.array(RecentProduct),
  refusals: [],
} satisfies ShopEndpoint;

/** POST /profile/recent-products. */
export const AddRecentProducts = {
  body: z.object({ productNo: z.number().nullish() }),
  refusals: [],
} satisfies ShopEndpoint;

/** DELETE /profile/recent-products. */
export const DeleteRecentProducts = {
  query: z.object({ productNo: q.number }),
  refusals: [],
} satisfies ShopEndpoint;

/** GET /guest/recent-products. */
export const ListGuestRecentProducts = {
  query: z.object({
    mallProductNos: q.csv(q.number),
    soldout: q.boolean,
    hasOptionValues: q.boolean,
  }),
  reply: z.array(RecentProduct),
  refusals: [],
} satisfies ShopEndpoint;
