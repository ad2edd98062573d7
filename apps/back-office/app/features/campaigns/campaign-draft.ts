import type { CampaignForm } from '@duskline/contract/admin/campaigns';
import { findIssues } from '../../lib/forms/find-issues.ts';
import { campaignTexts } from '../../texts/campaigns.ts';

/** A new campaign, to be written. */
export const emptyForm: CampaignForm = {
  ...{ name: '', channels: ['SMS'], title: '', body: '', path: '/', action: '보러 가기' },
  audience: { gradeNos: [], orderedWithinDays: null, notOrderedForDays: null, memberNos: null },
  isNightAllowed: false,
};

/** Check a form as the API will. */
export async function findErrors(form: CampaignForm): Promise<Partial<Record<string, string>>> {
  const load = () =>
    import('@duskline/contract/admin/campaigns').then(({ CampaignForm: rules }) => rules);
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of await findIssues(load, form)) {
    const field = String(path[0] === 'audience' ? path[1] : path[0]);
    errors[field] ??= /[가-힣]/.test(message) ? message : campaignTexts.invalid;
  }
  return errors;
}
