import type * as api from '@duskline/contract/shop/search';
import type { z } from 'zod';
import { readPage } from '../../http/paging.ts';
import type { Platform } from '../../http/routers.ts';
import {
  PRODUCT_PAGES,
  type ProductFilter,
  type ProductQuery,
  type ProductSort,
  saleStatusesFromWire,
} from '../product-lists/index.ts';
import { parseKeywords } from './keywords.ts';

const MAX_INTEGER = 2_147_483_647;

const sorts = {
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
} as const satisfies Record<string, ProductSort>;

/** Parse a search with the reference's defaults (`GET /products/search`). */
export function searchQueryFromWire(
  query: z.output<typeof api.searchProducts.query>,
  platform: Platform,
): ProductQuery {
  const text = [query['filter.keywords'], query['filter.keywordInResult']]
    .filter(Boolean)
    .join(' ');
  const categoryNos = (query.categoryNos ?? []).map(toRowNo);
  return {
    filter: {
      platform,
      saleStatuses: saleStatusesFromWire(
        query['filter.saleStatus'],
        query['filter.includeStopProducts'],
      ),
      withSoldOut: query['filter.soldout'] ?? false,
      ...parseKeywords(text),
      categoryGroups: groupBy(query.categoryOperator ?? 'OR', categoryNos),
      excludedCategoryNos: (query.excludeCategoryNos ?? []).map(toRowNo),
      brandNos: (query.brandNos ?? []).map(toRowNo),
      price: priceFromWire(
        query['filter.discountedPrices'] ?? [],
        query['filter.discountedComparison'],
      ),
      deliveryConditionType: query['filter.deliveryConditionType'],
      managementCode: query['filter.productManagementCd'],
      productNo: optionalRowNo(query['filter.includeMallProductNo']),
      excludedProductNo: optionalRowNo(query['filter.excludeMallProductNo']),
      propertyGroups: propertyGroupsFromWire(
        query['filter.customProperties.propValueNos'],
        query['filter.customProperties.propOperator'],
      ),
      stickerNo: optionalRowNo(query['filter.stickerNos']),
      rating: {
        atLeast: query['filter.minReviewRating'],
        atMost: query['filter.maxReviewRating'],
      },
      onlyDiscounted: query.onlySaleProduct ?? false,
      onlyPartnerNo: optionalRowNo(query.partnerNo),
    },
    sort: sorts[query['order.by'] ?? 'POPULAR'],
    descending: (query['order.direction'] ?? 'DESC') === 'DESC',
    soldOutLast: query['order.soldoutPlaceEnd'] ?? false,
    page: readPage(query, PRODUCT_PAGES),
    withOptionValues: query.hasOptionValues ?? false,
  };
}

function priceFromWire(
  amounts: number[],
  comparison: 'GT' | 'LTE' | 'GTE' | 'EQ' | 'BETWEEN' | undefined,
): ProductFilter['price'] {
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

/** `1 2,4 5`: value 1 or 2 of one property, and 4 or 5 of another (reference notes, section 5). */
function propertyGroupsFromWire(
  text: string | undefined,
  operator: 'AND' | 'OR' = 'AND',
): number[][] {
  const groups = (text ?? '')
    .split(',')
    .map((group) => group.trim().split(/\s+/).filter(Boolean).map(Number).map(toRowNo))
    .filter((group) => group.length > 0);
  return operator === 'AND' || groups.length === 0 ? groups : [groups.flat()];
}

function groupBy(operator: 'AND' | 'OR', numbers: number[]): number[][] {
  if (numbers.length === 0) return [];
  return operator === 'AND' ? numbers.map((number) => [number]) : [numbers];
}

/** Any number that no row can have becomes 0, which no row has. */
function toRowNo(value: number): number {
  return Number.isInteger(value) && value > 0 && value <= MAX_INTEGER ? value : 0;
}

function optionalRowNo(value: number | undefined): number | undefined {
  return value === undefined ? undefined : toRowNo(value);
}
