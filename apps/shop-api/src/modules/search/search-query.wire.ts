import type * as api from '@duskline/contract/shop/search';
import type { z } from 'zod';
import type { Platform } from '../../http/routers.ts';
import { type Keywords, readKeywords } from '../catalog/search-keys.ts';

/** Which products a list holds; the same filter has the same total, whatever its page or order. */
export type ListFilter = Keywords & {
  platform: Platform;
  saleStatuses: string[];
  withSoldOut: boolean;
  /** Each group must be met; a group is met by any of its categories. */
  categoryGroups: number[][];
  excludedCategoryNos: number[];
  brandNos: number[];
  price: { above?: number; atLeast?: number; atMost?: number };
  deliveryConditionType?: string;
  managementCode?: string;
  productNo?: number;
  excludedProductNo?: number;
  /** Each group must be met; a group is met by any of its values. */
  propertyGroups: number[][];
  stickerNo?: number;
  rating: { atLeast?: number; atMost?: number };
  onlyDiscounted: boolean;
  onlyPartnerNo?: number;
  sectionNo?: number;
};

export type SortOrder =
  | 'popularity'
  | 'registration'
  | 'saleStart'
  | 'price'
  | 'reviews'
  | 'sales'
  | 'likes'
  | 'recommendation'
  | 'section';

export type ListQuery = {
  filter: ListFilter;
  sort: SortOrder;
  descending: boolean;
  soldOutLast: boolean;
  page: { size: number; number: number };
  withOptionValues: boolean;
};

const PAGE_SIZE = 30;
/** The reference's limit for search; larger is cut (notes, "Paging"). */
const MAX_PAGE_SIZE = 500;
const MAX_PAGE_NUMBER = 1_000_000;
const MAX_INTEGER = 2_147_483_647;

const sortOrders = {
  POPULAR: 'popularity',
  SALE_YMD: 'saleStart',
  // Nothing in this store stops being sold or expires on a date.
  SALE_END_YMD: 'registration',
  EXPIRATION_DATE: 'registration',
  DISCOUNTED_PRICE: 'price',
  REVIEW: 'reviews',
  SALE_CNT: 'sales',
  RECENT_PRODUCT: 'registration',
  MD_RECOMMEND: 'recommendation',
  LIKE_CNT: 'likes',
} as const satisfies Record<string, SortOrder>;

/** The wire's question in the shop's words, with its defaults (reference, `GET /products/search`). */
export function readListQuery(
  query: z.output<typeof api.searchProducts.query>,
  platform: Platform,
): ListQuery {
  const text = [query['filter.keywords'], query['filter.keywordInResult']]
    .filter(Boolean)
    .join(' ');
  const categoryNos = (query.categoryNos ?? []).map(asNumber);
  return {
    filter: {
      platform,
      saleStatuses: readSaleStatuses(
        query['filter.saleStatus'],
        query['filter.includeStopProducts'],
      ),
      withSoldOut: query['filter.soldout'] ?? false,
      ...readKeywords(text),
      categoryGroups: groupBy(query.categoryOperator ?? 'OR', categoryNos),
      excludedCategoryNos: (query.excludeCategoryNos ?? []).map(asNumber),
      brandNos: (query.brandNos ?? []).map(asNumber),
      price: readPrice(
        query['filter.discountedPrices'] ?? [],
        query['filter.discountedComparison'],
      ),
      deliveryConditionType: query['filter.deliveryConditionType'],
      managementCode: query['filter.productManagementCd'],
      productNo: optionalNumber(query['filter.includeMallProductNo']),
      excludedProductNo: optionalNumber(query['filter.excludeMallProductNo']),
      propertyGroups: readPropertyGroups(
        query['filter.customProperties.propValueNos'],
        query['filter.customProperties.propOperator'],
      ),
      stickerNo: optionalNumber(query['filter.stickerNos']),
      rating: {
        atLeast: query['filter.minReviewRating'],
        atMost: query['filter.maxReviewRating'],
      },
      onlyDiscounted: query.onlySaleProduct ?? false,
      onlyPartnerNo: optionalNumber(query.partnerNo),
    },
    sort: sortOrders[query['order.by'] ?? 'POPULAR'],
    descending: (query['order.direction'] ?? 'DESC') === 'DESC',
    soldOutLast: query['order.soldoutPlaceEnd'] ?? false,
    page: readPage(query.pageNumber, query.pageSize),
    withOptionValues: query.hasOptionValues ?? false,
  };
}

