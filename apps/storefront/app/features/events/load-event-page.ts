import type { Caller } from '@duskline/client';
import type { CallReply } from '@duskline/contract';
import { getEvent, getEventSection, listEvents } from '@duskline/contract/shop/events.calls';
import { type ListedEvent, toListedEvent } from './listed-event.ts';

const MAX_PRODUCTS = 60;
const MAX_EVENTS = 60;

type SectionProduct = CallReply<typeof getEventSection>['products'][number];

/** An event's page: its head, what operators wrote above the products, and these by section. */
export type EventPage<Product> = {
  event: ListedEvent;
  html: string;
  sections: { sectionNo: number; label: string; products: Product[] }[];
};

/**
 * Load an event's page with the caller of the page (guest) or of a member; `toProduct` turns a
 * product of the wire into what the page's cards take. Throws the API's EVEC refusals.
 */
export async function loadEventPage<Product>(
  shop: Caller,
  eventKey: string,
  toProduct: (product: SectionProduct) => Product,
): Promise<EventPage<Product>> {
  const found = await shop(getEvent, { params: { eventKey }, query: {} });
  const sections = await Promise.all(
    found.section.map(async ({ sectionNo, label }) => {
      const { products } = await shop(getEventSection, {
        params: { eventNo: found.eventNo, sectionNo },
        query: { order: 'ADMIN_SETTING', soldout: true, pageNumber: 1, pageSize: MAX_PRODUCTS },
      });
      return { sectionNo, label, products: products.map(toProduct) };
    }),
  );
  const html = found.top.pc.type === 'HTML' ? (found.top.pc.url ?? '') : '';
  return { event: toListedEvent(found), html, sections };
}

/** Load the running events, latest first: those for everybody, or with a member's caller theirs too. */
export async function loadRunningEvents(shop: Caller): Promise<ListedEvent[]> {
  const { contents } = await shop(listEvents, {
    query: {
      'page.number': 1,
      'page.size': MAX_EVENTS,
      progressStatus: ['ING'],
      'order.by': 'START_DATE',
      'order.direction': 'DESC',
    },
  });
  return contents.map(toListedEvent);
}
