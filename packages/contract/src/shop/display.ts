import { z } from 'zod';
import { q } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import {
  AccumulationRates,
  DeliveryConditionType,
  HasCoupons,
  NameType,
  ReservationData,
  SaleStatusType,
} from './wire.ts';

export const LandingUrlType = z.enum(['GENERAL', 'IMAGE_MAP', 'EVENT']);

export const BrowerTargetType = z.enum(['CURRENT', 'NEW', 'REF_URL']);

export const Banner = z.object({
  bannerNo: z.number(),
  name: z.string(),
  nameColor: z.string(),
  description: z.string(),
  descriptionColor: z.string(),
  imageUrl: z.string(),
  landingUrlType: LandingUrlType,
  landingUrl: z.string(),
  leftSpaceColor: z.string(),
  rightSpaceColor: z.string(),
  browerTargetType: BrowerTargetType,
  mouseOverImageUrl: z.string(),
  displayPeriodType: z.enum(['REGULAR', 'PERIOD']),
  displayStartYmdt: z.string(),
  displayEndYmdt: z.string(),
  displayOrder: z.number(),
  videoUrl: z.string(),
});

export const BannerAccount = z.object({
  accountNo: z.number(),
  accountName: z.string(),
  displayType: z.enum(['SEQUENTIAL', 'RANDOM']),
  height: z.number(),
  width: z.number(),
  platformDisplayPcYn: z.string(),
  platformDisplayMobileYn: z.string(),
  platformDisplayMobileWebYn: z.string(),
  memberGradeDisplayInfo: z.unknown(),
  memberGroupDisplayInfo: z.unknown(),
  displayOrder: z.number(),
  banners: z.array(Banner),
});

export const BannerSection = z.object({
  bannerSectionNo: z.number(),
  label: z.string(),
  code: z.string(),
  platformDisplayPcYn: z.string(),
  platformDisplayMobileYn: z.string(),
  platformDisplayMobileWebYn: z.string(),
  memberGradeDisplayInfo: z.unknown(),
  memberGroupDisplayInfo: z.unknown(),
  accounts: z.array(BannerAccount),
  id: z.string(),
});

export const Sections = z.object({
  sections: z.array(
    z.object({
      sectionNo: z.number(),
      sectionName: z.string(),
      sectionId: z.string(),
      promotionText: z.string(),
      sectionExplain: z.string(),
      imageUrl: z.string(),
      leftSpaceColor: z.string(),
      rightSpaceColor: z.string(),
    }),
  ),
});

export const ListOptionValueV10 = z.object({
  mallProductNo: z.number(),
  stockCnt: z.number(),
  optionValue: z.string(),
});

export const SectionV11Product = z.object({
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
  partnerName: z.string(),
  reviewRating: z.number(),
  totalReviewCount: z.number(),
  deliveryConditionType: DeliveryConditionType,
  saleCnt: z.number(),
  stockCnt: z.number(),
  mainStockCnt: z.number(),
  brandNo: z.number(),
  brandName: z.string(),
  brandNameKo: z.string(),
  brandNameEn: z.string(),
  brandNameType: z.string(),
  stickerInfos: z.array(z.object({ type: z.enum(['TEXT', 'IMAGE']), label: z.string() })),
  stickerLabels: z.array(z.string()),
  adult: z.boolean(),
  productSalePeriodType: z.enum(['REGULAR', 'PERIOD']),
  saleStartYmdt: z.string(),
  saleEndYmdt: z.string(),
  saleStatusType: SaleStatusType,
  reservationData: ReservationData,
  imageUrls: z.array(z.string()),
  listImageUrls: z.array(z.string()),
  hasCoupons: HasCoupons,
  couponTag: z.string(),
  maxCouponAmt: z.number(),
  couponDiscountAmt: z.number(),
  registerYmdt: z.string(),
  contentsIfPausing: z.string(),
  optionValues: z.array(ListOptionValueV10),
  displayCategoryNos: z.string(),
  searchProductId: z.string(),
  frontDisplayYn: z.boolean(),
  urlDirectDisplayYn: z.boolean(),
  productManagementCd: z.string(),
  salePeriodType: z.enum(['REGULAR', 'PERIOD']),
  sectionProductStartYmdt: z.string(),
  sectionProductEndYmdt: z.string(),
  hsCode: z.string(),
  accumulationInfo: AccumulationRates,
  isSoldOut: z.boolean(),
  groupManagementCode: z.string(),
  groupManagementCodeName: z.string(),
  canAddToCart: z.boolean(),
  enableCoupons: z.boolean(),
});

export const SectionV11 = z.object({
  sectionNo: z.number(),
  label: z.string(),
  promotionText: z.string(),
  sectionExplain: z.string(),
  products: z.array(SectionV11Product),
  productTotalCount: z.number(),
  imageUrl: z.string(),
  leftSpaceColor: z.string(),
  rightSpaceColor: z.string(),
  displayableStock: z.boolean(),
});

