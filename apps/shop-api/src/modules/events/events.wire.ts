import type { EventDetailV20, EventSectionV20, EventSummary } from '@duskline/contract/shop/events';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { NO_END_YMDT } from '../../http/no-end.ts';
import { progressOf } from './events.rules.ts';
import type { EventRow, EventSectionRow } from './events.sql.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;
type ImageUrl = (key: string) => string;

/** What lists and an event's page have in common. */
function eventHeadToWire(event: EventRow, imageUrl: ImageUrl) {
  return {
    eventNo: event.eventNo,
    label: event.label,
    url: event.url === '' ? String(event.eventNo) : event.url,
    id: event.eventId,
    urlType: event.url === '' ? ('EVENT_NUMBER' as const) : ('DIRECT' as const),
    displayPeriodType: event.endsAt ? ('PERIOD' as const) : ('REGULAR' as const),
    startYmdt: seoulDateTime(event.startsAt),
    endYmdt: event.endsAt ? seoulDateTime(event.endsAt) : NO_END_YMDT,
    pcImageUrl: imageUrl(event.pcImageKey),
    mobileimageUrl: imageUrl(event.mobileImageKey || event.pcImageKey),
    promotionText: event.promotionText,
    tag: event.tags.join(','),
    eventYn: event.isEvent ? 'Y' : 'N',
  };
}

/** Convert an event to an item of a list. */
export function eventSummaryToWire(
  event: EventRow,
  now: Date,
  imageUrl: ImageUrl,
): Wire<typeof EventSummary> {
  return { ...eventHeadToWire(event, imageUrl), progressStatus: progressOf(event, now) };
}

/** Convert a section of an event, without its products. */
export function eventSectionToWire(
  section: EventSectionRow,
  imageUrl: ImageUrl,
): Wire<typeof EventSectionV20> {
  return {
    sectionNo: section.sectionNo,
    label: section.label,
    imageUrl: imageUrl(section.imageKey),
    pcPerRow: section.pcPerRow,
    mobilePerRow: section.mobilePerRow,
    displayOrder: section.position,
    displayableStock: true,
  };
}

/** An event without coupons. Coupons are shown as text, so the images of their states are empty. */
export const noCoupons: Wire<typeof EventDetailV20>['coupon'] = {
  coupons: [],
  guideImageUrl: '',
  issuedImageUrl: '',
  alreadyIssuedImageUrl: '',
  beforeIssueImageUrl: '',
  soldOutImageUrl: '',
  dateExpiredImageUrl: '',
};

/** Convert an event's page around its sections, whose form depends on the version. */
export function eventPageToWire<Section>(
  event: EventRow,
  top: { pcTop: string; mobileTop: string },
  sections: Section[],
  imageUrl: ImageUrl,
): Omit<Wire<typeof EventDetailV20>, 'section'> & { section: Section[] } {
  return {
    ...eventHeadToWire(event, imageUrl),
    categoryNos: event.categoryNos,
    section: sections,
    coupon: noCoupons,
    top: {
      pc: { url: top.pcTop, type: 'HTML' },
      mobile: { url: top.mobileTop || top.pcTop, type: 'HTML' },
    },
    orders: ['TOP', 'COUPON'],
  };
}
