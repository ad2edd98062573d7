import { CampaignPage } from '../features/campaigns/campaign-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';
import type { Route } from './+types/campaign.ts';
import NotFound from './not-found.tsx';

export default function CampaignRoute({ params }: Route.ComponentProps) {
  const campaignNo = rowNoOf(params.campaignNo);
  return campaignNo === undefined ? (
    <NotFound />
  ) : (
    <CampaignPage key={campaignNo} campaignNo={campaignNo} />
  );
}
