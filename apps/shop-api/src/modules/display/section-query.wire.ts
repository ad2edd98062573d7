import type * as api from '@duskline/contract/shop/sections';
import type { z } from 'zod';
import type { Platform } from '../../http/routers.ts';
import { readPage, readSaleStatuses, type SortOrder, type shelfQuery } from '../catalog/index.ts';

const orders = {
  SALE_YMD: 'saleStart',
  ADMIN_SETTING: 'section',
  POPULAR: 'popularity',
  RECOMMENDATION: 'likes',
  DISCOUNTED_PRICE: 'price',
  REVIEW: 'reviews',
} as const satisfies Record<string, SortOrder>;

const ordersById = {
  ADMIN_SETTING: ['section', true],
  SALE: ['sales', true],
  LOW_PRICE: ['price', false],
  HIGH_PRICE: ['price', true],
  REVIEW: ['reviews', true],
  REGISTER: ['registration', true],
} as const satisfies Record<string, [SortOrder, boolean]>;

/** What is asked of a shelf, version 1.1; in the shop's own order unless another is named. */
export function readSectionQuery(
  query: z.output<typeof api.getSection.query>,
  platform: Platform,
): Omit<Parameters<typeof shelfQuery>[0], 'sectionNo'> {
  return {
    platform,
    sort: orders[query.by ?? 'ADMIN_SETTING'],
    descending: (query.direction ?? 'DESC') === 'DESC',
    withSoldOut: query.soldout ?? false,
    saleStatuses: readSaleStatuses(query.saleStatus, query.includeStopProduct),
    page: readPage(query.pageNumber, query.pageSize),
    withOptionValues: query.hasOptionValues ?? false,
  };
}

/** What is asked of a shelf by its id. */
export function readSectionByIdQuery(
  query: z.output<typeof api.getSectionById.query>,
  platform: Platform,
): Omit<Parameters<typeof shelfQuery>[0], 'sectionNo'> {
  const [sort, descending] = ordersById[query.by ?? 'ADMIN_SETTING'];
  return {
    platform,
    sort,
    descending,
    withSoldOut: query.soldout ?? false,
    saleStatuses: readSaleStatuses(query.saleStatus),
    page: readPage(query.pageNumber, query.pageSize),
    withOptionValues: query.hasOptionValues ?? false,
  };
}
