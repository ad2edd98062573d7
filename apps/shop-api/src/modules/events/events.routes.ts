import { DownloadByEvent } from '@duskline/contract/shop/coupons';
import { downloadByEvent } from '@duskline/contract/shop/coupons.calls';
import {
  GetEvent,
  GetEventById,
  GetEventByIdV1,
  GetEventSection,
  GetEventV1,
  ListEvents,
  ListEventsV1,
} from '@duskline/contract/shop/events';
import * as calls from '@duskline/contract/shop/events.calls';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers, Visitor } from '../../http/routers.ts';
import { findEventCoupons, takeCoupons, writeBulk } from '../coupons/index.ts';
import { imageUrls } from '../images/index.ts';
import { EVENTS } from './cache-tags.ts';
import { createEventPages, type EventKey } from './event-pages.ts';
import { findEvents } from './events.sql.ts';
import { writeEventSummary } from './events.wire.ts';
import { readEventFilter, readEventOrder } from './events-query.wire.ts';

/** Events in lists and on their own pages, in both versions of the reference. */
export function eventRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const rememberList = cacheResponses(shop, ListEvents.reply);
  const pages = createEventPages(shop);

  /** Visitors of one platform and grade see the same events; they begin and end on the minute. */
  const slot = (caller: Visitor) => {
    const minute = Math.trunc(clock.now().getTime() / MINUTE_MS);
    return `${minute} ${caller.platform} ${caller.member?.gradeNo ?? 0}`;
  };
  const visitorOf = (caller: Visitor) => ({
    platform: caller.platform,
    gradeNo: caller.member?.gradeNo,
  });

  open(calls.listEvents, ListEvents, ({ query }, { caller }) => {
    const wanted = readEventFilter(query);
    const order = readEventOrder(query);
    const page = readPage(
      { pageNumber: query['page.number'], pageSize: query['page.size'] },
      { size: 10, max: 100 },
    );
    const key = `events ${slot(caller)} ${JSON.stringify({ wanted, order, page })}`;
    return rememberList(key, async () => {
      const now = clock.now();
      const filter = { ...wanted, ...visitorOf(caller), now };
      const { rows, total } = await findEvents(db, filter, order, page);
      return {
        reply: {
          totalCount: total,
          totalPage: Math.ceil(total / page.limit),
          contents: rows.map((row) => writeEventSummary(row, now, imageUrl)),
        },
        tags: [EVENTS],
      };
    });
  });

  open(calls.listEventsV1, ListEventsV1, async ({ query }, { caller }) => {
    const now = clock.now();
    const filter = {
      ...visitorOf(caller),
      now,
      progress: ['ING' as const],
      categoryNos: query.categoryNos ?? [],
      tags: query.keyword ? [query.keyword] : undefined,
    };
    const newestFirst = { by: 'publishedAt' as const, descending: true };
    const { rows } = await findEvents(db, filter, newestFirst, { limit: 100, offset: 0 });
    return rows.map((row) => writeEventSummary(row, now, imageUrl));
  });

  open(calls.getEvent, GetEvent, async ({ params }, { caller }) => {
    const event = await pages.admit(readKey(params.eventKey), caller);
    return isRefusal(event) ? event : pages.page(event, caller);
  });
  open(calls.getEventById, GetEventById, async ({ params }, { caller }) => {
    const event = await pages.admit(params, caller);
    return isRefusal(event) ? event : pages.page(event, caller);
  });

  open(calls.getEventV1, GetEventV1, async ({ params, query }, { caller }) => {
    const event = await pages.admit(params, caller);
    return isRefusal(event) ? event : pages.pageWithProducts(event, query, caller);
  });
  open(calls.getEventByIdV1, GetEventByIdV1, async ({ params, query }, { caller }) => {
    const event = await pages.admit(params, caller);
    return isRefusal(event) ? event : pages.pageWithProducts(event, query, caller);
  });

  open(calls.getEventSection, GetEventSection, async ({ params, query }, { caller }) => {
    const event = await pages.admit({ eventNo: params.eventNo }, caller);
    if (isRefusal(event)) return event;
    const shelf = await pages.shelf(event, params.sectionNo, query, caller.platform);
    return shelf ?? refuse('section_not_found');
  });

  member(downloadByEvent, DownloadByEvent, async ({ params }, { caller }) => {
    const event = await pages.admit(params, { platform: caller.platform, member: caller });
    if (isRefusal(event)) return event;
    const coupons = await findEventCoupons(db, event.eventNo);
    const couponNos = coupons.map(({ couponNo }) => couponNo);
    return writeBulk(await takeCoupons(shop, caller, couponNos));
  });
}

function readKey(key: string): EventKey {
  return /^\d{1,9}$/.test(key) ? { eventNo: Number(key) } : { eventId: key };
}
