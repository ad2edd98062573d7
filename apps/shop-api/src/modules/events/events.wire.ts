import type { EventDetailV20, EventSectionV20, EventSummary } from '@duskline/contract/shop/events';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { progressOf } from './events.rules.ts';
import type { EventRow, ShelfRow } from './events.sql.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;
type ImageUrl = (key: string) => string;

const NO_END = '2999-12-31 23:59:59';

/** What lists and the page itself say alike. */
function writeHead(event: EventRow, imageUrl: ImageUrl) {
  return {
    eventNo: event.eventNo,
    label: event.label,
    url: event.url === '' ? String(event.eventNo) : event.url,
    id: event.eventId,
    urlType: event.url === '' ? ('EVENT_NUMBER' as const) : ('DIRECT' as const),
    displayPeriodType: event.endsAt ? ('PERIOD' as const) : ('REGULAR' as const),
    startYmdt: seoulDateTime(event.startsAt),
    endYmdt: event.endsAt ? seoulDateTime(event.endsAt) : NO_END,
    pcImageUrl: imageUrl(event.pcImageKey),
    mobileimageUrl: imageUrl(event.mobileImageKey || event.pcImageKey),
    promotionText: event.promotionText,
    tag: event.tags.join(','),
    eventYn: event.isEvent ? 'Y' : 'N',
  };
}

export function writeEventSummary(
  event: EventRow,
  now: Date,
  imageUrl: ImageUrl,
): Wire<typeof EventSummary> {
  return { ...writeHead(event, imageUrl), progressStatus: progressOf(event, now) };
}

/** A shelf of an event without its products. */
export function writeShelf(shelf: ShelfRow, imageUrl: ImageUrl): Wire<typeof EventSectionV20> {
  return {
    sectionNo: shelf.sectionNo,
    label: shelf.label,
    imageUrl: imageUrl(shelf.imageKey),
    pcPerRow: shelf.pcPerRow,
    mobilePerRow: shelf.mobilePerRow,
    displayOrder: shelf.position,
    displayableStock: true,
  };
}

/** An event that gives nothing away; coupons show by text, not by pictures. */
export const noCoupons: Wire<typeof EventDetailV20>['coupon'] = {
  coupons: [],
  guideImageUrl: '',
  issuedImageUrl: '',
  alreadyIssuedImageUrl: '',
  beforeIssueImageUrl: '',
  soldOutImageUrl: '',
  dateExpiredImageUrl: '',
};

/** An event's page around its shelves, which each version writes in its own way. */
export function writeEventPage<Section>(
  event: EventRow,
  top: { pcTop: string; mobileTop: string },
  section: Section[],
  imageUrl: ImageUrl,
): Omit<Wire<typeof EventDetailV20>, 'section'> & { section: Section[] } {
  return {
    ...writeHead(event, imageUrl),
    categoryNos: event.categoryNos,
    section,
    coupon: noCoupons,
    top: {
      pc: { url: top.pcTop, type: 'HTML' },
      mobile: { url: top.mobileTop || top.pcTop, type: 'HTML' },
    },
    orders: ['TOP', 'COUPON'],
  };
}
