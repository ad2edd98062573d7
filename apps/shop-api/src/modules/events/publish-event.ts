import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { sanitizeOperatorHtml } from '../../html/sanitize-html.ts';
import type { Platform } from '../../http/routers.ts';
import { COUPONS, countCoupons, insertEventCoupons } from '../coupons/index.ts';
import { EVENTS, eventTags } from './cache-tags.ts';
import { insertEventSection, type NewEventSection } from './event-sections.sql.ts';
import { countProducts, insertEvent, updateWithdrawn } from './events.sql.ts';

export type EventDraft = {
  /** Its name in URLs. */
  eventId: string;
  label: string;
  promotionText?: string;
  /** Where it links to; its own page where empty. */
  url?: string;
  tags?: string[];
  categoryNos?: number[];
  pcImageKey?: string;
  mobileImageKey?: string;
  /** HTML above the products; it is sanitised. */
  pcHtml?: string;
  /** The same as `pcHtml` where missing. */
  mobileHtml?: string;
  isEvent?: boolean;
  /** All where missing. */
  platforms?: Platform[];
  /** For everybody where missing. */
  gradeNos?: number[];
  startsAt: Date;
  /** No end where missing. */
  endsAt?: Date;
  sections?: NewEventSection[];
  /** Coupons to download on its page, in this order; they can be downloaded nowhere else then. */
  couponNos?: number[];
};

/**
 * Publish an event with its sections and coupons; it opens by itself at `startsAt`. Refuses what is
 * missing or taken, and numbers that do not exist; then nothing is saved.
 */
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
  const sections = draft.sections ?? [];
  const productNos = new Set(sections.flatMap((section) => section.productNos));
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
  for (const [at, section] of sections.entries()) {
    await insertEventSection(tx, eventNo, at + 1, section);
  }
  await insertEventCoupons(tx, eventNo, couponNos);
  await invalidateTags(tx, [EVENTS, COUPONS]);
  return { eventNo };
}

/** Take an event down at once; it stays in the database. */
export async function unpublishEvent(
  tx: ShopTx,
  actor: string,
  eventNo: number,
  now: Date,
): Promise<{ eventNo: number } | Refusal<'event_not_found'>> {
  const withdrawn = { withdrawnAt: now, withdrawnBy: actor };
  if (!(await updateWithdrawn(tx, eventNo, withdrawn))) return refuse('event_not_found');
  await invalidateTags(tx, [...eventTags(eventNo), COUPONS]);
  return { eventNo };
}
