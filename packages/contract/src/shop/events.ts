import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { SalePeriodType } from './codes.ts';
import { DisplayPlatformType } from './display.ts';
import {
  AccumulationRates,
  DisplayedProduct,
  displayedProductDetails,
  ListedOption,
  StickerInfo,
} from './product-lists.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { SearchWord } from './texts.ts';

export const ProgressStatus = z.enum(['ALL', 'READY', 'ING', 'END']);

const EventBase = z.object({
  eventNo: z.number(),
  label: z.string(),
  url: z.string(),
  id: z.string(),
  urlType: z.enum(['EVENT_NUMBER', 'DIRECT']),
  displayPeriodType: z.enum(['REGULAR', 'PERIOD']),
  startYmdt: z.string(),
  endYmdt: z.string(),
  pcImageUrl: z.string(),
  mobileimageUrl: z.string(),
  promotionText: z.string(),
  tag: z.string(),
  eventYn: z.string(),
});

export const EventSummary = EventBase.extend({ progressStatus: ProgressStatus });

export const EventPage = z.object({
  totalCount: z.number(),
  totalPage: z.number(),
  contents: z.array(EventSummary),
});

export const EventSectionV20 = z.object({
  sectionNo: z.number(),
  label: z.string(),
  imageUrl: z.string(),
  pcPerRow: z.number(),
  mobilePerRow: z.number(),
  displayOrder: z.number(),
  displayableStock: z.boolean(),
});

export const CouponType = z.enum(['PRODUCT', 'PRODUCT_PLUS', 'CART', 'CART_DELIVERY', 'GIFT']);

export const CouponTargetType = z.enum([
  'ALL_PRODUCT',
  'PRODUCT',
  'BRAND',
  'CATEGORY',
  'PARTNER',
  'EVENT',
]);

export const EventCouponDiscount = z.object({
  fixedAmt: z.boolean(),
  discountAmt: z.number(),
  discountRate: z.number(),
  maxDiscountAmt: z.number(),
  freeDelivery: z.boolean(),
  useOtherCoupon: z.boolean(),
  skippedAccumulationAmt: z.boolean(),
});

export const CouponDateInfo = z.object({
  issueStartYmdt: z.string(),
  issueEndYmdt: z.string(),
  issueStartHour: z.number(),
  issueEndHour: z.number(),
  issueDaysOfWeek: z.string(),
});

export const EventCouponUseConstraint = z.object({
  useEndYmdt: z.string(),
  minSalePrice: z.number(),
  maxSalePrice: z.number(),
  minDeliveryAmt: z.number(),
  limitPayType: z.string(),
  usablePlatformTypes: z.array(DisplayPlatformType),
  useDays: z.number(),
});

export const EventCouponIssueConstraint = z.object({
  memberGradeName: z.string(),
  issuablePlatformTypes: z.array(DisplayPlatformType),
  dailyIssueLimit: z.boolean(),
  dailyIssueLimitCnt: z.number(),
  issuePerPersonLimit: z.boolean(),
  issuePerPersonLimitCnt: z.number(),
  dailyIssuePerPersonLimitCnt: z.number(),
});

export const CouponStatus = z.object({
  totalIssuableCnt: z.number(),
  totalIssuedCnt: z.number(),
  totalIssuedCntToday: z.number(),
  issuableCnt: z.number(),
  myIssuedCnt: z.number(),
  myIssuedCntToday: z.number(),
});

export const CouponSubType = z.enum(['CART', 'DELIVERY_DEFAULT', 'DELIVERY_ALL', 'NONE']);

export const EventCoupon = z.object({
  couponNo: z.number(),
  couponName: z.string(),
  couponType: CouponType,
  couponTargetType: CouponTargetType.nullable(),
  allianceRefererType: z.enum(['DIRECT', 'NAVER_KNOWLEDGE_SHOPPING']),
  downloadable: z.boolean(),
  imageUrl: z.string(),
  discountInfo: EventCouponDiscount,
  dateInfo: CouponDateInfo,
  useConstraint: EventCouponUseConstraint,
  issueConstraint: EventCouponIssueConstraint,
  couponStatus: CouponStatus,
  couponSubType: CouponSubType,
});

export const EventCoupons = z.object({
  coupons: z.array(EventCoupon),
  guideImageUrl: z.string(),
  issuedImageUrl: z.string(),
  alreadyIssuedImageUrl: z.string(),
  beforeIssueImageUrl: z.string(),
  soldOutImageUrl: z.string(),
  dateExpiredImageUrl: z.string(),
});

export const EventContent = z.object({ url: z.string(), type: z.enum(['HTML', 'FILE']) });

const EventDetail = EventBase.extend({
  categoryNos: z.array(z.number()),
  coupon: EventCoupons,
  top: z.object({ pc: EventContent, mobile: EventContent }),
  orders: z.array(z.string()),
});

export const EventDetailV20 = EventDetail.extend({ section: z.array(EventSectionV20) });

export const EventProductV10 = DisplayedProduct.extend({
  ...displayedProductDetails,
  stickerInfos: z.array(StickerInfo),
  optionValues: z.array(ListedOption),
  accumulationInfo: AccumulationRates,
  expirationYmdt: z.string().nullable(),
  productSalePeriodType: SalePeriodType.nullable(),
  sectionProductStartYmdt: z.string().nullable(),
  sectionProductEndYmdt: z.string().nullable(),
  enableCoupons: z.boolean(),
});

