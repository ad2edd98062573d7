import * as couponsApi from '@duskline/contract/shop/coupons';
import * as api from '@duskline/contract/shop/events';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers, Visitor } from '../../http/routers.ts';
import { bulkCollectedToWire, collectCoupons, findEventCoupons } from '../coupons/index.ts';
import { imageUrls } from '../images/index.ts';
import { EVENTS } from './cache-tags.ts';
import { createEventPages } from './event-pages.ts';
import { type EventKey, findEvents } from './events.sql.ts';
import { eventSummaryToWire } from './events.wire.ts';
import { eventFilterFromWire, eventSortFromWire } from './events-query.wire.ts';

const NEWEST_FIRST = { by: 'publishedAt', descending: true } as const;
const WHOLE_LIST = { limit: 100, offset: 0 };
const MOST_BY_NOS = 10;

/** Register the calls of events: lists and pages, in both versions of the reference. */
export function eventRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, reads, clock } = shop;
  const imageUrl = imageUrls(shop.settings);
  const cachedList = cacheResponses(shop, api.listEvents.reply);
  const pages = createEventPages(shop);

  /** Visitors of one platform and grade see the same events; events start and end on the minute. */
  const cacheSlot = (caller: Visitor) => {
    const minute = Math.trunc(clock.now().getTime() / MINUTE_MS);
    return `${minute} ${caller.platform} ${caller.member?.gradeNo ?? 0}`;
  };
  const visitorOf = (caller: Visitor) => ({
    platform: caller.platform,
    gradeNo: caller.member?.gradeNo,
  });

  open(api.listEvents, ({ query }, { caller }) => {
    const asked = eventFilterFromWire(query);
    const sort = eventSortFromWire(query);
    const page = readPage(
      { pageNumber: query['page.number'], pageSize: query['page.size'] },
      { size: 10, max: 100 },
    );
    const key = `events ${cacheSlot(caller)} ${JSON.stringify({ asked, sort, page })}`;
    return cachedList(key, async () => {
      const now = clock.now();
      const filter = { ...asked, ...visitorOf(caller), now };
      const { rows, total } = await findEvents(reads, filter, sort, page);
      return {
        reply: {
          totalCount: total,
          totalPage: Math.ceil(total / page.limit),
          contents: rows.map((row) => eventSummaryToWire(row, now, imageUrl)),
        },
        tags: [EVENTS],
      };
    });
  });

  open(api.listEventsV1, async ({ query }, { caller }) => {
    const now = clock.now();
    const filter = {
      ...visitorOf(caller),
      now,
      progress: ['ING' as const],
      categoryNos: query.categoryNos ?? [],
      tags: query.keyword ? [query.keyword] : undefined,
    };
    const { rows } = await findEvents(db, filter, NEWEST_FIRST, WHOLE_LIST);
    return rows.map((row) => eventSummaryToWire(row, now, imageUrl));
  });

  const running = (caller: Visitor) => ({
    ...visitorOf(caller),
    now: clock.now(),
    progress: ['ING' as const],
    categoryNos: [],
  });
  open(api.listEventsByNos, async ({ query }, { caller }) => {
    const filter = { ...running(caller), eventNos: query.eventNos };
    const { rows } = await findEvents(db, filter, NEWEST_FIRST, { limit: MOST_BY_NOS, offset: 0 });
    return pages.withFirstProducts(rows, query, caller.platform);
  });
  open(api.listEventsOfProduct, async ({ params }, { caller }) => {
    const filter = { ...running(caller), productNo: params.productNo };
    const { rows } = await findEvents(db, filter, NEWEST_FIRST, WHOLE_LIST);
    return rows.map((row) => eventSummaryToWire(row, clock.now(), imageUrl));
  });

  open(api.getEvent, async ({ params }, { caller }) => {
    const event = await pages.open(parseKey(params.eventKey), caller);
    return isRefusal(event) ? event : pages.page(event, caller);
  });
  open(api.getEventById, async ({ params }, { caller }) => {
    const event = await pages.open(params, caller);
    return isRefusal(event) ? event : pages.page(event, caller);
  });

  open(api.getEventV1, async ({ params, query }, { caller }) => {
    const event = await pages.open(params, caller);
    return isRefusal(event) ? event : pages.pageWithProducts(event, query, caller);
  });
  open(api.getEventByIdV1, async ({ params, query }, { caller }) => {
    const event = await pages.open(params, caller);
    return isRefusal(event) ? event : pages.pageWithProducts(event, query, caller);
  });

  open(api.getEventSection, async ({ params, query }, { caller }) => {
    const event = await pages.open({ eventNo: params.eventNo }, caller);
    if (isRefusal(event)) return event;
    return pages.sectionProducts(event, params.sectionNo, query, caller.platform);
  });

  member(couponsApi.downloadByEvent, async ({ params }, { caller }) => {
    const event = await pages.open(params, { platform: caller.platform, member: caller });
    if (isRefusal(event)) return event;
    const coupons = await findEventCoupons(db, event.eventNo);
    const couponNos = coupons.map(({ couponNo }) => couponNo);
    return bulkCollectedToWire(await collectCoupons(shop, caller, couponNos));
  });
}

function parseKey(key: string): EventKey {
  return /^\d{1,9}$/.test(key) ? { eventNo: Number(key) } : { eventId: key };
}
