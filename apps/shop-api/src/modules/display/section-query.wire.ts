import type * as api from '@duskline/contract/shop/sections';
import type { z } from 'zod';
import { readPage } from '../../http/paging.ts';
import type { Platform } from '../../http/routers.ts';
import {
  PRODUCT_PAGES,
  type ProductSort,
  type SectionQuery,
  saleStatusesFromWire,
} from '../product-lists/index.ts';

const sorts = {
  SALE_YMD: 'saleStart',
  ADMIN_SETTING: 'section',
  POPULAR: 'popularity',
  RECOMMENDATION: 'likes',
  DISCOUNTED_PRICE: 'price',
  REVIEW: 'reviews',
} as const satisfies Record<string, ProductSort>;

const sortsById = {
  ADMIN_SETTING: ['section', true],
  SALE: ['sales', true],
  LOW_PRICE: ['price', false],
  HIGH_PRICE: ['price', true],
  REVIEW: ['reviews', true],
  REGISTER: ['registration', true],
} as const satisfies Record<string, [ProductSort, boolean]>;

/**
 * Parse what versions 1.1 and 2.0 ask of a section's products; in the operator's sort unless another
 * is named. `pages` bounds the size of a page.
 */
export function sectionQueryFromWire(
  query: z.output<typeof api.getSection.query>,
  platform: Platform,
  pages = PRODUCT_PAGES,
): SectionQuery {
  return {
    platform,
    sort: sorts[query.by ?? 'ADMIN_SETTING'],
    descending: (query.direction ?? 'DESC') === 'DESC',
    withSoldOut: query.soldout ?? false,
    saleStatuses: saleStatusesFromWire(query.saleStatus, query.includeStopProduct),
    page: readPage(query, pages),
    withOptionValues: query.hasOptionValues ?? false,
  };
}

/** Parse what version 1.0 asks of the products of a section found by id. */
export function sectionByIdQueryFromWire(
  query: z.output<typeof api.getSectionById.query>,
  platform: Platform,
): SectionQuery {
  const [sort, descending] = sortsById[query.by ?? 'ADMIN_SETTING'];
  return {
    platform,
    sort,
    descending,
    withSoldOut: query.soldout ?? false,
    saleStatuses: saleStatusesFromWire(query.saleStatus),
    page: readPage(query, PRODUCT_PAGES),
    withOptionValues: query.hasOptionValues ?? false,
  };
}
