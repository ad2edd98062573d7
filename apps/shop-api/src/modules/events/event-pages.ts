import * as api from '@duskline/contract/shop/events';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { SerialisedJson } from '@duskline/platform/http/reply-json';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Platform, Visitor } from '../../http/routers.ts';
import { eventCouponToWire, listEventCoupons } from '../coupons/index.ts';
import { sectionProductToWire } from '../display/index.ts';
import { imageUrls } from '../images/index.ts';
import {
  type ListedProducts,
  listedProductToWire,
  listProducts,
  sectionProductQuery,
} from '../product-lists/index.ts';
import { eventTags } from './cache-tags.ts';
import { eventRefusal } from './events.rules.ts';
import {
  type EventKey,
  type EventPageRow,
  type EventRow,
  type EventSectionRow,
  findEvent,
  findEventSections,
  findEventTop,
} from './events.sql.ts';
import {
  eventPageToWire,
  eventSectionToWire,
  eventSummaryToWire,
  noCoupons,
} from './events.wire.ts';
import { eventProductsFromWire } from './events-query.wire.ts';

/** The reference's page of a section's products. */
const SECTION_PAGES = { size: 10, max: 30 };
/** Version 1.0 has all products of a section on one page, up to a hundred. */
const WHOLE_SECTION = { limit: 100, offset: 0 };

export type EventPages = {
  /** Find an event the visitor may open now; checked at each visit, so that it closes on time. */
  open(
    key: EventKey,
    visitor: Visitor,
  ): Promise<EventPageRow | Refusal<'event_not_found' | 'event_not_running' | 'event_not_for_you'>>;
  /** Make the page of version 2.0, whose sections name no products. */
  page(
    event: EventPageRow,
    visitor: Visitor,
  ): Promise<z.output<typeof api.getEvent.reply> | SerialisedJson>;
  /** Make the page of version 1.0: each section has its products, or their numbers alone. */
  pageWithProducts(
    event: EventPageRow,
    query: z.output<typeof api.getEventV1.query>,
    visitor: Visitor,
  ): Promise<z.output<typeof api.getEventV1.reply> | SerialisedJson>;
  /** Make a list of events with their first products, of the first section that has any. */
  withFirstProducts(
    events: readonly EventRow[],
    query: z.output<typeof api.listEventsByNos.query>,
    platform: Platform,
  ): Promise<z.output<typeof api.listEventsByNos.reply>>;
  /** Make one page of a section's products; refuses `section_not_found` for another event's. */
  sectionProducts(
    event: EventRow,
    sectionNo: number,
    query: z.output<typeof api.getEventSection.query>,
    platform: Platform,
  ): Promise<SerialisedJson | Refusal<'section_not_found'>>;
};

