import type { TermsForm } from '@duskline/contract/admin/terms';
import { findAnnouncementProblem } from '@duskline/contract/admin/terms-notice.rules';
import { parseSeoulTime, seoulDate } from '@duskline/contract/time.rules';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { htmlToText, sanitizeOperatorHtml } from '../../html/sanitize-html.ts';
import { TERMS } from './tags.ts';
import { findTermsByNo, findTermsInForce, saveTermsVersion } from './terms.sql.ts';
import {
  findTermsDraft,
  hasVersionFrom,
  lockTermsDocument,
  removeComingVersion,
  removeDraft,
  saveDraft,
} from './terms-drafts.sql.ts';

type By = { actor: string; now: Date };

/** Save the next version of a document; 0 is the revision of one that has no draft yet. */
export async function saveTermsDraft(
  tx: ShopTx,
  { type, revision, form }: { type: string; revision: number; form: TermsForm },
  { actor, now }: By,
): Promise<undefined | Refusal<'invalid_request' | 'content_missing' | 'terms_changed_meanwhile'>> {
  const { inForceFrom, reason, isDisadvantage } = form;
  if (inForceFrom !== null && parseSeoulTime(inForceFrom) === undefined) {
    return refuse('invalid_request', {}, '없는 날짜예요. 시행일을 다시 골라 주세요.');
  }
  const contents = sanitizeOperatorHtml(form.html);
  if (htmlToText(contents) === '') return refuse('content_missing');
  await lockTermsDocument(tx, type);
  const before = await findTermsDraft(tx, type);
  if ((before?.revision ?? 0) !== revision) return refuse('terms_changed_meanwhile');
  const facts = { type, contents, inForceFrom, reason, isDisadvantage };
  await saveDraft(tx, { ...facts, changedAt: now, changedBy: actor });
  return undefined;
}

/** Throw the next version away that nobody has announced. */
export async function discardTermsDraft(
  tx: ShopTx,
  type: string,
): Promise<undefined | Refusal<'terms_not_found'>> {
  await lockTermsDocument(tx, type);
  return (await removeDraft(tx, type)) ? undefined : refuse('terms_not_found');
}

/** Announce a document's draft as its caller saw it: shoppers find it as coming, until its day. */
export async function announceTermsDraft(
  tx: ShopTx,
  { type, revision }: { type: string; revision: number },
  { actor, now }: By,
): Promise<
  | { termsNo: number; inForceFrom: string }
  | Refusal<
      | 'terms_not_found'
      | 'terms_changed_meanwhile'
      | 'terms_notice_short'
      | 'terms_reason_missing'
      | 'terms_day_taken'
    >
> {
  await lockTermsDocument(tx, type);
  const draft = await findTermsDraft(tx, type);
  if (!draft) return refuse('terms_not_found');
  if (draft.revision !== revision) return refuse('terms_changed_meanwhile');
  const today = seoulDate(now);
  const [inForce] = await findTermsInForce(tx, [type], today);
  const problem = findAnnouncementProblem(draft, { isFirst: !inForce, now });
  const { inForceFrom, contents, reason, isDisadvantage } = draft;
  if (problem || inForceFrom === null) return refuse(problem ?? 'terms_notice_short');
  if (await hasVersionFrom(tx, inForceFrom, type)) return refuse('terms_day_taken');
  const version = { type, inForceFrom, contents, reason, isDisadvantage };
  const facts = { ...version, publishedAt: now, publishedBy: actor };
  const termsNo = await saveTermsVersion(tx, facts, today);
  if (termsNo === undefined) return refuse('terms_day_taken');
  await removeDraft(tx, type);
  await invalidateTags(tx, [TERMS]);
  return { termsNo, inForceFrom };
}

/** Cancel an announced version before its day. */
export async function cancelComingTerms(
  tx: ShopTx,
  termsNo: number,
  now: Date,
): Promise<{ type: string; inForceFrom: string } | Refusal<'terms_not_found' | 'terms_in_force'>> {
  const removed = await removeComingVersion(tx, termsNo, seoulDate(now));
  if (!removed)
    return refuse((await findTermsByNo(tx, termsNo)) ? 'terms_in_force' : 'terms_not_found');
  await invalidateTags(tx, [TERMS]);
  return removed;
}

/** Take what comes into force today into the pages that were cached before midnight. */
export async function showTermsOfToday(
  tx: ShopTx,
  { clock }: Pick<ShopContext, 'clock'>,
): Promise<boolean> {
  const isNew = await hasVersionFrom(tx, seoulDate(clock.now()));
  if (isNew) await invalidateTags(tx, [TERMS]);
  return isNew;
}
