import type { EventProductV10 } from '@duskline/contract/shop/events';
import * as api from '@duskline/contract/shop/events';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { SerialisedJson } from '@duskline/platform/reply-json';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Platform, Visitor } from '../../http/routers.ts';
import { listProducts, readPage, shelfQuery, writeListedProduct } from '../catalog/index.ts';
import { eventCouponToWire, listEventCoupons } from '../coupons/index.ts';
import { writeShelfProduct } from '../display/index.ts';
import { imageUrls } from '../images/index.ts';
import { eventTags } from './cache-tags.ts';
import { whyShut } from './events.rules.ts';
import {
  type EventPageRow,
  type EventRow,
  findEvent,
  findShelves,
  findTop,
  type ShelfRow,
} from './events.sql.ts';
import { noCoupons, writeEventPage, writeShelf } from './events.wire.ts';
import { readShelfQuery } from './events-query.wire.ts';

export type EventKey = Parameters<typeof findEvent>[1];
type Listed = ReturnType<typeof writeListedProduct>;

/** The reference's limits: a page of a shelf, and all of a shelf on a page of version 1.0. */
const MAX_SHELF_PAGE = 30;
const SHELF_PAGE = 10;
const WHOLE_SHELF = { number: 1, size: 100 };

/** What an event's pages show: asked for by everybody alike, once she was let in. */
export function createEventPages(shop: ShopContext) {
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const rememberPage = cacheResponses(shop, api.getEvent.reply);
  const rememberPageV1 = cacheResponses(shop, api.getEventV1.reply);
  const rememberShelf = cacheResponses(shop, api.getEventSection.reply);
  const tagsOf = ({ eventNo }: EventRow) => eventTags(eventNo);

  /** Lets a visitor in; asked at each visit, so that a page shuts with its last moment. */
  async function admit(
    key: EventKey,
    { platform, member }: Visitor,
  ): Promise<
    EventPageRow | Refusal<'event_not_found' | 'event_not_running' | 'event_not_for_you'>
  > {
    const event = await findEvent(db, key);
    if (!event) return refuse('event_not_found');
    const shut = whyShut(event, { platform, gradeNo: member?.gradeNo }, clock.now());
    return shut ? refuse(shut) : event;
  }

  async function readPageParts(event: EventRow) {
    const [shelves, top] = await Promise.all([
      findShelves(db, event.eventNo),
      findTop(db, event.eventNo),
    ]);
    return { shelves, top: top ?? { pcTop: '', mobileTop: '' } };
  }

  /**
   * Puts what an event gives away on its page, as it looks to this visitor now. How many are left
   * and whether she has hers is never taken from what is remembered for everybody.
   */
  async function showCoupons<Page extends object>(
    { eventNo, hasCoupons }: EventPageRow,
    visitor: Visitor,
    page: SerialisedJson,
  ): Promise<Page | SerialisedJson> {
    if (!hasCoupons) return page;
    const coupons = await listEventCoupons(shop, visitor, eventNo);
    const written = JSON.parse(page.bytes.toString()) as Page;
    return { ...written, coupon: { ...noCoupons, coupons: coupons.map(eventCouponToWire) } };
  }

  return {
    admit,

    async page(event: EventPageRow, visitor: Visitor) {
      const page = await rememberPage(`event ${event.eventNo}`, async () => {
        const { shelves, top } = await readPageParts(event);
        const sections = shelves.map((shelf) => writeShelf(shelf, imageUrl));
        return { reply: writeEventPage(event, top, sections, imageUrl), tags: tagsOf(event) };
      });
      return showCoupons<z.output<typeof api.getEvent.reply>>(event, visitor, page);
    },

    /** Version 1.0: with the products on each shelf, or their numbers alone. */
    async pageWithProducts(
      event: EventPageRow,
      query: z.output<typeof api.getEventV1.query>,
      visitor: Visitor,
    ) {
      const wanted = readShelfQuery(query, visitor.platform);
      const withProducts = query.hasProductDetail ?? true;
      const key = JSON.stringify({ eventNo: event.eventNo, wanted, withProducts });
      const page = await rememberPageV1(`event 1.0 ${key}`, async () => {
        const { shelves, top } = await readPageParts(event);
        const read = async (shelf: ShelfRow) => {
          if (!withProducts) return { shelf, products: [], tags: [] };
          const { sectionNo } = shelf;
          const list = await listProducts(
            shop,
            shelfQuery({ ...wanted, sectionNo, page: WHOLE_SHELF }),
          );
          const products = list.rows.map((row) => writeProduct(writeListedProduct(row, imageUrl)));
          return { shelf, products, tags: list.tags };
        };
        const filled = await Promise.all(shelves.map(read));
        const sections = filled.map(({ shelf, products }) => ({
          ...writeShelf(shelf, imageUrl),
          products,
          productNos: withProducts ? products.map(({ productNo }) => productNo) : shelf.productNos,
        }));
        return {
          reply: writeEventPage(event, top, sections, imageUrl),
          tags: [...tagsOf(event), ...filled.flatMap(({ tags }) => tags)],
        };
      });
      return showCoupons<z.output<typeof api.getEventV1.reply>>(event, visitor, page);
    },

    /** One page of one shelf; undefined where the event has no such shelf. */
    async shelf(
      event: EventRow,
      sectionNo: number,
      query: z.output<typeof api.getEventSection.query>,
      platform: Platform,
    ) {
      const shelves = await findShelves(db, event.eventNo);
      if (!shelves.some((shelf) => shelf.sectionNo === sectionNo)) return undefined;
      const page = readPage(query.pageNumber, query.pageSize ?? SHELF_PAGE);
      page.size = Math.min(page.size, MAX_SHELF_PAGE);
      const wanted = shelfQuery({ ...readShelfQuery(query, platform), sectionNo, page });
      return rememberShelf(`event shelf ${JSON.stringify(wanted)}`, async () => {
        const list = await listProducts(shop, wanted);
        const products = list.rows.map((row) => writeProduct(writeListedProduct(row, imageUrl)));
        return {
          reply: { totalCount: list.total, sectionNo, products },
          tags: [...tagsOf(event), ...list.tags],
        };
      });
    },
  };
}

function writeProduct(listed: Listed): z.output<typeof EventProductV10> {
  return { ...writeShelfProduct(listed), expirationYmdt: null };
}
