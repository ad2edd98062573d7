import { z } from 'zod';
import { q } from '../query.ts';
import { AccumulationUseInfo, UnitPriceInfo } from './catalog.ts';
import { BannerSection } from './display.ts';
import { ListCustomProperty, ListImageUrlInfo, ListRentalInfo } from './events.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import {
  AccumulationRates,
  DeliveryConditionType,
  HasCoupons,
  ReservationData,
  SaleStatusType,
} from './wire.ts';

export const SectionV20 = z.object({
  sectionNo: z.number(),
  label: z.string(),
  promotionText: z.string(),
  sectionExplain: z.string(),
  imageUrl: z.string(),
  leftSpaceColor: z.string(),
  rightSpaceColor: z.string(),
});

export const ListOptionValue = z.object({
  mallProductNo: z.number(),
  stockNo: z.number(),
  stockCnt: z.number(),
  optionValue: z.string(),
});

export const SectionProduct = z.object({
  productNo: z.number(),
  productName: z.string(),
  productNameEn: z.string(),
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
  partnerNo: z.number(),
  partnerName: z.string(),
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
  brandNameType: z.string(),
  stickerInfos: z.array(z.object({ type: z.enum(['TEXT', 'IMAGE']), label: z.string() })),
  stickerLabels: z.array(z.string()),
  adult: z.boolean(),
  salePeriodType: z.enum(['REGULAR', 'PERIOD']),
  saleStartYmdt: z.string(),
  saleEndYmdt: z.string(),
  saleStatusType: SaleStatusType,
  reservationData: ReservationData,
  imageUrls: z.array(z.string()),
  listImageUrls: z.array(z.string()),
  imageUrlInfo: z.array(ListImageUrlInfo),
  listImageUrlInfo: z.array(ListImageUrlInfo),
  hasCoupons: HasCoupons,
  couponTag: z.string(),
  maxCouponAmt: z.number(),
  couponDiscountAmt: z.number(),
  registerYmdt: z.string(),
  contentsIfPausing: z.string(),
  optionValues: z.array(ListOptionValue),
  displayCategoryNos: z.string(),
  searchProductId: z.string(),
  frontDisplayYn: z.boolean(),
  urlDirectDisplayYn: z.boolean(),
  productManagementCd: z.string(),
  productSalePeriodType: z.enum(['REGULAR', 'PERIOD']),
  sectionProductStartYmdt: z.string(),
  sectionProductEndYmdt: z.string(),
  accumulateCalculateModel: AccumulationRates,
  accumulationUseInfo: AccumulationUseInfo,
  hsCode: z.string(),
  isSoldOut: z.boolean(),
  groupManagementCode: z.string(),
  groupManagementCodeName: z.string(),
  canAddToCart: z.boolean(),
  unitPriceInfo: UnitPriceInfo,
  customProperties: z.array(ListCustomProperty),
  rentalInfos: z.array(ListRentalInfo),
  displayOrder: z.number(),
});

export const SectionProducts = z.object({
  productTotalCount: z.number(),
  displayableStock: z.boolean(),
  products: z.array(SectionProduct),
});

export const getSectionHead = shopEndpoint({
  method: 'GET',
  path: '/display/sections/:sectionNo',
  auth: 'optional',
  version: '2.0',
  params: z.object({ sectionNo: q.rowNo }),
  reply: SectionV20,
  refusals: ['section_not_found'],
});

const SectionId = z.string().max(100);

export const getSectionHeadById = shopEndpoint({
  method: 'GET',
  path: '/display/sections/ids/:sectionId',
  auth: 'optional',
  version: '2.0',
  params: z.object({ sectionId: SectionId }),
  reply: SectionV20,
  refusals: ['section_not_found'],
});

/** What is asked of a shelf; at most 30 products a page. */
const ShelfQuery = z.object({
  by: z
    .enum(['SALE_YMD', 'ADMIN_SETTING', 'POPULAR', 'RECOMMENDATION', 'DISCOUNTED_PRICE', 'REVIEW'])
    .optional(),
  direction: z.enum(['DESC', 'ASC']).optional(),
  soldout: q.boolean.optional(),
  saleStatus: z.enum(['READY_ONSALE', 'ONSALE', 'RESERVATION_AND_ONSALE']).optional(),
  pageNumber: q.number.optional(),
  pageSize: q.number.optional(),
  hasTotalCount: q.boolean.optional(),
  hasOptionValues: q.boolean.optional(),
  includeStopProduct: q.boolean.optional(),
});

export const listSectionProducts = shopEndpoint({
  method: 'GET',
  path: '/display/sections/:sectionNo/products',
  auth: 'optional',
  params: z.object({ sectionNo: q.rowNo }),
  query: ShelfQuery,
  reply: SectionProducts,
  refusals: ['section_not_found'],
});

export const listSectionProductsById = shopEndpoint({
  method: 'GET',
  path: '/display/sections/ids/:sectionId/products',
  auth: 'optional',
  params: z.object({ sectionId: SectionId }),
  query: ShelfQuery,
  reply: SectionProducts,
  refusals: ['section_not_found'],
});

/** At most 50 places at once. */
export const listBannersByCode = shopEndpoint({
  method: 'GET',
  path: '/display/banners/:bannerSectionCodes',
  auth: 'optional',
  params: z.object({ bannerSectionCodes: z.string() }),
  reply: z.array(BannerSection),
  refusals: [],
});
