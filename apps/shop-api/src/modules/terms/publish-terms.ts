import type { TermsType } from '@duskline/contract/shop/terms';
import { parseSeoulTime, seoulDate } from '@duskline/contract/time.rules';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopTx } from '../../context.ts';
import { sanitizeOperatorHtml } from '../../html/sanitize-html.ts';
import { TERMS } from './tags.ts';
import { insertCustomTerms, saveTermsVersion } from './terms.sql.ts';

/**
 * Publish a version of the terms, in force from a day in Seoul (`YYYY-MM-DD`); `actor` is the operator.
 * One that comes into force on the same day is replaced; one that was in force is `terms_in_force`:
 * members have consented to it. How long before it is announced is for the operator to see to;
 * `announceTerms` does it for staff.
 */
export async function publishTerms(
  tx: ShopTx,
  actor: string,
  terms: { type: z.output<typeof TermsType>; inForceFrom: string; html: string },
  now: Date,
): Promise<
  { termsNo: number } | Refusal<'content_missing' | 'invalid_request' | 'terms_in_force'>
> {
  if (!isDay(terms.inForceFrom)) {
    return refuse('invalid_request', {}, '시행일은 YYYY-MM-DD로 입력해 주세요.');
  }
  const contents = sanitizeOperatorHtml(terms.html);
  if (contents.trim() === '') return refuse('content_missing');
  const { type, inForceFrom } = terms;
  const version = {
    ...{ type, inForceFrom, contents, publishedAt: now, publishedBy: actor },
    ...{ reason: '', isDisadvantage: false },
  };
  const termsNo = await saveTermsVersion(tx, version, seoulDate(now));
  if (termsNo === undefined) return refuse('terms_in_force');
  await invalidateTags(tx, [TERMS]);
  return { termsNo };
}

/** Publish terms of the shop's own, to be agreed to at registration or on the order sheet. */
export async function publishCustomTerms(
  tx: ShopTx,
  actor: string,
  terms: {
    place: 'MEMBER' | 'ORDER';
    name: string;
    nameEn?: string;
    isRequired: boolean;
    html: string;
    displayOrder?: number;
  },
  now: Date,
): Promise<{ customTermsNo: number } | Refusal<'content_missing'>> {
  const contents = sanitizeOperatorHtml(terms.html);
  const name = terms.name.trim();
  if (contents.trim() === '' || name === '') return refuse('content_missing');
  const customTermsNo = await insertCustomTerms(tx, {
    place: terms.place,
    name,
    nameEn: terms.nameEn ?? '',
    isRequired: terms.isRequired,
    contents,
    displayOrder: terms.displayOrder ?? 0,
    publishedAt: now,
    publishedBy: actor,
  });
  await invalidateTags(tx, [TERMS]);
  return { customTermsNo };
}

function isDay(text: string): boolean {
  return text.length === 10 && parseSeoulTime(text) !== undefined;
}
