import type { DropForm, DropTerms } from '@duskline/contract/admin/drops';
import { parseSeoulTime } from '@duskline/contract/time.rules';
import { findIssues } from '../../lib/forms/find-issues.ts';
import { dropTexts } from '../../texts/drops.ts';
import type { DropNow } from './drops.queries.ts';

/** When a drop is, how its queue moves and for whom it is, as it is typed: also what is not typed yet. */
export type TermsDraft = {
  opensAt: string | null;
  endsAt: string | null;
  perMinute: number | null;
  margin: number | null;
  admissionSeconds: number | null;
  identityRequired: boolean;
  guestsAllowed: boolean;
};

/** The same of a new drop, with what it sells. */
export type DropDraft = TermsDraft & { productNo: number | null; optionNo: number | null };

/** What `npm run ops -- drops create` takes where nothing is said. */
export const emptyDraft: DropDraft = {
  ...{ productNo: null, optionNo: null, opensAt: null, endsAt: null },
  ...{ perMinute: 600, margin: 10, admissionSeconds: 120 },
  ...{ identityRequired: false, guestsAllowed: false },
};

/** What is sent of a draft that was found right. */
export function formOf(draft: DropDraft): DropForm {
  return draft as DropForm;
}

/** The same of what is changed. */
export function changedTerms(draft: TermsDraft): DropTerms {
  return draft as DropTerms;
}

/** What of a drop can be changed, as a draft to begin with. */
export function termsOf(drop: DropNow): TermsDraft {
  const { perMinute, margin, admissionSeconds, identityRequired, guestsAllowed } = drop;
  const moment = (at: string) => parseSeoulTime(at)?.toISOString() ?? null;
  return {
    ...{ opensAt: moment(drop.opensAt), endsAt: moment(drop.endsAt) },
    ...{ perMinute, margin, admissionSeconds, identityRequired, guestsAllowed },
  };
}

type Errors = Partial<Record<string, string>>;

/** Check a new drop as the API will. */
export async function findErrors(draft: DropDraft): Promise<Errors> {
  const errors: Errors = draft.productNo === null ? { productNo: dropTexts.productMissing } : {};
  const load = () => import('@duskline/contract/admin/drops').then(({ DropForm: rules }) => rules);
  return addErrors(errors, draft, load);
}

/** Check what is changed of a drop as the API will. */
export function findTermsErrors(terms: TermsDraft): Promise<Errors> {
  const load = () => import('@duskline/contract/admin/drops').then(({ DropTerms: rules }) => rules);
  return addErrors({}, terms, load);
}

async function addErrors(
  errors: Errors,
  draft: TermsDraft,
  load: Parameters<typeof findIssues>[0],
): Promise<Errors> {
  for (const field of ['opensAt', 'endsAt'] as const) {
    if (draft[field] === null) errors[field] = dropTexts.timeMissing;
  }
  for (const { path, message } of await findIssues(load, draft)) {
    errors[String(path[0])] ??= /[가-힣]/.test(message) ? message : dropTexts.invalid;
  }
  return errors;
}
