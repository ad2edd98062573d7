import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import { sanitizeOperatorHtml } from '../../html/sanitize-html.ts';
import type { Platform } from '../../http/routers.ts';
import { countCoupons, insertEventCoupons } from '../coupons/index.ts';
import { EVENTS, eventTags } from './cache-tags.ts';
import {
  countProducts,
  insertEvent,
  insertShelf,
  markWithdrawn,
  type NewShelf,
} from './events.sql.ts';

export type EventDraft = {
  /** Its name in addresses. */
  eventId: string;
  label: string;
  promotionText?: string;
  /** Leads there instead of to a page of its own. */
  url?: string;
  tags?: string[];
  categoryNos?: number[];
  pcImageKey?: string;
  mobileImageKey?: string;
  /** HTML above the products; what could run is taken out of it. */
  pcHtml?: string;
  /** As on a PC where not said. */
  mobileHtml?: string;
  isEvent?: boolean;
  /** Everywhere where not said. */
  platforms?: Platform[];
  /** For everybody where not said. */
  gradeNos?: number[];
  startsAt: Date;
  /** Without an end where not said. */
  endsAt?: Date;
  shelves?: NewShelf[];
  /** Coupons to download on its page, in this order; then they are to be had nowhere else. */
  couponNos?: number[];
};

/** Publishes an event with its shelves; it opens at its first moment by itself. */
export async function publishEvent(
  tx: ShopTx,
  actor: string,
  draft: EventDraft,
  now: Date,
): Promise<
  | { eventNo: number }
  | Refusal<
      | 'content_missing'
      | 'period_invalid'
      | 'event_id_taken'
      | 'product_not_found'
      | 'coupon_not_found'
    >
> {
  const eventId = draft.eventId.trim();
  const label = draft.label.trim();
  if (eventId === '' || label === '') return refuse('content_missing');
  if (draft.endsAt && draft.endsAt <= draft.startsAt) return refuse('period_invalid');
  const shelves = draft.shelves ?? [];
  const productNos = new Set(shelves.flatMap((shelf) => shelf.productNos));
  if ((await countProducts(tx, [...productNos])) < productNos.size) {
    return refuse('product_not_found');
  }
  const couponNos = [...new Set(draft.couponNos)];
  if ((await countCoupons(tx, couponNos)) < couponNos.length) return refuse('coupon_not_found');
  const eventNo = await insertEvent(tx, {
    eventId,
    label,
    promotionText: draft.promotionText ?? '',
    url: draft.url ?? '',
    tags: draft.tags ?? [],
    categoryNos: draft.categoryNos ?? [],
    pcImageKey: draft.pcImageKey ?? '',
    mobileImageKey: draft.mobileImageKey ?? '',
    pcTop: sanitizeOperatorHtml(draft.pcHtml ?? ''),
    mobileTop: sanitizeOperatorHtml(draft.mobileHtml ?? ''),
    isEvent: draft.isEvent ?? false,
    platforms: draft.platforms ?? ['PC', 'MOBILE_WEB', 'AOS', 'IOS'],
    gradeNos: draft.gradeNos ?? [],
    startsAt: draft.startsAt,
    endsAt: draft.endsAt ?? null,
    publishedAt: now,
    publishedBy: actor,
  });
  if (eventNo === undefined) return refuse('event_id_taken');
  for (const [at, shelf] of shelves.entries()) await insertShelf(tx, eventNo, at + 1, shelf);
  await insertEventCoupons(tx, eventNo, couponNos);
  await invalidateTags(tx, [EVENTS]);
  return { eventNo };
}

/** Takes an event down at once; it stays on record. */
export async function withdrawEvent(
  tx: ShopTx,
  actor: string,
  eventNo: number,
  now: Date,
): Promise<{ eventNo: number } | Refusal<'event_not_found'>> {
  const withdrawn = { withdrawnAt: now, withdrawnBy: actor };
  if (!(await markWithdrawn(tx, eventNo, withdrawn))) return refuse('event_not_found');
  await invalidateTags(tx, eventTags(eventNo));
  return { eventNo };
}
