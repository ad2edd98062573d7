import type { DropForm } from '@duskline/contract/admin/drops';
import { findIssues } from '../../lib/forms/find-issues.ts';
import { dropTexts } from '../../texts/drops.ts';

/** A drop as it is typed: also what is not typed yet. */
export type DropDraft = {
  productNo: number | null;
  optionNo: number | null;
  opensAt: string | null;
  endsAt: string | null;
  perMinute: number | null;
  margin: number | null;
  admissionSeconds: number | null;
  identityRequired: boolean;
  guestsAllowed: boolean;
};

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

/** Check a draft as the API will. */
export async function findErrors(draft: DropDraft): Promise<Partial<Record<string, string>>> {
  const errors: Partial<Record<string, string>> = {};
  if (draft.productNo === null) errors.productNo = dropTexts.productMissing;
  for (const field of ['opensAt', 'endsAt'] as const) {
    if (draft[field] === null) errors[field] = dropTexts.timeMissing;
  }
  const load = () => import('@duskline/contract/admin/drops').then(({ DropForm: rules }) => rules);
  for (const { path, message } of await findIssues(load, draft)) {
    errors[String(path[0])] ??= /[가-힣]/.test(message) ? message : dropTexts.invalid;
  }
  return errors;
}