/** The question that a shelf of chosen products asks. */
export function shelfQuery(shelf: {
  sectionNo: number;
  platform: Platform;
  sort: SortOrder;
  descending: boolean;
  withSoldOut: boolean;
  saleStatuses: string[];
  page: { number: number; size: number };
  withOptionValues: boolean;
}): ListQuery {
  const { sectionNo, platform, withSoldOut, saleStatuses, ...rest } = shelf;
  return {
    filter: {
      sectionNo,
      platform,
      withSoldOut,
      saleStatuses,
      ...readKeywords(''),
      categoryGroups: [],
      excludedCategoryNos: [],
      brandNos: [],
      price: {},
      propertyGroups: [],
      rating: {},
      onlyDiscounted: false,
    },
    soldOutLast: false,
    ...rest,
  };
}

/** A page from 1 and a size up to the limit, whatever numbers came. */
export function readPage(
  number: number | undefined,
  size: number | undefined,
): { number: number; size: number } {
  return {
    number: clamp(number ?? 1, MAX_PAGE_NUMBER),
    size: clamp(size ?? PAGE_SIZE, MAX_PAGE_SIZE),
  };
}

/** Which sale states a list shows; a stopped product is shown only where it was asked for. */
export function readSaleStatuses(wanted: string | undefined, withStopped = false): string[] {
  const statuses = wanted === 'ALL_CONDITIONS' ? ['READY', 'ONSALE', 'FINISHED'] : ['ONSALE'];
  if (wanted === 'READY_ONSALE') statuses.unshift('READY');
  if (withStopped || wanted === 'ALL_CONDITIONS') statuses.push('STOP');
  return statuses;
}

function readPrice(
  amounts: number[],
  comparison: 'GT' | 'LTE' | 'GTE' | 'EQ' | 'BETWEEN' | undefined,
): ListFilter['price'] {
  const [first, second] = amounts.map((amount) => Math.max(-1, Math.min(MAX_INTEGER, amount)));
  if (first === undefined) return {};
  switch (comparison) {
    case 'GT':
      return { above: Math.floor(first) };
    case 'LTE':
      return { atMost: Math.floor(first) };
    case 'GTE':
      return { atLeast: Math.ceil(first) };
    case 'EQ':
      return { atLeast: Math.ceil(first), atMost: Math.floor(first) };
    case 'BETWEEN':
      return { atLeast: Math.ceil(first), atMost: Math.floor(second ?? MAX_INTEGER) };
    case undefined:
      return {};
  }
}

/** `1 2,4 5` are the values 1 or 2 of one property, and 4 or 5 of another (notes, section 5). */
function readPropertyGroups(text: string | undefined, operator: 'AND' | 'OR' = 'AND'): number[][] {
  const groups = (text ?? '')
    .split(',')
    .map((group) => group.trim().split(/\s+/).filter(Boolean).map(Number).map(asNumber))
    .filter((group) => group.length > 0);
  return operator === 'AND' || groups.length === 0 ? groups : [groups.flat()];
}

function groupBy(operator: 'AND' | 'OR', numbers: number[]): number[][] {
  if (numbers.length === 0) return [];
  return operator === 'AND' ? numbers.map((number) => [number]) : [numbers];
}

/** A number something may have; any other number names nothing, and so does 0. */
function asNumber(value: number): number {
  return Number.isInteger(value) && value > 0 && value <= MAX_INTEGER ? value : 0;
}

function optionalNumber(value: number | undefined): number | undefined {
  return value === undefined ? undefined : asNumber(value);
}

function clamp(value: number, max: number): number {
  return Math.max(1, Math.min(max, Math.trunc(value)));
}
