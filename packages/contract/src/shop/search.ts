import { z } from 'zod';
import { text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { ProductByNoStatus } from './catalog.ts';
import { DeliveryConditionType, DiscountUnitType, SalePeriodType } from './codes.ts';
import {
  AccumulationRates,
  AccumulationUseInfo,
  CustomProperty,
  HasCoupons,
  ImageUrlInfo,
  ListedOption,
  ProductBase,
  ProductCard,
  ProductType,
  productCardDetails,
  RentalInfo,
  StickerInfo,
} from './product-lists.ts';
import { shopEndpoint } from './shop-endpoint.ts';

/** The reference names these types of the search as text. */
const searchedTypes = {
  immediateDiscountUnitType: z.string(),
  additionDiscountUnitType: z.string(),
  deliveryConditionType: z.string(),
  saleStatusType: z.string(),
  salePeriodType: z.string(),
  productSalePeriodType: z.string().nullable(),
};

export const ProductSearchItem = ProductCard.extend({
  ...productCardDetails,
  ...searchedTypes,
  stickerInfos: z.array(StickerInfo.extend({ type: z.string() })),
  hasCoupons: HasCoupons,
  searchProductId: z.string(),
  optionValues: z.array(ListedOption.extend({ optionNo: z.number() })),
  shippingArea: z.string(),
});

export const SearchCategory = z.object({
  categoryNo: z.number(),
  count: z.number(),
  displayOrder: z.number(),
  label: z.string(),
  parentCategoryNo: z.number(),
});

/** Counts of what was found, by what it can be filtered. */
export const SearchFacets = z.object({
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
    SearchCategory.extend({ childCategories: z.array(SearchCategory) }),
  ),
  /** Ours, not the reference's, so absent on other malls: products in stock, reduced, and by price in won. */
  inStockCount: z.number().optional(),
  discountedCount: z.number().optional(),
  priceBands: z
    .array(z.object({ from: z.number(), below: z.number().nullable(), count: z.number() }))
    .optional(),
  clickUrlPrefix: z.object({ url: z.string(), param: z.string() }),
  displayableStock: z.boolean(),
});

export const ProductSearch = SearchFacets.extend({
  pageCount: z.number(),
  /** Ours: the keywords it was made with instead of misspelt ones that find nothing; else null. */
  correctedKeyword: z.string().nullable(),
  items: z.array(ProductSearchItem),
});

export const searchProducts = shopEndpoint({
  method: 'GET',
  path: '/products/search',
  auth: 'optional',
  query: z.object({
    'filter.discountedPrices': q.csv(q.number).optional(),
    'filter.keywords': text().optional(),
    'filter.keywordInResult': text().optional(),
    'filter.discountedComparison': z.enum(['GT', 'LTE', 'GTE', 'EQ', 'BETWEEN']).optional(),
    'filter.deliveryConditionType': z.enum(['FREE', 'CONDITIONAL', 'FIXED_FEE']).optional(),
    'filter.saleStatus': z
      .enum(['ALL_CONDITIONS', 'READY_ONSALE', 'ONSALE', 'RESERVATION_AND_ONSALE'])
      .optional(),
    'filter.soldout': q.boolean.optional(),
    'filter.totalReviewCount': q.boolean.optional(),
    'filter.familyMalls': q.boolean.optional(),
    'filter.productManagementCd': text().optional(),
    'filter.excludeMallProductNo': q.number.optional(),
    'filter.includeMallProductNo': q.number.optional(),
    'filter.includeNonDisplayableCategory': q.boolean.optional(),
    'filter.customProperties.propNos': q.csv(q.number).optional(),
    'filter.customProperties.propValueNos': text().optional(),
    'filter.customProperties.propOperator': z.enum(['AND', 'OR']).optional(),
    'filter.stickerNos': q.number.optional(),
    'filter.minReviewRating': q.decimal.optional(),
    'filter.maxReviewRating': q.decimal.optional(),
    'filter.includeStopProducts': q.boolean.optional(),
    'order.by': z
      .enum([
        'POPULAR',
        'SALE_YMD',
        'SALE_END_YMD',
        'DISCOUNTED_PRICE',
        'REVIEW',
        'SALE_CNT',
        'RECENT_PRODUCT',
        'MD_RECOMMEND',
        'LIKE_CNT',
        'EXPIRATION_DATE',
      ])
      .optional(),
    'order.direction': z.enum(['ASC', 'DESC']).optional(),
    'order.soldoutPlaceEnd': q.boolean.optional(),
    categoryNos: q.csv(q.number).optional(),
    excludeCategoryNos: q.csv(q.number).optional(),
    categoryOperator: z.enum(['AND', 'OR']).optional(),
    brandNos: q.csv(q.number).optional(),
    partnerNo: q.number.optional(),
    clientKey: text().optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    onlySaleProduct: q.boolean.optional(),
    hasMaxCouponAmt: q.boolean.optional(),
    hasTotalCount: q.boolean.optional(),
    hasOptionValues: q.boolean.optional(),
    includeSummaryInfo: q.boolean.optional(),
    shippingAreaType: z.enum(['PARTNER', 'MALL']).optional(),
    expirationDate: text().optional(),
    groupManagementCode: text().optional(),
  }),
  reply: ProductSearch,
  refusals: [],
});