export const SectionDisplayType = z.enum([
  'GALLERY',
  'LIST',
  'CART',
  'SIMPLE_IMAGE',
  'PRODUCT_MOVE',
  'SWIPE',
]);

export const SectionByIdV10Product = z.object({
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
  partnerName: z.string(),
  reviewRating: z.number(),
  totalReviewCount: z.number(),
  deliveryConditionType: DeliveryConditionType,
  saleCnt: z.number(),
  stockCnt: z.number(),
  mainStockCnt: z.number(),
  brandNo: z.number(),
  brandName: z.string(),
  brandNameKo: z.string(),
  brandNameEn: z.string(),
  brandNameType: z.string(),
  stickerInfos: z.array(z.object({ type: z.enum(['TEXT', 'IMAGE']), label: z.string() })),
  stickerLabels: z.array(z.string()),
  adult: z.boolean(),
  productSalePeriodType: z.enum(['REGULAR', 'PERIOD']),
  saleStartYmdt: z.string(),
  saleEndYmdt: z.string(),
  saleStatusType: SaleStatusType,
  reservationData: ReservationData,
  imageUrls: z.array(z.string()),
  listImageUrls: z.array(z.string()),
  hasCoupons: HasCoupons,
  couponTag: z.string(),
  maxCouponAmt: z.number(),
  couponDiscountAmt: z.number(),
  registerYmdt: z.string(),
  contentsIfPausing: z.string(),
  optionValues: z.array(ListOptionValueV10),
  displayCategoryNos: z.string(),
  searchProductId: z.string(),
  frontDisplayYn: z.boolean(),
  urlDirectDisplayYn: z.boolean(),
  productManagementCd: z.string(),
  salePeriodType: z.enum(['REGULAR', 'PERIOD']),
  sectionProductStartYmdt: z.string(),
  sectionProductEndYmdt: z.string(),
  hsCode: z.string(),
  isSoldOut: z.boolean(),
  groupManagementCode: z.string(),
  groupManagementCodeName: z.string(),
  canAddToCart: z.boolean(),
  displayOrder: z.number(),
  enableCoupons: z.boolean(),
});

export const SectionByIdV10 = z.object({
  sectionId: z.string(),
  sectionNo: z.number(),
  label: z.string(),
  promotionText: z.string(),
  sectionExplain: z.string(),
  imageUrl: z.string(),
  leftSpaceColor: z.string(),
  rightSpaceColor: z.string(),
  productTotalCount: z.number(),
  displayConfig: z.object({
    displayHeight: z.number(),
    displayWidth: z.number(),
    displayType: SectionDisplayType,
  }),
  products: z.array(SectionByIdV10Product),
  recommendedProducts: z.array(SectionByIdV10Product),
  displayableStock: z.boolean(),
});

export const DisplayPlatformType = z.enum([
  'PC',
  'MOBILE_WEB',
  'MOBILE_APP',
  'RESPONSIVE',
  'COMMON',
  'ALL',
]);

export const PopupPosition = z.enum([
  'MIDDLE',
  'LEFT',
  'RIGHT',
  'MIDDLE_TOP',
  'LEFT_TOP',
  'RIGHT_TOP',
  'MIDDLE_BOTTOM',
  'LEFT_BOTTOM',
  'RIGHT_BOTTOM',
]);

export const SlideDirection = z.enum(['FIXED', 'RIGHT', 'LEFT', 'UP', 'DOWN']);

export const SlideCount = z.enum([
  'TWO_BY_ONE',
  'THREE_BY_ONE',
  'FOUR_BY_ONE',
  'TWO_BY_TWO',
  'THREE_BY_TWO',
  'FOUR_BY_TWO',
]);

