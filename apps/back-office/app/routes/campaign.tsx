import { CampaignPage } from '../features/campaigns/campaign-page.tsx';
import type { Route } from './+types/campaign.ts';
import NotFound from './not-found.tsx';

export default function CampaignRoute({ params }: Route.ComponentProps) {
  const { campaignNo } = params;
  return /^\d{1,9}$/.test(campaignNo) ? (
    <CampaignPage key={campaignNo} campaignNo={Number(campaignNo)} />
  ) : (
    <NotFound />
  );
}
