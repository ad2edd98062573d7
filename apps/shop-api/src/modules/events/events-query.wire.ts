import type * as api from '@duskline/contract/shop/events';
import type { z } from 'zod';
import type { Platform } from '../../http/routers.ts';
import { readSaleStatuses, type SortOrder, type shelfQuery } from '../catalog/index.ts';
import type { EventFilter, EventOrder } from './events.sql.ts';

type ListQuestion = z.output<typeof api.listEvents.query>;
type ShelfQuestion = Omit<z.output<typeof api.getEventSection.query>, 'pageNumber' | 'pageSize'>;

/** What a list of events is asked for, by the kind of word that was given. */
export function readEventFilter(
  query: ListQuestion,
): Omit<EventFilter, 'now' | 'platform' | 'gradeNo'> {
  const asked = query.progressStatus ?? ['ING'];
  return {
    progress: asked.includes('ALL')
      ? ['READY', 'ING', 'END']
      : asked.filter((status) => status !== 'ALL'),
    categoryNos: query.categoryNos ?? [],
    isEvent: query.eventYn && query.eventYn === 'Y',
    ...readKeyword(query['keywordInfo.type'] ?? 'NO', query['keywordInfo.value'] ?? ''),
  };
}

function readKeyword(type: NonNullable<ListQuestion['keywordInfo.type']>, value: string) {
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

export function readEventOrder(query: ListQuestion): EventOrder {
  return {
    by: columns[query['order.by'] ?? 'REGISTER_DATE'],
    descending: query['order.direction'] !== 'ASC',
  };
}

const orders = {
  // The reference's order of an event: what went on sale first stands first.
  SALE: ['saleStart', false],
  ADMIN_SETTING: ['section', true],
  BEST_SELLER: ['sales', true],
  BEST_REVIEW: ['reviews', true],
  PRICE: ['price', true],
} as const satisfies Record<string, [SortOrder, boolean]>;

/** What is asked of one shelf of an event. */
export function readShelfQuery(
  query: ShelfQuestion,
  platform: Platform,
): Omit<Parameters<typeof shelfQuery>[0], 'sectionNo' | 'page'> {
  const [sort, descending] = orders[query.order ?? 'SALE'];
  return {
    platform,
    sort,
    descending: query.direction ? query.direction === 'DESC' : descending,
    withSoldOut: query.soldout ?? false,
    saleStatuses: readSaleStatuses(query.saleStatus, query.includeStopProduct),
    withOptionValues: true,
  };
}
