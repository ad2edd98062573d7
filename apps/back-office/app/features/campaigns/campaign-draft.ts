import type { CampaignForm } from '@duskline/contract/admin/campaigns';
import { campaignTexts } from '../../texts/campaigns.ts';

/** A new campaign, to be written. */
export const emptyForm: CampaignForm = {
  ...{ name: '', channels: ['SMS'], title: '', body: '', path: '/', action: '보러 가기' },
  audience: { gradeNos: [], orderedWithinDays: null, notOrderedForDays: null, memberNos: null },
  isNightAllowed: false,
};

/** Check a form as the API will; the schema is loaded with the first save. */
export async function findErrors(form: CampaignForm): Promise<Partial<Record<string, string>>> {
  const { CampaignForm: schema } = await import('@duskline/contract/admin/campaigns');
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of schema.safeParse(form).error?.issues ?? []) {
    const field = String(path[0] === 'audience' ? path[1] : path[0]);
    errors[field] ??= /[가-힣]/.test(message) ? message : campaignTexts.invalid;
  }
  return errors;
}
