import { addDays } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopTx } from '@duskline/shop-api/context';
import { publishArticle } from '@duskline/shop-api/modules/boards/index';
import { publishEvent } from '@duskline/shop-api/modules/events/index';
import { publishTerms } from '@duskline/shop-api/modules/terms/index';
import { EVENTS } from '../data/display.ts';
import { FAQS, NOTICES, TERMS } from '../data/texts.ts';

/** Who staff read it is from. */
const ACTOR = '데모 자료';
const TERMS_IN_FORCE_FROM = '2026-01-01';
const termsTypes = { use: 'USE', privacy: 'PI_PROCESS' } as const;

/** Publish the demo's notices, frequent questions, terms and events. */
export async function loadTexts(
  tx: ShopTx,
  {
    product,
    couponsOf,
  }: { product: (code: string) => number; couponsOf: (eventId: string) => number[] },
  now: Date,
): Promise<void> {
  const daysFromNow = (days: number) => addDays(now, days);
  // Oldest first, so that the board's own numbers run with time.
  const notices = NOTICES.toSorted((a, b) => b.publishedDaysAgo - a.publishedDaysAgo);
  for (const { title, body, publishedDaysAgo, isPinned: pinned } of notices) {
    const draft = { boardId: 'notice', category: '안내', title, html: paragraphs(body), pinned };
    allowed(await publishArticle(tx, ACTOR, draft, daysFromNow(-publishedDaysAgo)));
  }
  for (const { category, question, answer } of FAQS) {
    const draft = { boardId: 'faq', category, title: question, html: paragraphs([answer]) };
    allowed(await publishArticle(tx, ACTOR, draft, now));
  }
  for (const { id, articles } of TERMS) {
    const html = articles
      .map(({ heading, paragraphs: texts }) => `<h3>${heading}</h3>${paragraphs(texts)}`)
      .join('');
    const terms = { type: termsTypes[id], inForceFrom: TERMS_IN_FORCE_FROM, html };
    allowed(await publishTerms(tx, ACTOR, terms, now));
  }
  for (const event of EVENTS) {
    const draft = {
      eventId: event.eventId,
      label: event.title,
      promotionText: event.summary,
      pcImageKey: event.wideKey,
      mobileImageKey: event.squareKey,
      isEvent: true,
      ...(event.gradeNos && { gradeNos: [...event.gradeNos] }),
      startsAt: daysFromNow(event.startsInDays),
      endsAt: daysFromNow(event.endsInDays),
      sections: [{ label: event.title, productNos: event.productCodes.map(product) }],
      couponNos: couponsOf(event.eventId),
    };
    allowed(await publishEvent(tx, ACTOR, draft, now));
  }
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('');
}

/** Throw when a text was refused: then the demo's data must be corrected. */
function allowed(outcome: object): void {
  if (isRefusal(outcome)) throw new Error(`the demo was refused: ${JSON.stringify(outcome)}`);
}
