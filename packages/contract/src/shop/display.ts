import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { NameType } from './codes.ts';
import { shopEndpoint } from './shop-endpoint.ts';

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
  /** Ours (decision 0451): its part of the address where that is not made of its name. */
  slug: z.string().optional(),
  /** Ours: the parts that it had before, the newest first; absent where it had none. */
  formerSlugs: z.array(z.string()).optional(),
});

export const Brands = z.object({ items: z.array(Brand), totalCount: z.number() });

export const listBanners = shopEndpoint({
  method: 'GET',
  path: '/display/banners/id/:bannerSectionIds',
  auth: 'optional',
  params: z.object({ bannerSectionIds: text() }),
  reply: z.array(BannerSection),
  refusals: [],
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
    'filter.name': text().optional(),
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

/** At most 50 places at once. */
export const listBannersByCode = shopEndpoint({
  method: 'GET',
  path: '/display/banners/:bannerSectionCodes',
  auth: 'optional',
  params: z.object({ bannerSectionCodes: text() }),
  reply: z.array(BannerSection),
  refusals: [],
});

const popupPage = listPopups.query;

/** GET /display/popups/{popupNos}: popups by their numbers, where their page is shown. */
export const listPopupsByNos = shopEndpoint({
  method: 'GET',
  path: '/display/popups/:popupNos',
  auth: 'optional',
  params: z.object({ popupNos: q.csv(q.rowNo) }),
  query: popupPage,
  reply: z.array(Popup),
  refusals: [],
});

/** GET /display/popups/ids/{popupIds}: the same by their ids. */
export const listPopupsByIds = shopEndpoint({
  method: 'GET',
  path: '/display/popups/ids/:popupIds',
  auth: 'optional',
  params: z.object({ popupIds: q.csv(text(100)) }),
  query: popupPage,
  reply: z.array(Popup),
  refusals: [],
});

/** POST /design-popups: the popups of a skin's page, which it names by its path and query. */
export const listDesignPopups = shopEndpoint({
  method: 'POST',
  path: '/design-popups',
  auth: 'optional',
  isRepeatable: true,
  body: z.object({
    displayUrl: text().nullish(),
    parameter: text().nullish(),
    popupId: text(100).nullish(),
  }),
  reply: z.array(Popup),
  refusals: [],
});
