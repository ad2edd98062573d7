import { findAnnouncementProblem } from '@duskline/contract/admin/terms-notice.rules';
import { serverClock } from '../../lib/api/server-clock.ts';
import { refusalText } from '../../lib/errors/error-text.ts';
import { termsTexts as texts } from '../../texts/terms.ts';
import type { TermsDocument, TermsForm } from './terms.queries.ts';

/** Why what is saved cannot be announced, by the field that says it. */
export type AnnouncementProblem = Partial<Record<'inForceFrom' | 'reason', string>>;

/** What is typed of the next version, and what of it is saved. */
export type Edited = { form: TermsForm; saved: TermsForm; revision: number };

/** A document, and the revision of what is being written; 0 where nothing is. */
export type RevisedTerms = TermsDocument & { revision: number };

/** Put the revision of what is being written beside a document. */
export const revised = (document: TermsDocument): RevisedTerms => ({
  ...document,
  revision: document.draft?.revision ?? 0,
});

/** The next version as it is saved; where there is none, the one in force. */
export function savedIn({ draft }: TermsDocument, inForceHtml: string): Edited {
  const form = draft?.form ?? emptyForm(inForceHtml);
  return { form, saved: form, revision: draft?.revision ?? 0 };
}

function emptyForm(html: string): TermsForm {
  return { html, inForceFrom: null, reason: '', isDisadvantage: false };
}

/** Find why a saved version cannot be announced, as the API will. */
export function problemOf(
  saved: TermsForm,
  versions: TermsDocument['versions'],
  isFirst: boolean,
): AnnouncementProblem | undefined {
  const { inForceFrom } = saved;
  if (inForceFrom === null) return { inForceFrom: texts.dayMissing };
  const found = findAnnouncementProblem(saved, { isFirst, now: serverClock.now() });
  if (found === 'terms_reason_missing') return { reason: refusalText(found) };
  if (found) return { inForceFrom: refusalText(found) };
  const isTaken = versions.some((version) => version.inForceFrom === inForceFrom);
  return isTaken ? { inForceFrom: refusalText('terms_day_taken') } : undefined;
}
