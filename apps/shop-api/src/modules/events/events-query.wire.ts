import type * as api from '@duskline/contract/shop/events';
import type { z } from 'zod';
import type { Platform } from '../../http/routers.ts';
import {
  type ProductSort,
  type SectionQuery,
  saleStatusesFromWire,
} from '../product-lists/index.ts';
import type { EventFilter, EventSort } from './events.sql.ts';

type ListQuery = z.output<typeof api.listEvents.query>;
type ProductsQuery = Omit<z.output<typeof api.getEventSection.query>, 'pageNumber' | 'pageSize'>;

/** Parse the filter of a list of events; `keywordInfo.type` says what its keyword is compared with. */
export function eventFilterFromWire(
  query: ListQuery,
): Omit<EventFilter, 'now' | 'platform' | 'gradeNo'> {
  const asked = query.progressStatus ?? ['ING'];
  return {
    progress: asked.includes('ALL')
      ? ['READY', 'ING', 'END']
      : asked.filter((status) => status !== 'ALL'),
    categoryNos: query.categoryNos ?? [],
    isEvent: query.eventYn && query.eventYn === 'Y',
    ...keywordFromWire(query['keywordInfo.type'] ?? 'NO', query['keywordInfo.value'] ?? ''),
  };
}

function keywordFromWire(type: NonNullable<ListQuery['keywordInfo.type']>, value: string) {
  if (value === '') return {};
  const words = value.split(',').map((word) => word.trim());
  switch (type) {
    case 'NO':
      return { eventNos: words.filter((word) => /^\d{1,9}$/.test(word)).map(Number) };
    case 'TAG':
      return { tags: words };
    case 'NAME':
      return { name: value };
    case 'URL':
      return { url: value };
    case 'ID':
      return { eventId: value };
  }
}

const columns = {
  REGISTER_DATE: 'publishedAt',
  START_DATE: 'startsAt',
  END_DATE: 'endsAt',
} as const;

/** Parse the sort of a list of events; the newest first unless another is asked for. */
export function eventSortFromWire(query: ListQuery): EventSort {
  return {
    by: columns[query['order.by'] ?? 'REGISTER_DATE'],
    descending: query['order.direction'] !== 'ASC',
  };
}

const sorts = {
  // The reference's default of an event: what went on sale first comes first.
  SALE: ['saleStart', false],
  ADMIN_SETTING: ['section', true],
  BEST_SELLER: ['sales', true],
  BEST_REVIEW: ['reviews', true],
  PRICE: ['price', true],
} as const satisfies Record<string, [ProductSort, boolean]>;

/** Parse what is asked of the products of an event's section. */
export function eventProductsFromWire(
  query: ProductsQuery,
  platform: Platform,
): Omit<SectionQuery, 'page'> {
  const [sort, descending] = sorts[query.order ?? 'SALE'];
  return {
    platform,
    sort,
    descending: query.direction ? query.direction === 'DESC' : descending,
    withSoldOut: query.soldout ?? false,
    saleStatuses: saleStatusesFromWire(query.saleStatus, query.includeStopProduct),
    withOptionValues: true,
  };
}