/**
 * Ours: of the products that a search would find first, those that go together with what it leaves out
 * (`look.rules.ts`). Elsewhere a client chooses them of the search's reply.
 */
export const findLook = shopEndpoint({
  method: 'GET',
  path: '/products/look',
  auth: 'optional',
  query: searchProducts.query.pick({ excludeCategoryNos: true, brandNos: true }),
  reply: z.object({ items: z.array(ProductSearchItem) }),
  refusals: [],
});

export const ProductSearchSummary = SearchFacets.extend({
  customProperties: z.array(
    z.object({
      propNo: z.number(),
      propName: z.string(),
      propType: z.string(),
      propValues: z.array(
        // The count is ours, not the reference's.
        z.object({
          propValueNo: z.number(),
          propValue: z.string(),
          count: z.number().optional(),
        }),
      ),
    }),
  ),
});

/** Numbers of products, as many as a list or a client stores at most. */
export const ProductNos = z.array(rowNo).max(200, '한 번에 200개까지 볼 수 있어요.');

export const ProductsByNosRequest = z.object({
  productNos: ProductNos.nullish(),
  hasOptionValues: z.boolean().nullish(),
});

export const ProductByNoBaseInfo = ProductBase.extend({
  salePeriodType: SalePeriodType,
  productType: ProductType,
  brandNameType: z.string(),
  stickerInfos: z.array(z.object({ type: z.string(), label: z.string(), name: z.string() })),
  hasCoupons: HasCoupons,
  couponDiscountUnitType: DiscountUnitType.nullable(),
  accumulationInfo: AccumulationRates,
  accumulationUseInfo: AccumulationUseInfo,
  accumulationAmtWhenBuyConfirm: z.number(),
  imageUrlInfo: z.array(ImageUrlInfo),
  listImageUrlInfo: ImageUrlInfo,
  rentalInfos: z.array(RentalInfo),
  enableCoupons: z.boolean(),
  mainBestProductYn: z.boolean(),
});

export const ProductByNoPrice = z.object({
  salePrice: z.number(),
  immediateDiscountAmt: z.number(),
  immediateDiscountUnitType: DiscountUnitType,
  immediateDiscountStartYmdt: z.string(),
  immediateDiscountEndYmdt: z.string(),
  additionDiscountAmt: z.number(),
  additionDiscountUnitType: DiscountUnitType,
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

/** At most 200 at once. */
export const findProductsByNos = shopEndpoint({
  method: 'POST',
  path: '/products/search-by-nos',
  auth: 'optional',
  body: ProductsByNosRequest,
  reply: ProductsByNos,
  refusals: [],
});