/** Create the functions that make event pages: cached for everybody, checked for each visitor. */
export function createEventPages(shop: ShopContext): EventPages {
  const { db, reads, clock } = shop;
  const imageUrl = imageUrls(shop.settings);
  const cachedPage = cacheResponses(shop, api.getEvent.reply);
  const cachedPageV1 = cacheResponses(shop, api.getEventV1.reply);
  const cachedSection = cacheResponses(shop, api.getEventSection.reply);
  const tagsOf = ({ eventNo }: EventRow) => eventTags(eventNo);
  const productsToWire = ({ rows }: ListedProducts): z.output<typeof api.EventProductV10>[] =>
    rows.map((row) => ({
      ...sectionProductToWire(listedProductToWire(row, imageUrl)),
      expirationYmdt: null,
    }));

  const open: EventPages['open'] = async (key, { platform, member }) => {
    const event = await findEvent(db, key);
    if (!event) return refuse('event_not_found');
    const refusal = eventRefusal(event, { platform, gradeNo: member?.gradeNo }, clock.now());
    return refusal ? refuse(refusal) : event;
  };

  async function readSectionsAndTop(event: EventRow) {
    const [sections, top] = await Promise.all([
      findEventSections(reads, event.eventNo),
      findEventTop(reads, event.eventNo),
    ]);
    return { sections, top: top ?? { pcTop: '', mobileTop: '' } };
  }

  /**
   * Add an event's coupons to its cached page. How many are left and whether the visitor has theirs
   * differs by visitor and moment, so it is never cached.
   */
  async function withCoupons<Page extends object>(
    { eventNo, hasCoupons }: EventPageRow,
    visitor: Visitor,
    cached: SerialisedJson,
  ): Promise<Page | SerialisedJson> {
    if (!hasCoupons) return cached;
    const coupons = await listEventCoupons(shop, visitor, eventNo);
    const page = JSON.parse(cached.bytes.toString()) as Page;
    return { ...page, coupon: { ...noCoupons, coupons: coupons.map(eventCouponToWire) } };
  }

  return {
    open,

    async page(event, visitor) {
      const page = await cachedPage(`event ${event.eventNo}`, async () => {
        const { sections, top } = await readSectionsAndTop(event);
        const sectionsOnWire = sections.map((section) => eventSectionToWire(section, imageUrl));
        return {
          reply: eventPageToWire(event, top, sectionsOnWire, imageUrl),
          tags: tagsOf(event),
        };
      });
      return withCoupons(event, visitor, page);
    },

    async pageWithProducts(event, query, visitor) {
      const filter = { ...eventProductsFromWire(query, visitor.platform), page: WHOLE_SECTION };
      const withProducts = query.hasProductDetail ?? true;
      const key = JSON.stringify({ eventNo: event.eventNo, filter, withProducts });
      const page = await cachedPageV1(`event 1.0 ${key}`, async () => {
        const { sections, top } = await readSectionsAndTop(event);
        const read = async (section: EventSectionRow) => {
          if (!withProducts) return { section, products: [], tags: [] };
          const list = await listProducts(shop, sectionProductQuery(section.sectionNo, filter));
          return { section, products: productsToWire(list), tags: list.tags };
        };
        const filled = await Promise.all(sections.map(read));
        const sectionsOnWire = filled.map(({ section, products }) => ({
          ...eventSectionToWire(section, imageUrl),
          products,
          productNos: withProducts
            ? products.map(({ productNo }) => productNo)
            : section.productNos,
        }));
        return {
          reply: eventPageToWire(event, top, sectionsOnWire, imageUrl),
          tags: [...tagsOf(event), ...filled.flatMap(({ tags }) => tags)],
        };
      });
      return withCoupons(event, visitor, page);
    },

    async withFirstProducts(events, query, platform) {
      const page = readPage({ pageSize: query.countPerEvent }, SECTION_PAGES);
      const filter = { ...eventProductsFromWire(query, platform), page };
      const read = async (event: EventRow) => {
        const sections = await findEventSections(db, event.eventNo);
        const section = sections.find(({ productNos }) => productNos.length > 0);
        const list =
          section && (await listProducts(shop, sectionProductQuery(section.sectionNo, filter)));
        return {
          event: eventSummaryToWire(event, clock.now(), imageUrl),
          products: list ? productsToWire(list) : [],
        };
      };
      return Promise.all(events.map(read));
    },

    async sectionProducts(event, sectionNo, query, platform) {
      const sections = await findEventSections(db, event.eventNo);
      if (!sections.some((section) => section.sectionNo === sectionNo)) {
        return refuse('section_not_found');
      }
      const page = readPage(query, SECTION_PAGES);
      const filter = sectionProductQuery(sectionNo, {
        ...eventProductsFromWire(query, platform),
        page,
      });
      return cachedSection(`event section ${JSON.stringify(filter)}`, async () => {
        const list = await listProducts(shop, filter);
        return {
          reply: { totalCount: list.total, sectionNo, products: productsToWire(list) },
          tags: [...tagsOf(event), ...list.tags],
        };
      });
    },
  };
}
