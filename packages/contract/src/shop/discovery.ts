import { z } from 'zod';
import { q, rowNo } from '../query.ts';
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
  searchProducts,
  UnitPriceInfo,
} from './catalog.ts';
import { ListOptionValueV10 } from './display.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { typedText } from './texts.ts';
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
      childCategories: z.array(SearchCategory),
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

/** Numbers of products; what lists and clients keep at most. */
const ProductNos = z.array(rowNo).max(200, '한 번에 200개까지 볼 수 있어요.');

export const ProductsByNosRequest = z.object({
  productNos: ProductNos.nullish(),
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
  optionNos: z
    .array(rowNo)
    .min(1, '재입고 알림을 받을 옵션을 선택해 주세요.')
    .max(20, '한 번에 20개까지 신청할 수 있어요.'),
  privacyInfoAgreement: z.boolean().nullish(),
  name: typedText('이름', { min: 1, max: 30 }),
  phone: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^01[016789]\d{7,8}$/, '휴대폰 번호를 확인해 주세요.')),
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

/** The same filters as the search. */
export const summariseSearch = shopEndpoint({
  method: 'GET',
  path: '/products/search/summary',
  auth: 'optional',
  query: searchProducts.query.omit({
    'order.by': true,
    'order.direction': true,
    'order.soldoutPlaceEnd': true,
    pageNumber: true,
    pageSize: true,
    hasOptionValues: true,
    includeSummaryInfo: true,
  }),
  reply: ProductSearchSummary,
  refusals: [],
});

/** 10 where not said, at most 50. */
export const listFavoriteKeywords = shopEndpoint({
  method: 'GET',
  path: '/products/favoriteKeywords',
  auth: 'optional',
  query: z.object({ size: q.number.optional() }),
  reply: z.array(z.string()),
  refusals: [],
});

/** At most 200 at once. */
export const findProductsByNos = shopEndpoint({
  method: 'POST',
  path: '/products/search-by-nos',
  auth: 'optional',
  body: ProductsByNosRequest,
  reply: ProductsByNos,
  refusals: [],
});

/** At most 20. */
export const listRelatedProducts = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/related-products',
  auth: 'optional',
  params: z.object({ productNo: q.rowNo }),
  reply: z.array(RelatedProduct),
  refusals: ['product_not_found'],
});

export const requestRestock = shopEndpoint({
  method: 'POST',
  path: '/products/restock',
  auth: 'optional',
  body: RestockRequest,
  refusals: ['privacy_not_agreed', 'option_not_for_sale', 'option_not_sold_out'],
});

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

/** The newest 50 are kept. */
export const listRecentProducts = shopEndpoint({
  method: 'GET',
  path: '/profile/recent-products',
  auth: 'member',
  query: z.object({
    soldout: q.boolean.optional(),
    hasMaxCouponAmt: q.boolean.optional(),
    hasOptionValues: q.boolean.optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
  }),
  reply: z.array(RecentProduct),
  refusals: [],
});

export const addRecentProducts = shopEndpoint({
  method: 'POST',
  path: '/profile/recent-products',
  auth: 'member',
  body: z.object({ productNo: rowNo }),
  refusals: ['product_not_found'],
});

export const deleteRecentProducts = shopEndpoint({
  method: 'DELETE',
  path: '/profile/recent-products',
  auth: 'member',
  query: z.object({ productNo: q.rowNo }),
  refusals: [],
});

/** The first 50 numbers, in their order. */
export const listGuestRecentProducts = shopEndpoint({
  method: 'GET',
  path: '/guest/recent-products',
  auth: 'none',
  query: z.object({
    mallProductNos: q.csv(q.rowNo),
    soldout: q.boolean.optional(),
    hasOptionValues: q.boolean.optional(),
  }),
  reply: z.array(RecentProduct),
  refusals: [],
});
