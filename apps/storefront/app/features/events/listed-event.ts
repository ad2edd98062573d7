import { formatDate } from '../../lib/format/format.ts';

/** The fields a list needs of an event on the wire. */
type WireEvent = {
  eventNo: number;
  id: string;
  label: string;
  promotionText: string;
  url: string;
  urlType: 'EVENT_NUMBER' | 'DIRECT';
  displayPeriodType: 'REGULAR' | 'PERIOD';
  startYmdt: string;
  endYmdt: string;
  pcImageUrl: string;
  mobileimageUrl: string;
};

/** An event as its card and the head of its page show it. */
export type ListedEvent = {
  eventNo: number;
  /** Its name in URLs; as `campaignId` in the token that an outside page receives. */
  id: string;
  title: string;
  text: string;
  /** Its own page, or the URL it links to instead. */
  to: string;
  period: string;
  wideUrl: string;
  squareUrl: string;
  /** Only some members see it. */
  isForMember?: boolean;
};

/** Convert an event of the wire to what its card shows. */
export function toListedEvent(event: WireEvent): ListedEvent {
  const isLink = event.urlType === 'DIRECT' && event.url !== '';
  return {
    eventNo: event.eventNo,
    id: event.id,
    title: event.label,
    text: event.promotionText,
    to: isLink ? event.url : `/events/${event.eventNo}`,
    period: formatPeriod(event),
    wideUrl: event.pcImageUrl || event.mobileimageUrl,
    squareUrl: event.mobileimageUrl || event.pcImageUrl,
  };
}

function formatPeriod({ displayPeriodType, startYmdt, endYmdt }: WireEvent): string {
  if (displayPeriodType === 'REGULAR') return '상시 진행';
  return `${formatDate(startYmdt)} – ${formatDate(endYmdt)}`;
}
