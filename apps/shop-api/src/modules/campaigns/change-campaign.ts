import { findStartProblem } from '@duskline/contract/admin/campaign-start.rules';
import type { CampaignForm } from '@duskline/contract/admin/campaigns';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import {
  type CampaignRecord,
  findAudience,
  leaveOut,
  lockCampaign,
  updateForm,
  updateState,
} from './campaigns.sql.ts';
import { versionOf } from './read-campaign.ts';
import { beginCampaign, queueStop } from './send-campaign.ts';

type DraftRefusal = 'campaign_not_found' | 'campaign_not_draft' | 'campaign_changed_meanwhile';

async function lockDraft(
  tx: ShopTx,
  campaignNo: number,
  version: string,
): Promise<CampaignRecord | Refusal<DraftRefusal>> {
  const campaign = await lockCampaign(tx, campaignNo);
  if (!campaign) return refuse('campaign_not_found');
  if (campaign.state !== 'DRAFT') return refuse('campaign_not_draft');
  return versionOf(campaign.form) === version ? campaign : refuse('campaign_changed_meanwhile');
}

/** Change a draft as it was shown. Refuses what has started or is scheduled. */
export async function changeCampaign(
  tx: ShopTx,
  { campaignNo, version, form }: { campaignNo: number; version: string; form: CampaignForm },
): Promise<CampaignRecord | Refusal<DraftRefusal>> {
  const campaign = await lockDraft(tx, campaignNo, version);
  if (!isRefusal(campaign)) await updateForm(tx, campaignNo, form);
  return campaign;
}

/**
 * Start a draft as it was shown, or schedule it. Refuses a moment that is over, SMS and push that
 * would begin at night, and an audience of nobody.
 */
export async function startCampaign(
  tx: ShopTx,
  shop: ShopContext,
  { campaignNo, version, at }: { campaignNo: number; version: string; at: Date | null },
): Promise<
  | { state: 'SCHEDULED' | 'RUNNING'; startsAt: Date; members: number }
  | Refusal<DraftRefusal | 'campaign_start_past' | 'campaign_at_night' | 'campaign_audience_empty'>
> {
  const now = shop.clock.now();
  const campaign = await lockDraft(tx, campaignNo, version);
  if (isRefusal(campaign)) return campaign;
  const problem = findStartProblem(campaign.form, at, now);
  if (problem) return refuse(problem);
  const startsAt = at ?? now;
  const { members } = await findAudience(tx, campaign.form.audience, now, 1);
  if (members === 0) return refuse('campaign_audience_empty');
  if (at !== null) {
    await updateState(tx, campaignNo, { state: 'SCHEDULED', startsAt });
    return { state: 'SCHEDULED', startsAt, members };
  }
  const total = await beginCampaign(tx, shop, campaignNo);
  return { state: 'RUNNING', startsAt, members: total };
}

/**
 * Stop a campaign: a scheduled one is a draft again; of one that runs, or whose messages wait for the
 * morning, nothing more is sent. Refuses a draft and what is stopped already.
 */
export async function stopCampaign(
  tx: ShopTx,
  shop: ShopContext,
  campaignNo: number,
): Promise<CampaignRecord | Refusal<'campaign_not_found' | 'campaign_over'>> {
  const now = shop.clock.now();
  const campaign = await lockCampaign(tx, campaignNo);
  if (!campaign) return refuse('campaign_not_found');
  if (campaign.state === 'DRAFT' || campaign.state === 'STOPPED') return refuse('campaign_over');
  if (campaign.state === 'SCHEDULED') {
    await updateState(tx, campaignNo, { state: 'DRAFT', startsAt: null });
    return campaign;
  }
  await leaveOut(tx, campaignNo);
  const endedAt = campaign.endedAt ?? now;
  await updateState(tx, campaignNo, { state: 'STOPPED', stoppedAt: now, endedAt });
  await queueStop(tx, shop, campaignNo);
  return campaign;
}