export const Popup = z.object({
  mallNo: z.number(),
  title: z.string(),
  popupDesignType: z.enum(['NORMAL', 'MULTI']),
  visibleToday: z.boolean(),
  popupNo: z.number(),
  label: z.string(),
  height: z.number(),
  width: z.number(),
  type: z.enum(['WINDOW', 'LAYER', 'MOVE']),
  displayTypes: z.array(DisplayPlatformType),
  content: z.string(),
  startYmdt: z.string(),
  endYmdt: z.string(),
  popupPosition: PopupPosition,
  pageInfos: z.object({
    pageTypes: z.array(z.enum(['MAIN', 'CATEGORY', 'EVENT', 'PRODUCT'])),
    displayCategoryInfos: z.array(z.object({ depth: z.number(), displayCategoryNo: z.number() })),
    eventInfos: z.array(z.number()),
    mallProductInfos: z.array(z.number()),
  }),
  popupId: z.string(),
  popupSlideInfo: z.object({
    slideDirection: SlideDirection,
    slideSpeed: z.number(),
    slideMaxWidth: z.number(),
    slideMaxHeight: z.number(),
    slideMinWidth: z.number(),
    slideMinHeight: z.number(),
    slideCount: SlideCount,
    resizable: z.boolean(),
    slideImages: z.array(
      z.object({
        popupImageNo: z.number(),
        hasUploaded: z.boolean(),
        mainImageUrl: z.string(),
        thumbImageUrl: z.string(),
        thumbImageUrlOnOver: z.string(),
        landingUrl: z.string(),
        openLocationTarget: z.enum(['SELF', 'BLANK']),
      }),
    ),
  }),
  detailInfo: z.object({
    screenType: z.enum(['FIXED', 'FIXED_TOP', 'LAYER', 'WINDOW']),
    screenWidth: z.number(),
    screenWidthUnit: z.enum(['PERCENT', 'PIXEL']),
    screenHeight: z.number(),
    screenHeightUnit: z.enum(['PERCENT', 'PIXEL']),
    resizable: z.boolean(),
    screenLeftPosition: z.number(),
    screenLeftUnit: z.enum(['PERCENT', 'PIXEL']),
    screenTopPosition: z.number(),
    screenTopUnit: z.enum(['PERCENT', 'PIXEL']),
    bgColor: z.string(),
  }),
});

export const Brand = z.object({
  brandNo: z.number(),
  displayBrandNo: z.number(),
  name: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  nameType: NameType,
  makerName: z.string(),
  logoImageUrl: z.string(),
  homepageUrl: z.string(),
  mainImageContent: z.string(),
  detailContent: z.string(),
  description: z.string(),
  displayAreaContentUrl: z.string(),
  mainBrandName: z.string(),
  subBrandName: z.string(),
});

export const Brands = z.object({ items: z.array(Brand), totalCount: z.number() });

export const listBanners = shopEndpoint({
  method: 'GET',
  path: '/display/banners/id/:bannerSectionIds',
  auth: 'optional',
  params: z.object({ bannerSectionIds: z.string() }),
  reply: z.array(BannerSection),
  refusals: [],
});

export const listSections = shopEndpoint({
  method: 'GET',
  path: '/display/sections',
  auth: 'optional',
  reply: Sections,
  refusals: [],
});

/**
 * Kept from the older published documents. GET /display/sections/{sectionNo}, Version 1.1. What
 * they mark required has a default, as clients leave it out.
 */
export const getSection = shopEndpoint({
  method: 'GET',
  path: '/display/sections/:sectionNo',
  auth: 'optional',
  version: '1.1',
  params: z.object({ sectionNo: z.string() }),
  query: z.object({
    by: z
      .enum([
        'SALE_YMD',
        'ADMIN_SETTING',
        'POPULAR',
        'RECOMMENDATION',
        'DISCOUNTED_PRICE',
        'REVIEW',
      ])
      .optional(),
    direction: z.enum(['DESC', 'ASC']).optional(),
    soldout: q.boolean.optional(),
    saleStatus: z.string().optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    hasOptionValues: q.boolean.optional(),
    includeStopProduct: q.boolean.optional(),
  }),
  reply: SectionV11,
  refusals: ['section_not_found'],
});

/** Kept from the older published documents. GET /display/sections/ids/{sectionId}. */
export const getSectionById = shopEndpoint({
  method: 'GET',
  path: '/display/sections/ids/:sectionId',
  auth: 'optional',
  params: z.object({ sectionId: z.string() }),
  query: z.object({
    by: z
      .enum(['ADMIN_SETTING', 'SALE', 'LOW_PRICE', 'HIGH_PRICE', 'REVIEW', 'REGISTER'])
      .optional(),
    soldout: q.boolean.optional(),
    saleStatus: z.string().optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    hasOptionValues: q.boolean.optional(),
  }),
  reply: SectionByIdV10,
  refusals: ['section_not_found'],
});

export const listPopups = shopEndpoint({
  method: 'GET',
  path: '/display/popups',
  auth: 'optional',
  query: z.object({
    pageType: z.enum(['MAIN', 'CATEGORY', 'EVENT', 'PRODUCT']).optional(),
    targetNo: q.number.optional(),
  }),
  reply: z.array(Popup),
  refusals: [],
});

export const listBrands = shopEndpoint({
  method: 'GET',
  path: '/display/brands',
  auth: 'none',
  query: z.object({
    'filter.name': z.string().optional(),
    'filter.categoryNo': q.number.optional(),
    'filter.soldOutIncluded': q.boolean.optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    fromDB: q.boolean.optional(),
    'sort.criterion': z.enum(['PRODUCT_COUNT', 'REGISTER_DATE']).optional(),
    'sort.direction': z.enum(['ASC', 'DESC']).optional(),
  }),
  reply: Brands,
  refusals: [],
});