export const EventSectionV10 = z.object({
  label: z.string(),
  imageUrl: z.string(),
  pcPerRow: z.number(),
  mobilePerRow: z.number(),
  displayOrder: z.number(),
  displayableStock: z.boolean(),
  products: z.array(EventProductV10),
  productNos: z.array(z.number()),
});

export const EventDetailV10 = EventDetail.extend({ section: z.array(EventSectionV10) });

export const EventSectionProducts = z.object({
  totalCount: z.number(),
  sectionNo: z.number(),
  products: z.array(EventProductV10),
});

/** At most 100 a page. */
export const listEvents = shopEndpoint({
  method: 'GET',
  path: '/display/events',
  auth: 'optional',
  version: '2.0',
  query: z.object({
    'keywordInfo.type': z.enum(['NO', 'NAME', 'TAG', 'URL', 'ID']).optional(),
    'keywordInfo.value': SearchWord.optional(),
    'page.number': q.number.optional(),
    'page.size': q.number.optional(),
    categoryNos: q.csv(q.rowNo).optional(),
    eventYn: q.known(z.enum(['Y', 'N'])).optional(),
    progressStatus: q.csvOfKnown(ProgressStatus).optional(),
    'order.by': z.enum(['REGISTER_DATE', 'START_DATE', 'END_DATE']).optional(),
    'order.direction': z.enum(['DESC', 'ASC']).optional(),
  }),
  reply: EventPage,
  refusals: [],
});

/** Those that run now, at most 100. */
export const listEventsV1 = shopEndpoint({
  method: 'GET',
  path: '/display/events',
  auth: 'optional',
  query: z.object({ keyword: SearchWord.optional(), categoryNos: q.csv(q.rowNo).optional() }),
  reply: z.array(EventSummary),
  refusals: [],
});

/** An event's page opens while it runs, on its platforms, to its grades (decisions, EVEC). */
const eventRefusals = ['event_not_found', 'event_not_running', 'event_not_for_you'] as const;

/** `preview` is read and not followed: nobody sees an event before it runs. */
const EventQuery = z.object({
  includeNonMemberCoupon: q.boolean.optional(),
  preview: q.boolean.optional(),
});

const EventQueryV1 = z.object({
  order: z.enum(['SALE', 'ADMIN_SETTING', 'BEST_SELLER', 'BEST_REVIEW']).optional(),
  soldout: q.boolean.optional(),
  saleStatus: z.enum(['READY_ONSALE', 'ONSALE', 'RESERVATION_AND_ONSALE']).optional(),
  hasProductDetail: q.boolean.optional(),
});

const EventId = text(100);

/** By number or id. */
export const getEvent = shopEndpoint({
  method: 'GET',
  path: '/display/events/:eventKey',
  auth: 'optional',
  version: '2.0',
  params: z.object({ eventKey: EventId }),
  query: EventQuery,
  reply: EventDetailV20,
  refusals: eventRefusals,
});

export const getEventV1 = shopEndpoint({
  method: 'GET',
  path: '/display/events/:eventNo',
  auth: 'optional',
  params: z.object({ eventNo: q.rowNo }),
  query: EventQueryV1,
  reply: EventDetailV10,
  refusals: eventRefusals,
});

export const getEventByIdV1 = shopEndpoint({
  method: 'GET',
  path: '/display/events/ids/:eventId',
  auth: 'optional',
  params: z.object({ eventId: EventId }),
  query: EventQueryV1,
  reply: EventDetailV10,
  refusals: eventRefusals,
});

export const getEventById = shopEndpoint({
  method: 'GET',
  path: '/display/events/ids/:eventId',
  auth: 'optional',
  version: '2.0',
  params: z.object({ eventId: EventId }),
  query: EventQuery,
  reply: EventDetailV20,
  refusals: eventRefusals,
});

/** At most 30 products a page. */
export const getEventSection = shopEndpoint({
  method: 'GET',
  path: '/display/events/:eventNo/sections/:sectionNo',
  auth: 'optional',
  params: z.object({ eventNo: q.rowNo, sectionNo: q.rowNo }),
  query: z.object({
    order: z.enum(['SALE', 'ADMIN_SETTING', 'BEST_SELLER', 'BEST_REVIEW', 'PRICE']).optional(),
    direction: z.enum(['DESC', 'ASC']).optional(),
    soldout: q.boolean.optional(),
    saleStatus: z.enum(['READY_ONSALE', 'ONSALE', 'RESERVATION_AND_ONSALE']).optional(),
    includeStopProduct: q.boolean.optional(),
    preview: q.boolean.optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
  }),
  reply: EventSectionProducts,
  refusals: [...eventRefusals, 'section_not_found'],
});

/** What is asked for of the products of each event: at most 30 of each of 10 events. */
const EventsByNosQuery = EventQueryV1.pick({ soldout: true, saleStatus: true }).extend({
  eventNos: q.csv(q.rowNo),
  countPerEvent: q.number.optional(),
});

/** GET /display/events/search-by-nos: running events with their first products. */
export const listEventsByNos = shopEndpoint({
  method: 'GET',
  path: '/display/events/search-by-nos',
  auth: 'optional',
  query: EventsByNosQuery,
  reply: z.array(z.object({ event: EventSummary, products: z.array(EventProductV10) })),
  refusals: [],
});

/** GET /display/events/products/{productNo}: the running events that show a product. */
export const listEventsOfProduct = shopEndpoint({
  method: 'GET',
  path: '/display/events/products/:productNo',
  auth: 'optional',
  params: z.object({ productNo: q.rowNo }),
  reply: z.array(EventSummary),
  refusals: [],
});
